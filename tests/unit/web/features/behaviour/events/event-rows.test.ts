import { expect, test } from 'vitest';
import { comparedMeta, rowOf } from '../../../../../support/web/answers.ts';
import {
  eventRows,
  revenueColumns,
  figureCsv,
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

test('pageviews are no custom event, and automatic ones have a plain name', () => {
  const rows = eventRows(events, question, undefined);
  expect(rows.map(({ value }) => value)).toEqual(['File Download', 'Order']);
  expect(rows.map(({ kind, ...each }) => kind?.nameOf(each))).toEqual(['File Download', 'Order']);
});

test('the currencies with most events have a column each, and an event without revenue has none in it', () => {
  const columns = revenueColumns(revenue);
  expect(columns.map(({ title }) => title)).toEqual(['Revenue (EUR)', 'Revenue (JPY)', 'Revenue (CHF)']);
  const [download, order] = eventRows(events, question, revenue);
  expect(order?.figures).toMatchObject({
    events: { now: 2, before: 0 },
    'revenue EUR': { now: 20, before: 0 },
    'revenue JPY': { now: 1200, before: 0 },
    'revenue CHF': { now: null },
  });
  expect(download?.figures['revenue EUR']).toEqual({ now: null });
});

test('an event has its counts, its share of all visitors, and its revenue in each currency, also in a file', () => {
  const overview = overviewFigures(
    { results: [rowOf([], [4, 3], [2, 2])] },
    { results: [rowOf([], [12], [0])] },
    { results: [rowOf('EUR', [30.5, 15.25, 2], [0, null, 0])] },
  );
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
