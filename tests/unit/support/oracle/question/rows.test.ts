import { expect, test } from 'vitest';
import type { EventRow, Filter, QueryMetric } from '@footfall/functions/contract';
import { counted, countedRows } from '../../../../support/oracle/question/ask.ts';
import { eventOf } from '../../../../support/traffic/events.ts';

const at = (time: string, fields: Partial<EventRow>) =>
  eventOf({ workspace_id: 'w', timestamp: `2025-06-10T${time}:00.000Z`, ...fields });
const engagement = { name: 'engagement', interactive: false };

const twoVisits = [
  at('10:00', { pathname: '/a' }),
  at('10:01', { pathname: '/b' }),
  at('10:02', { ...engagement, pathname: '/c' }),
  at('10:00', { pathname: '/a', visitor_id: '2' }),
];

test('there is a row for each value that a kept event has, the largest first, equal ones by value', () =>
  expect(counted(twoVisits, { dimensions: ['event:page'] })).toMatchObject({
    rows: [
      { dimensions: ['/a'], metrics: [2] },
      { dimensions: ['/b'], metrics: [1] },
    ],
    totalRows: 2,
  }));

const overAnHour = [
  at('10:50', { pathname: '/a' }),
  at('11:10', { pathname: '/b' }),
  at('11:20', { ...engagement, pathname: '/b', engaged_ms: 6000, scroll_percent: 50 }),
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
