import { expect, test } from 'vitest';
import type { QueryPlan } from '@footfall/functions/contract';
import { costText, planLines, timeText } from '../../../../../web/src/report/query/plan-words.ts';

test.each([
  [costText, 0, '$0.00'],
  [costText, 0.0000596, '$0.00006'],
  [costText, 0.0123, '$0.01'],
  [timeText, 0.4, '0 ms'],
  [timeText, 1840, '1.8 s'],
])('%o writes %d as %s', (write, value, text) => expect(write(value, 'en-US')).toBe(text));

const plan: QueryPlan = {
  source: 'visits',
  because: 'totals cannot answer a filter',
  sql: 'SELECT 1',
  parameters: [],
  statement: 'SELECT 1;',
  bytes: 43_305_140,
  cost: 0.00025,
  took_ms: 212,
  kept_s: 60,
  questions: 8,
};

test('a plan names the source of the answer, its cost, and its duration', () =>
  expect(planLines(plan, 'en-US')).toEqual([
    { label: 'Answered from', value: 'visits', remark: 'totals cannot answer a filter' },
    { label: 'Bytes read', value: '41.3 MiB', remark: 'one query for 8 questions' },
    { label: 'Cost', value: '$0.00025', remark: 'list price' },
    { label: 'Time', value: '212 ms', remark: 'cached for 60 s' },
  ]));

test('bytes are written as elsewhere', () => {
  const [, read] = planLines({ ...plan, bytes: 512 }, 'en-US');
  expect(read?.value).toBe('512 bytes');
});

test('unknown values are called unknown, not zero', () => {
  const lines = planLines({ ...plan, bytes: null, cost: null, kept_s: null, questions: 1 }, 'en-US');
  expect(lines.slice(1).map(({ value, remark }) => `${value}, ${remark}`)).toEqual([
    'bytes unknown, ',
    'unknown, list price',
    '212 ms, not cached',
  ]);
});
