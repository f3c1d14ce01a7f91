import { expect, test } from 'vitest';
import {
  edgesOf,
  importedRuns,
  importedWords,
  isMissing,
  upperEdges,
} from '../../../../../web/src/report/imported/imported-runs.ts';

const plausible = (from: string, to: string) => ({ format: 'plausible', from, to }) as const;
const matomo = (from: string, to: string) => ({ format: 'matomo', from, to }) as const;

const days = ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21'];

test.each([
  ['no import', [], days, 'day', []],
  ['the first days', [plausible('2025-01-01', '2026-03-18')], days, 'day', ['plausible 0-1']],
  [
    'a gap within an import',
    [plausible('2026-03-17', '2026-03-17'), plausible('2026-03-19', '2026-03-19')],
    days,
    'day',
    ['plausible 0-0', 'plausible 2-2'],
  ],
  [
    'two tools, one after the other',
    [plausible('2026-03-18', '2026-03-19'), matomo('2025-01-01', '2026-03-17')],
    days,
    'day',
    ['matomo 0-0', 'plausible 1-2'],
  ],
  [
    'a week of which one day is imported',
    [plausible('2026-03-01', '2026-03-16')],
    ['2026-03-09', '2026-03-16', '2026-03-23'],
    'week',
    ['plausible 0-1'],
  ],
  [
    'months',
    [plausible('2026-03-31', '2026-04-01')],
    ['2026-02', '2026-03', '2026-04'],
    'month',
    ['plausible 1-2'],
  ],
  [
    'hours of a day',
    [plausible('2026-03-17', '2026-03-17')],
    ['2026-03-17T23:00', '2026-03-18T00:00'],
    'hour',
    ['plausible 0-0'],
  ],
] as const)('the imported buckets with %s', (_, imports, keys, interval, runs) =>
  expect(
    importedRuns(imports, { keys, interval }).map(({ format, first, last }) => `${format} ${first}-${last}`),
  ).toEqual(runs),
);

test.each([
  ['points', { first: 0, last: 1 }, 5, [0, 0.375]],
  ['points', { first: 1, last: 4 }, 5, [0.125, 1]],
  ['points', { first: 0, last: 0 }, 1, [0, 1]],
  ['bars', { first: 1, last: 2 }, 4, [0.25, 0.75]],
] as const)('%s of the run %o of %i buckets reach from %o', (kind, run, count, edges) =>
  expect(edgesOf({ ...run, format: 'umami' }, count, kind)).toEqual(edges),
);

const run = { format: 'umami', first: 0, last: 2 } as const;

test.each([
  [
    'reach half a step further',
    run,
    [0.5, 0.5, 1, 0],
    'points',
    [
      [
        [0, 0.5],
        [1 / 3, 0.5],
        [2 / 3, 0],
        [2.5 / 3, 0.5],
      ],
    ],
  ],
  [
    'end at a gap',
    { ...run, last: 3 },
    [0.5, 0.5, null, 1],
    'points',
    [
      [
        [0, 0.5],
        [1 / 3, 0.5],
      ],
    ],
  ],
  [
    'follow each bar',
    { ...run, last: 1 },
    [0.5, 0],
    'bars',
    [
      [
        [0.05, 0.5],
        [0.45, 0.5],
      ],
    ],
  ],
  [
    'are the top without values',
    run,
    null,
    'points',
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
  ],
] as const)('the upper edges %s', (_, of, values, kind, edges) =>
  expect(upperEdges(of, values, values?.length ?? 3, kind)).toEqual(edges),
);

const tools = [
  plausible('2026-01-01', '2026-01-20'),
  plausible('2026-02-01', '2026-03-19'),
  matomo('2025-01-01', '2025-12-31'),
  { format: 'umami', from: '2026-05-01', to: '2026-05-02' } as const,
];
const months = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'];

test.each<[string, (number | null)[], string]>([
  [
    'numbers everywhere',
    [0, 1, 2, 3],
    'Hatched: imported from Matomo to Dec 31, 2025 and from Plausible to Mar 10, 2026.',
  ],
  [
    'a gap in the months of one tool',
    [null, 1, null, 3],
    'Hatched: imported from Plausible to Mar 10, 2026. Gap: not in the import from Matomo to Dec 31, 2025.',
  ],
  [
    'gaps alone',
    [null, null, null, null],
    'Gap: not in the import from Matomo to Dec 31, 2025 and from Plausible to Mar 10, 2026.',
  ],
])('the text under a chart with %s', (_title, values, words) => {
  const runs = importedRuns(tools, { keys: months, interval: 'month' });
  const hasNumbers = (position: number) => values[position] !== null;
  const period = { from: '2025-12-01', to: '2026-03-10' };
  expect(importedWords(tools, runs, hasNumbers, period, 'en-US')).toBe(words);
});

test.each([
  [[null, null, 0], true],
  [[null, 0, null], false],
] as const)('a run of the first two of %j is missing: %s', (values, missing) =>
  expect(isMissing({ format: 'ga4', first: 0, last: 1 }, (position) => values[position] !== null)).toBe(
    missing,
  ),
);
