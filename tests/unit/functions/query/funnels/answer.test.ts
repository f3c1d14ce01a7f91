import { describe, expect, test } from 'vitest';
import { answerFunnel } from '../../../../../functions/src/query/funnels/answer.ts';
import type { FunnelSums } from '../../../../../functions/src/query/funnels/sql.ts';
import { funnelOf, on } from '../../../../support/api/questions.ts';

const at = { now: new Date('2026-03-20T10:42:30Z'), rolledUpTo: '2026-03-19' };
const site = { id: 'w', timezone: 'UTC', resetAt: null };
const answerOf = (fields: Record<string, unknown>, rows: Partial<FunnelSums>[], bytes = 0) =>
  answerFunnel(funnelOf(fields), site, at, () => Promise.resolve({ rows, bytes }));

const total = { is_total: true, period: 'current', value: '', place: 1, total_rows: 1 } as const;
const shop = { entered_1: 200, entered_2: 50, median_1: 62_500 };
const figures = [
  { entered: 200, entered_share: 100, dropped: 150, dropped_share: 75, time_to_next: 62.5 },
  { entered: 50, entered_share: 25, dropped: null, dropped_share: null, time_to_next: null },
];

describe('the figures of a step', () => {
  test('shares are of the first step, and of the step for those that dropped out', async () => {
    const { total: row } = await answerOf({}, [{ ...total, ...shop }]);
    expect(row).toEqual({ dimensions: [], steps: figures });
  });

  test('of nothing there are no shares and no times', async () => {
    const { total: row, results, meta } = await answerOf({}, []);
    expect(row.steps).toEqual([
      { entered: 0, entered_share: null, dropped: 0, dropped_share: null, time_to_next: null },
      { entered: 0, entered_share: null, dropped: null, dropped_share: null, time_to_next: null },
    ]);
    expect([results, meta.total_rows]).toEqual([[], 0]);
  });

  test('beside another period: counts and times change in percent, shares in points', async () => {
    const before = { ...total, period: 'previous' as const, entered_1: 100, entered_2: 20, median_1: 50_000 };
    const { total: row } = await answerOf({ compare: 'days_before' }, [{ ...total, ...shop }, before]);
    expect(row.comparison?.change).toEqual([
      { entered: 100, entered_share: 0, dropped: 87.5, dropped_share: -5, time_to_next: 25 },
      { entered: 150, entered_share: 5, dropped: null, dropped_share: null, time_to_next: null },
    ]);
  });
});

test('rows are in their order, each beside that of its value, without the row that only counts', async () => {
  const row = (value: string, place: number, period: 'current' | 'previous', entered_1: number) =>
    ({
      is_total: false,
      value,
      place,
      period,
      total_rows: 3,
      entered_1,
      entered_2: 0,
      median_1: null,
    }) as const;
  const { results, meta } = await answerOf(
    { dimensions: ['visit:source'], compare: 'days_before', pagination: { limit: 2, offset: 1 } },
    [
      row('Bing', 3, 'current', 1),
      row('Google', 2, 'current', 5),
      row('Direct', 1, 'current', 9),
      row('Google', 1, 'previous', 4),
    ],
  );
  const entered = results.map(({ dimensions, steps, comparison }) => [
    dimensions[0],
    steps[0]?.entered,
    comparison?.steps[0]?.entered,
  ]);
  expect(entered).toEqual([
    ['Google', 5, 4],
    ['Bing', 1, 0],
  ]);
  expect(meta.total_rows).toBe(3);
});

test('the plan says why visits are read, and what was billed', async () => {
  const { meta } = await answerOf({ include: { plan: true } }, [], 1024 ** 4);
  expect(meta.plan).toMatchObject({ source: 'visits', bytes: 1024 ** 4, cost: 6.25, questions: 1 });
  expect(meta.plan?.because).toMatch(/^A funnel follows visits/);
});

test('a pattern that BigQuery cannot read is refused with its place', async () => {
  const steps = [{ filters: [on('/a')] }, { filters: [['matches', 'event:page', ['(?=x)']]] }];
  const refused = answerOf({ steps }, []);
  await expect(refused).rejects.toMatchObject({ code: 'invalid_request', field: 'steps.1.filters.0.2.0' });
});
