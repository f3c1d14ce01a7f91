import { expect, test } from 'vitest';
import { tableOf, type Result } from '../../../../dev/breaks/results.ts';

const result = (index: number, verdict: Result['verdict'], by: string | null = null): Result => ({
  seed: '1',
  index,
  file: 'functions/src/a.ts',
  line: 10 + index,
  kind: 'constant',
  before: '3',
  after: '4',
  verdict,
  by,
  ran: 2,
  of: 5,
  seconds: 7,
});

test('the table has each break, the share that was seen, and the text of what was not', () => {
  const table = tableOf([result(0, 'seen', 'tests/a.test.ts'), result(1, 'nobody'), result(2, 'undecided')]);
  expect(table.split('\n')).toEqual([
    '  0  seen       constant     7 s  functions/src/a.ts:10  ← tests/a.test.ts',
    '  1  nobody     constant     7 s  functions/src/a.ts:11  (2 of 5 test files)',
    '  2  undecided  constant     7 s  functions/src/a.ts:12  (2 of 5 test files)',
    '',
    '1 of 3 seen (33 %), 1 by nobody, 1 not decided',
    '',
    '1, seen by nobody: functions/src/a.ts:11',
    '  - 3',
    '  + 4',
    '',
    '2, not decided: functions/src/a.ts:12',
    '  - 3',
    '  + 4',
  ]);
});
