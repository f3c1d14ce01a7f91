import { expect, test } from 'vitest';
import { comparedMeta, rowOf } from '../../../../../support/web/answers.ts';
import {
  eventRows,
  revenueColumns,
  overviewFigures,
} from '../../../../../../web/src/features/behaviour/events/event-rows.ts';

const events = {
  meta: comparedMeta,
  results: [
    rowOf('pageview', [90, 50, 100], [80, 40, 100]),
    rowOf('File Download', [6, 5, 10], [3, 3, 7.5]),
    rowOf('Order', [2, 2, 4], [0, 0, 0]),
  ],
};
const earned = (event: string, currency: string, amount: number, count: number) =>
  rowOf([event, currency], [amount, count], [0, 0]);
const revenue = {
  meta: comparedMeta,
  results: [
    earned('Order', 'EUR', 20, 1),
    earned('Order', 'JPY', 1200, 2),
    earned('Gift', 'EUR', 5, 4),
    earned('Gift', 'USD', 5, 1),
    earned('Gift', 'CHF', 5, 1),
  ],
};
const question = { metrics: ['events', 'visitors', 'percentage'] };

test('pageviews are no custom event, and automatic ones have a plain name', () =>
  expect(eventRows(events, question, undefined).map(({ kind, ...each }) => kind?.nameOf(each))).toEqual([
    'File Download',
    'Order',
  ]));

test('the currencies with most events have a column each, and an event without revenue is empty there', () => {
  const columns = revenueColumns(revenue);
  expect(columns.map(({ title }) => title).join()).toBe('Revenue (EUR),Revenue (JPY),Revenue (CHF)');
  const [download, order] = eventRows(events, question, revenue);
  expect(order?.figures).toMatchObject({
    events: { now: 2, before: 0 },
    'revenue EUR': { now: 20, before: 0 },
    'revenue JPY': { now: 1200, before: 0 },
  });
  expect(order?.figures).not.toHaveProperty('revenue CHF');
  expect(download?.figures).not.toHaveProperty('revenue EUR');
});

test('an event has its counts, its share of all visitors, and its revenue in each currency', () => {
  const rowsOf = (...results: ReturnType<typeof rowOf>[]) => ({ results, meta: comparedMeta });
  const overview = overviewFigures(
    rowsOf(rowOf([], [4, 3], [2, 2])),
    rowsOf(rowOf([], [12], [0])),
    rowsOf(rowOf('EUR', [30.5, 15.25, 2], [0, null, 0]), rowOf('USD', [8, 8, 1])),
  );
  expect(overview.map(({ title, now, before, note = '' }) => `${title} ${now} ${before} ${note}`)).toEqual([
    'Events 4 2 ',
    'Visitors 3 2 ',
    'Share of visitors 25 null ',
    'Revenue (EUR) 30.5 0 ',
    'Average (EUR) 15.25 null 2 of 4 events in EUR',
    'Revenue (USD) 8 null ',
    'Average (USD) 8 null 1 of 4 events in USD',
  ]);
});

test('for missing pages, fewer are better', () => {
  const results = [...events.results, rowOf('404', [4, 2, 4], [9, 3, 8])];
  const rows = eventRows({ ...events, results }, question, undefined);
  expect(rows.flatMap(({ value, isUnwanted }) => (isUnwanted ? value : []))).toEqual(['404']);
});
