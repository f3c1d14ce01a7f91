import { describe, expect, test } from 'vitest';
import { fileResults, maxFlakyFiles, maxRerunFiles, Results } from '../../../../dev/run/results.mjs';

const passedTest = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failedTest = { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero\n  at a'] };

const reportOf = (name: string, tests: (typeof passedTest | typeof failedTest)[], message = '') => ({
  testResults: [
    {
      name: `/repo/${name}`,
      status: message || tests.includes(failedTest) ? 'failed' : 'passed',
      message,
      assertionResults: tests,
    },
  ],
});

const result = (name: string, ...tests: (typeof passedTest | typeof failedTest)[]) =>
  resultIn('e2e', name, ...tests);

const resultIn = (part: string, name: string, ...tests: (typeof passedTest | typeof failedTest)[]) =>
  fileResults(part, reportOf(name, tests), '/repo');

describe('fileResults', () => {
  test('counts passed tests and names failed ones', () => {
    expect(result('tests/e2e/a.test.ts', passedTest, failedTest)).toEqual([
      {
        part: 'e2e',
        file: 'tests/e2e/a.test.ts',
        passed: 1,
        failures: ['tests/e2e/a.test.ts\n    divides\n    Error: by zero\n      at a'],
        output: 'divides\nError: by zero\n  at a',
      },
    ]);
  });

  test('a file that cannot be loaded has failed', () => {
    expect(fileResults('e2e', reportOf('a.test.ts', [], 'SyntaxError'), '/repo')).toMatchObject([
      { passed: 0, failures: ['a.test.ts\n    SyntaxError'], output: 'SyntaxError' },
    ]);
  });
});

/** A run in which each of these files failed first, and then had this result; undefined: it did not run again. */
function runOf(again: Record<string, boolean | undefined>) {
  const results = new Results();
  const names = Object.keys(again);
  const files = names.flatMap((name) => result(name, passedTest, failedTest));
  results.add('e2e', [...files, ...result('fine.test.ts', passedTest)], {
    ok: names.length === 0,
    seconds: 1,
  });
  for (const first of results.filesToRerun(['e2e'])) {
    const alone = again[first.file];
    const tests = [passedTest, alone ? passedTest : failedTest];
    results.addRerun(first, alone === undefined ? undefined : result(first.file, ...tests)[0]);
  }
  const [counts] = results.summary.parts;
  return { passed: counts?.passed, failed: counts?.failed, flaky: results.flaky.length };
}

const named = (count: number, alone: boolean) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.test.ts`, alone]));

test.each([
  ['nothing fails', {}, { passed: 1, failed: 0, flaky: 0 }],
  ['a file passes alone', { 'a.test.ts': true }, { passed: 3, failed: 0, flaky: 1 }],
  ['a file fails again', { 'a.test.ts': false }, { passed: 2, failed: 1, flaky: 0 }],
  ['a file cannot run again', { 'a.test.ts': undefined }, { passed: 2, failed: 1, flaky: 0 }],
  ['one of each', { 'a.test.ts': true, 'b.test.ts': false }, { passed: 4, failed: 1, flaky: 1 }],
  ['as many flaky files as may be', named(maxFlakyFiles, true), { passed: 7, failed: 0, flaky: 3 }],
  ['one flaky file too many', named(maxFlakyFiles + 1, true), { passed: 5, failed: 4, flaky: 4 }],
  [
    'too many failed files to run again',
    named(maxRerunFiles + 1, true),
    { passed: 12, failed: 11, flaky: 0 },
  ],
])('%s', (_, again, expected) => {
  expect(runOf(again)).toEqual(expected);
});

test('only files of the named parts run again', () => {
  const results = new Results();
  results.add('unit', resultIn('unit', 'a.test.ts', failedTest), { ok: false, seconds: 1 });
  expect(results.filesToRerun(['integration'])).toEqual([]);
});

test('a part fails without tests, or if its program fails without a failed test', () => {
  const results = new Results();
  results.add('unit', [], { ok: true, seconds: 1 });
  results.add('e2e', result('a.test.ts', passedTest), { ok: false, seconds: 2 });
  expect(results.summary.parts).toEqual([
    { part: 'unit', seconds: 1, passed: 0, failed: 1 },
    { part: 'e2e', seconds: 2, passed: 1, failed: 1 },
  ]);
});

test('reports of two lanes add up', () => {
  const results = new Results();
  results.add('oracle', resultIn('oracle', 'a.test.ts', passedTest), { ok: true, seconds: 5 });
  results.add('oracle', resultIn('oracle', 'a.test.ts', passedTest), { ok: true, seconds: 3 });
  expect(results.summary.parts).toEqual([{ part: 'oracle', seconds: 5, passed: 2, failed: 0 }]);
});
