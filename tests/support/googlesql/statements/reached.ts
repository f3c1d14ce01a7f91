/** The SQL-writing functions that some work calls. */
import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative, resolve } from 'node:path';
import { root } from '../../../../dev/run/run.mjs';

/** The first words of statements, in a text of the code and not in a comment. */
const statement =
  /^(?!\s*(?:\*|\/\/|\/\*)).*(?:['"`(\n]|\s)(?:SELECT|DELETE FROM|MERGE|CREATE (?:OR REPLACE )?(?:TABLE|VIEW)|ALTER TABLE|GRANT|DROP VIEW|EXPORT DATA)\b/m;

/** The files of the product that write SQL. */
export const filesWithSql = (): string[] =>
  globSync('functions/src/**/*.ts', { cwd: root })
    .filter((file) => statement.test(readFileSync(resolve(root, file), 'utf8')))
    .map((file) => relative('', file))
    .sort();

/**
 * The functions of these files that the work does not call, as `file: name`. V8 does not count calls that it inlined
 * in code which it was still optimising when the counting began; so a function counts as not called if a second count
 * misses it too.
 */
export async function functionsNotCalled(
  files: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const missed = await notCounted(files, work);
  if (missed.length === 0) return [];
  const again = new Set(await notCounted(files, work));
  return missed.filter((each) => again.has(each));
}

async function notCounted(files: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return files.flatMap((file) => {
      const functions = result
        .filter(({ url }) => url.endsWith(`/${file}`))
        .flatMap((script) => script.functions);
      const called = functions.filter(({ ranges: [range] }) => (range?.count ?? 0) > 0);
      const names = new Set(called.map(({ functionName }) => functionName));
      if (names.size === 0) return [`${file}: everything`];
      return functions
        .filter(({ functionName }) => !names.has(functionName))
        .map(({ functionName }) => `${file}: ${functionName}`);
    });
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
