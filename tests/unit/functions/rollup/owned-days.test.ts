import { expect, test } from 'vitest';
import type { ActiveImport, Period } from '../../../../functions/src/contract/index.ts';
import { splitByOwners } from '../../../../functions/src/rollup/owned-days.ts';

const days = (from: number, to: number): Period => {
  const [first, last] = [from, to].map((day) => `2026-03-${String(day).padStart(2, '0')}`);
  return { from: first ?? '', to: last ?? '' };
};
const imported = (id: string, ...owned: Period[]): ActiveImport => ({
  ...{ id, format: 'umami', days: owned, isActive: true, tables: {} },
});

test.each<[string, [string, ActiveImport[]][], object[]]>([
  ['nobody', [], [{ days: days(1, 31), owners: [], imports: [] }]],
  [
    'one until the cut-over',
    [['one', [imported('a', { from: '2025-01-01', to: '2026-03-19' })]]],
    [
      { days: days(1, 19), owners: ['one'], imports: ['a'] },
      { days: days(20, 31), owners: [], imports: [] },
    ],
  ],
  [
    'two, of which one has two imports and a gap',
    [
      ['one', [imported('a', days(1, 5)), imported('b', days(4, 10), days(20, 31))]],
      ['two', [imported('c', days(10, 10))]],
    ],
    [
      { days: days(1, 9), owners: ['one'], imports: ['a', 'b'] },
      { days: days(10, 10), owners: ['one', 'two'], imports: ['a', 'b', 'c'] },
      { days: days(11, 19), owners: [], imports: [] },
      { days: days(20, 31), owners: ['one'], imports: ['a', 'b'] },
    ],
  ],
])('days owned by %s', (_, imports, expected) =>
  expect(splitByOwners(days(1, 31), new Map(imports))).toEqual(expected),
);
