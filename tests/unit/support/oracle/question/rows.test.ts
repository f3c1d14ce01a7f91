import { expect, test } from 'vitest';
import type { Filter, QueryMetric } from '@footfall/functions/contract';
import { at, engagement } from '../../../../support/oracle/one-day.ts';
import { counted, countedRows } from '../../../../support/oracle/question/ask.ts';

const twoVisits = [
  at('10:00:00.000', { pathname: '/a', country: 'DE', utm_source: '' }),
  at('10:01:00.000', { pathname: '/b', props: '{"plan":"pro"}' }),
  at('10:02:00.000', { ...engagement, pathname: '/c', engaged_ms: 3000 }),
  at('10:00:00.000', { pathname: '/a', country: 'FR', utm_source: 'x', visitor_id: '2' }),
];

test('there is a row for each value that a kept event has, the largest first, equal ones by value', () =>
  expect(counted(twoVisits, { dimensions: ['event:page'] })).toMatchObject({
    rows: [
      { dimensions: ['/a'], metrics: [2] },
      { dimensions: ['/b'], metrics: [1] },
    ],
    totalRows: 2,
  }));

test('there is no row of a campaign that a visit does not have', () =>
  expect(countedRows(twoVisits, { dimensions: ['visit:utm_source'] })).toEqual({ x: [1] }));

const overAnHour = [
  at('10:50:00.000', { pathname: '/a' }),
  at('11:10:00.000', { pathname: '/b' }),
  at('11:20:00.000', { ...engagement, pathname: '/b', engaged_ms: 6000, scroll_percent: 50 }),
];
const metrics: QueryMetric[] = ['events', 'visits', 'visit_duration', 'engaged_time', 'time_on_page'];

test.each<[string, Filter[], number]>([
  ['the visits that start in them', [], 1],
  ['a visit where it starts, although what is kept of it happens later', [['is', 'event:page', ['/b']]], 0],
])('hours have the events that happen in them, and %s', (_, filters, atTen) => {
  const rows = countedRows(overAnHour, { metrics, dimensions: ['time:hour'], filters });
  expect(rows['2025-06-10 10:00:00']).toEqual([atTen, 1, 1800, 6, 6]);
  expect(rows['2025-06-10 11:00:00']).toEqual([1, 0, null, null, null]);
  expect(Object.keys(rows)).toHaveLength(24);
});
