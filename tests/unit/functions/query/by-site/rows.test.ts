import { expect, test } from 'vitest';
import type { QueryRow, QuestionBySite } from '@footfall/functions/contract';
import { mergedRows } from '../../../../../functions/src/query/by-site/rows.ts';

type Ordered = Parameters<typeof mergedRows>[0];
const question = (change: Partial<Ordered>): Ordered => ({
  dimensions: ['site'],
  metrics: ['visitors'],
  order_by: [],
  ...change,
});
const row = (dimensions: string[], ...metrics: (number | null)[]): QueryRow => ({ dimensions, metrics });

/** The rows of two sites, `a` before `b`, as texts. */
function merged(change: Partial<Ordered>, a: QueryRow[], b: QueryRow[]) {
  const rowsOf = [
    { id: 'a', rows: a },
    { id: 'b', rows: b },
  ];
  return mergedRows(question(change), rowsOf).map(({ dimensions, metrics }) =>
    [...dimensions, ...metrics.map(String)].join(' '),
  );
}

const order = (...order_by: QuestionBySite['order_by']) => ({ order_by });

test.each<[string, Partial<Ordered>, QueryRow[], QueryRow[], string[]]>([
  ['the site with most comes first', {}, [row([], 2)], [row([], 3)], ['b 3', 'a 2']],
  ['equal sites are in the order of the question', {}, [row([], 2)], [row([], 2)], ['a 2', 'b 2']],
  ['a site without rows has none', {}, [], [row([], 0)], ['b 0']],
  [
    'time comes first',
    { dimensions: ['site', 'time:day'] },
    [row(['2026-03-01'], 5), row(['2026-03-02'], 1)],
    [row(['2026-03-01'], 1), row(['2026-03-02'], 7)],
    ['a 2026-03-01 5', 'b 2026-03-01 1', 'b 2026-03-02 7', 'a 2026-03-02 1'],
  ],
  [
    'by site, each site has its own order',
    { dimensions: ['visit:os', 'site'], ...order(['site', 'desc']) },
    [row(['Linux'], 2), row(['iOS'], 1)],
    [row(['iOS'], 9), row(['Linux'], 3)],
    ['iOS b 9', 'Linux b 3', 'Linux a 2', 'iOS a 1'],
  ],
  [
    'by a value and then a metric',
    { dimensions: ['site', 'visit:os'], ...order(['visit:os', 'asc'], ['visitors', 'asc']) },
    [row(['Linux'], 2), row(['iOS'], 1)],
    [row(['Linux'], 1), row(['iOS'], 4)],
    ['b Linux 1', 'a Linux 2', 'a iOS 1', 'b iOS 4'],
  ],
  [
    'without a number comes last in both orders',
    { metrics: ['bounce_rate'], ...order(['bounce_rate', 'asc']) },
    [row([], null)],
    [row([], 3)],
    ['b 3', 'a null'],
  ],
])('rows of several sites: %s', (_, change, a, b, expected) =>
  expect(merged(change, a, b)).toEqual(expected),
);

const compared = (now: number, before: number | null, sameDays?: number): QueryRow => ({
  ...row([], now),
  comparison: {
    dimensions: [],
    metrics: [before],
    change: [null],
    ...(sameDays === undefined ? {} : { same_days: { metrics: [sameDays] } }),
  },
});

test.each<[string, 'asc' | 'desc', QueryRow, QueryRow, string[]]>([
  ['change:visitors', 'desc', compared(5, 3), compared(1, 4), ['b 1', 'a 5']],
  ['gain:visitors', 'desc', compared(1, 4), compared(5, 3), ['b 5', 'a 1']],
  ['gain:visitors', 'asc', compared(1, null), compared(5, 3), ['b 5', 'a 1']],
  // On the days that both ranges have, the first site has lost two.
  ['gain:visitors', 'desc', compared(90, 4, 2), compared(5, 5), ['b 5', 'a 90']],
])('rows of several sites by %s, %s', (name, way, a, b, expected) =>
  expect(merged(order([name, way]), [a], [b])).toEqual(expected),
);

test('the compared row has the site too', () =>
  expect(mergedRows(question({}), [{ id: 'a', rows: [compared(1, 2)] }])[0]?.comparison?.dimensions).toEqual([
    'a',
  ]));
