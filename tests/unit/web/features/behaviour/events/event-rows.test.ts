import { expect, test } from 'vitest';
import {
  eventRows,
  revenueColumns,
  figureCsv,
  overviewFigures,
} from '../../../../../../web/src/features/behaviour/events/event-rows.ts';

const meta = {
  timezone: 'UTC',
  range: { from: '2026-03-01', to: '2026-03-02' },
  compared_with: { from: '2026-02-27', to: '2026-02-28', until: null },
};
const row = (dimensions: string[], metrics: (number | null)[], before: (number | null)[]) => ({
  dimensions,
  metrics,
  comparison: { dimensions, metrics: before, change: metrics.map(() => null) },
});

const events = {
  meta,
  results: [
    row(['pageview'], [90, 50, 100], [80, 40, 100]),
    row(['File Download'], [6, 5, 10], [3, 3, 7.5]),
    row(['Order'], [2, 2, 4], [0, 0, 0]),
  ],
};
const earned = (event: string, currency: string, amount: number, count: number) =>
  row([event, currency], [amount, count], [0, 0]);
const revenue = {
  meta,
  results: [
    earned('Order', 'EUR', 20, 1),
    earned('Order', 'JPY', 1200, 2),
    earned('Gift', 'EUR', 5, 4),
    earned('Gift', 'USD', 5, 1),
    earned('Gift', 'CHF', 5, 1),
  ],
};
const question = { metrics: ['events', 'visitors', 'percentage'] };

test('pageviews are no custom event, and automatic ones have a plain name', () => {
  const rows = eventRows(events, question, undefined);
  expect(rows.map(({ value }) => value)).toEqual(['File Download', 'Order']);
  expect(rows.map(({ kind, ...each }) => kind?.nameOf(each))).toEqual(['Download', 'Order']);
  expect(rows[0]?.figures).toEqual({
    events: { now: 6, before: 3 },
    visitors: { now: 5, before: 3 },
    percentage: { now: 10, before: 7.5 },
  });
});

test('the currencies with most events have a column each, and an event without revenue has none in it', () => {
  const columns = revenueColumns(revenue);
  expect(columns.map(({ title }) => title)).toEqual(['Revenue (EUR)', 'Revenue (JPY)', 'Revenue (CHF)']);
  const [download, order] = eventRows(events, question, revenue);
  expect(order?.figures).toMatchObject({
    'revenue EUR': { now: 20, before: 0 },
    'revenue JPY': { now: 1200, before: 0 },
    'revenue CHF': { now: null },
  });
  expect(download?.figures['revenue EUR']).toEqual({ now: null });
});

const overviewRow = (dimensions: string[], metrics: (number | null)[], before: (number | null)[]) => ({
  dimensions,
  metrics,
  comparison: { dimensions, metrics: before, change: [] },
});
const oneRow = (metrics: number[], before: number[]) => ({ results: [overviewRow([], metrics, before)] });

const overview = overviewFigures(oneRow([4, 3], [2, 2]), oneRow([12], [0]), {
  results: [overviewRow(['EUR'], [30.5, 15.25, 2], [0, null, 0])],
});

test('an event has its counts, its share of all visitors, and its revenue in each currency', () => {
  expect(overview.map(({ label, now, before }) => [label, now, before])).toEqual([
    ['Events', 4, 2],
    ['Visitors', 3, 2],
    ['Share of visitors', 25, null],
    ['Revenue (EUR)', 30.5, 0],
    ['Average (EUR)', 15.25, null],
  ]);
});

test('the file has the same numbers', () => {
  expect(figureCsv(overview)).toEqual({
    header: ['Number', 'Value', 'Before'],
    rows: [
      ['Events', 4, 2],
      ['Visitors', 3, 2],
      ['Share of visitors', 25, null],
      ['Revenue (EUR)', 30.5, 0],
      ['Average (EUR)', 15.25, null],
    ],
  });
});
