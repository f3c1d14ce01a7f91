import { expect, test } from 'vitest';
import { type EventRow, type Filter, type QueryMetric, queryMetricNames } from '@footfall/functions/contract';
import { at, engagement } from '../../../../support/oracle/one-day.ts';
import { countedRows } from '../../../../support/oracle/question/ask.ts';

const onB = (time: string, fields: Partial<EventRow> = {}) => at(time, { pathname: '/b', ...fields });

const events = [
  at('10:00:00.000', { pathname: '/a' }),
  onB('10:01:00.000'),
  onB('10:02:00.000', {
    ...engagement,
    engaged_ms: 3000,
    scroll_percent: 80,
    props: '{"vitals.LCP":1000,"vitals.CLS":0.25}',
  }),
  onB('10:03:00.000', { ...engagement, engaged_ms: 1000, scroll_percent: 20 }),
  onB('10:00:00.000', { visitor_id: '2' }),
  onB('10:00:30.000', {
    ...engagement,
    visitor_id: '2',
    scroll_percent: 0,
    props: '{"vitals.LCP":2000,"vitals.INP":80,"vitals.TTFB":300}',
  }),
  onB('10:00:00.000', {
    name: 'signup',
    visitor_id: '3',
    revenue: '12.345',
    currency: 'EUR',
    props: '{"seats":3}',
  }),
];

/** What each metric is for everything, for what happened on /a, and for what happened on /b. */
const expected: Record<QueryMetric, [all: number | null, a: number | null, b: number | null]> = {
  visitors: [3, 1, 3],
  visits: [3, 1, 3],
  pageviews: [3, 1, 2],
  events: [4, 1, 3],
  bounce_rate: [100 / 3, 0, 50],
  visit_duration: [70, 180, 70],
  visit_duration_p50: [30, 180, 30],
  visit_duration_p90: [150, 180, 150],
  views_per_visit: [1, 2, 1],
  engaged_time: [4 / 3, 4, 4 / 3],
  time_on_page: [4, null, 4],
  time_on_page_p50: [4, null, 4],
  time_on_page_p90: [4, null, 4],
  scroll_depth: [40, null, 40],
  entrances: [3, 1, 2],
  exits: [2, 0, 2],
  exit_rate: [200 / 3, 0, 100],
  percentage: [100, 100, 100],
  // No goal is in these questions.
  conversion_rate: [100, 100, 100],
  group_conversion_rate: [100, 100, 100],
  total_revenue: [12.35, 0, 12.35],
  average_revenue: [12.35, null, 12.35],
  // No visit has reached one goal.
  conversions: [0, 0, 0],
  goal_revenue: [0, 0, 0],
  time_to_goal_p50: [null, null, null],
  lcp_p75: [1750, null, 1750],
  inp_p75: [80, null, 80],
  cls_p75: [0.25, null, 0.25],
  ttfb_p75: [300, null, 300],
  measured_loads: [2, 0, 2],
};

test.each(queryMetricNames)('%s', (metric) => {
  const of = (...pages: string[]) => {
    const filters = pages.map((page): Filter => ['is', 'event:page', [page]]);
    return countedRows(events, { metrics: [metric], filters })['']?.[0];
  };
  expect([of(), of('/a'), of('/b')]).toEqual(expected[metric]);
});
