import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { launch, node } from '../run/run.mjs';
import { checkout } from './checkout.ts';

/** For how long tests wait for what may never come. */
const patienceMs = 20_000;

export type Part = 'unit' | 'integration' | 'oracle' | 'e2e';

/** What became of a run: which file failed and in which test, if one did; `late` if the run was ended before. */
export interface Outcome {
  verdict: 'passed' | 'failed' | 'late';
  failed: Map<string, string>;
  /** How long each file took that ended. */
  seconds: Map<string, number>;
}

/** The part of the tests that a file belongs to. */
export function partOf(test: string): Part {
  return test.split('/')[1] as Part;
}

/** Runs a program in the checkout. @returns its exit code; undefined if it took too long and was ended */
export async function runProgram(
  args: string[],
  { env, log, limitMs }: { env?: NodeJS.ProcessEnv; log: string; limitMs: number },
): Promise<number | undefined> {
  const running = launch(node(), args, { cwd: checkout, log: `breaks-${log}.log`, ...(env ? { env } : {}) });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((end) => (timer = setTimeout(end, limitMs, undefined)));
  const code = await Promise.race([running.exited, late]);
  clearTimeout(timer);
  if (code === undefined) await running.stop();
  return code;
}

const passed = ({ status }: { status: string }) => status === 'passed';

interface Report {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Runs test files of one part, until one fails. */
export async function runTests(
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMs: number,
): Promise<Outcome> {
  const [first = ''] = tests;
  const part = partOf(first);
  const report = resolve(checkout, '.local/breaks.json');
  rmSync(report, { force: true });
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1'],
    ...['--project', `${part}*`],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ];
  const hurried = { ...env, FOOTFALL_TEST_PATIENCE_MS: String(patienceMs) };
  const code = await runProgram(args, { env: hurried, log: part, limitMs });
  const { testResults }: Report = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  const nameOf = (name: string) => relative(checkout, name);
  return {
    verdict: code === 0 ? 'passed' : code === undefined ? 'late' : 'failed',
    failed: new Map(
      testResults
        .filter(({ status }) => status === 'failed')
        .map(({ name, assertionResults: tests }) => [
          nameOf(name),
          tests.find(({ status }) => status === 'failed')?.fullName ?? '',
        ]),
    ),
    seconds: new Map(
      testResults
        // A file that was left out because another one failed has no test that passed.
        .filter(({ status, assertionResults: tests }) => status === 'passed' && tests.some(passed))
        .map(({ name, startTime, endTime }) => [nameOf(name), (endTime - startTime) / 1000]),
    ),
  };
}
