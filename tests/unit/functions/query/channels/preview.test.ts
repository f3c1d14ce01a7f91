import { expect, test } from 'vitest';
import type { OrderedRule } from '@footfall/functions/contract';
import { beforeAndAfter, rulesAfter } from '../../../../../functions/src/query/channels/preview.ts';

const rule = (value: string, index: number): OrderedRule => ({
  dimension: 'visit:source',
  operator: 'contains',
  value,
  channel: 'Email',
  from: null,
  place: index,
});
const saved = [
  { id: 'c', name: 'c', definition: rule('third', 3) },
  { id: 'a', name: 'a', definition: rule('first', 1) },
  { id: 'b', name: 'b', definition: rule('second', 2) },
];

test.each([
  ['a new one in its place', { rule: rule('new', 1.5) }, ['first', 'new', 'second', 'third']],
  ['a new one after one with the same place', { rule: rule('new', 2) }, ['first', 'second', 'new', 'third']],
  ['a changed one instead of the saved one', { rule: rule('new', 2), id: 'b' }, ['first', 'new', 'third']],
  ['a moved one', { rule: rule('second', 9), id: 'b' }, ['first', 'third', 'second']],
  ['without a deleted one', { rule: null, id: 'a' }, ['second', 'third']],
  ['as they are', { rule: null }, ['first', 'second', 'third']],
])('the rules that are tried: %s', (_, tried, values) =>
  expect(rulesAfter(saved, tried).map(({ value }) => value)).toEqual(values),
);

test('channels before and after are one list, the largest on either side first', () => {
  const count = (value: string, visitors: number) => ({ value, visitors });
  expect(
    beforeAndAfter(
      [count('Referral', 50), count('Email', 20), count('Gone', 3)],
      [count('Email', 60), count('Referral', 10), count('New', 3)],
    ),
  ).toEqual([
    { channel: 'Email', before: 20, after: 60 },
    { channel: 'Referral', before: 50, after: 10 },
    { channel: 'Gone', before: 3, after: 0 },
    { channel: 'New', before: 0, after: 3 },
  ]);
});
