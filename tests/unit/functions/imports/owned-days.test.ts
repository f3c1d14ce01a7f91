import { expect, test } from 'vitest';
import type { ActiveImport, ImportFormat } from '@footfall/functions/contract';
import { ownedDays } from '../../../../functions/src/imports/owned-days.ts';

const file = { from: '2026-01-01', to: '2026-03-31' };
const other = (format: ImportFormat, from: string, to: string): ActiveImport => ({
  ...{ id: 'other', format, isActive: true, tables: {} },
  days: [{ from, to }],
});

const cases: [
  string,
  { format: ImportFormat; cutOver: string; others: ActiveImport[] },
  string[],
  string[],
][] = [
  [
    'until the day before the cut-over',
    { format: 'plausible', cutOver: '2026-03-20', others: [] },
    ['2026-01-01 2026-03-19'],
    [],
  ],
  [
    'until the end of the file',
    { format: 'plausible', cutOver: '2026-06-01', others: [] },
    ['2026-01-01 2026-03-31'],
    [],
  ],
  ['one day', { format: 'ga4', cutOver: '2026-01-02', others: [] }, ['2026-01-01 2026-01-01'], []],
  ['nothing before the file', { format: 'ga4', cutOver: '2026-01-01', others: [] }, [], []],
  [
    'around another import',
    { format: 'plausible', cutOver: '2026-04-01', others: [other('ga4', '2026-02-01', '2026-02-10')] },
    ['2026-01-01 2026-01-31', '2026-02-11 2026-03-31'],
    ['2026-02-01 2026-02-10 ga4'],
  ],
  [
    'nothing of days that the same sums own',
    { format: 'plausible', cutOver: '2026-04-01', others: [other('plausible', '2025-12-01', '2026-04-10')] },
    [],
    ['2026-01-01 2026-03-31 plausible'],
  ],
  [
    'days of events of the same format too',
    { format: 'umami', cutOver: '2026-04-01', others: [other('umami', '2026-02-01', '2026-02-10')] },
    ['2026-01-01 2026-03-31'],
    [],
  ],
  [
    'not those of events of another format',
    { format: 'umami', cutOver: '2026-04-01', others: [other('matomo', '2026-03-01', '2026-05-10')] },
    ['2026-01-01 2026-02-28'],
    ['2026-03-01 2026-03-31 matomo'],
  ],
];

test.each(cases)('an import owns %s', (_, { format, cutOver, others }, days, taken) => {
  const owned = ownedDays({ file, cutOver, format }, others);
  expect(owned.days.map(({ from, to }) => `${from} ${to}`)).toEqual(days);
  expect(owned.taken.map(({ from, to, format }) => `${from} ${to} ${format}`)).toEqual(taken);
});
