import { expect, test } from 'vitest';
import { fileTable, partTable, totalLine } from '../../../../dev/profile/tables.mjs';

const figures = { tests: 2, seconds: 3, loadSeconds: 1 };
const file = (name: string, cpu: Record<string, number>) => ({ file: name, cpu, ...figures });
const parts = [
  {
    part: 'integration',
    seconds: 60,
    cpu: { vitest: 1, functions: 20.25, git: 0.01 },
    files: [file('a.test.ts', { vitest: 1 }), file('b.test.ts', { functions: 3, vitest: 0.5 })],
  },
  { part: 'e2e', seconds: 9, cpu: { browser: 7 }, files: [file('c.test.ts', { browser: 2 })] },
];

test('each part has a line with its kinds of processes, the most expensive first', () =>
  expect(partTable(parts).split('\n')).toEqual([
    'CPU-seconds  seconds  part',
    '       21.3     60.0  integration: functions 20.3, vitest 1.0',
    '        7.0      9.0  e2e: browser 7.0',
  ]));

test('the most expensive files of all parts come first, up to the requested number', () =>
  expect(fileTable(parts, 2).split('\n')).toEqual([
    'CPU-seconds  seconds  file',
    '        3.5      3.0  b.test.ts (2 tests)',
    '                      functions 3.0, vitest 0.5',
    '        2.0      3.0  c.test.ts (2 tests)',
    '                      browser 2.0',
  ]));

test.each([
  [
    { vitest: 10.4, GoogleSQL: 120.2 },
    "131 CPU-seconds, children included; 120 of them in Google's analyser",
  ],
  [{ vitest: 10.4 }, '10 CPU-seconds, children included'],
])('a run of %o ends with a sentence', (spent, line) => expect(totalLine(spent)).toBe(line));
