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

/** The functions of these files that the work does not call, as `file: name`. */
export async function functionsNotCalled(
  files: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
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
