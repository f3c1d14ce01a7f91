import { describe, expect, test } from 'vitest';
import {
  blog,
  closed,
  germany,
  shown,
  statementsOf,
  week,
  type AskedForSql,
} from '../../../../support/api/statements.ts';

const all = [
  'visitors',
  'visits',
  'pageviews',
  'events',
  'bounce_rate',
  'visit_duration',
  'visit_duration_p50',
  'visit_duration_p90',
  'views_per_visit',
  'engaged_time',
  'time_on_page',
  'time_on_page_p50',
  'time_on_page_p90',
  'scroll_depth',
  'entrances',
  'exits',
  'exit_rate',
  'percentage',
];

const cases: AskedForSql[] = [
  {
    title: 'entrances-and-exits-of-whole-visits',
    questions: [{ ...closed, filters: [germany], dimensions: ['visit:os'], metrics: ['entrances', 'exits'] }],
  },
  {
    title: 'time-and-scroll-of-a-filter-on-events',
    questions: [{ ...closed, filters: [blog], metrics: ['time_on_page', 'scroll_depth'] }],
  },
  {
    title: 'custom-events-by-the-hour',
    questions: [{ ...closed, filters: [germany], dimensions: ['time:hour'], metrics: ['events', 'visits'] }],
  },
  { title: 'pages-with-every-metric', questions: [{ ...closed, metrics: all, dimensions: ['event:page'] }] },
  {
    title: 'revenue-by-currency-with-open-days',
    questions: [
      { ...week, metrics: ['total_revenue', 'average_revenue'], dimensions: ['event:currency'] },
      { ...week, metrics: ['total_revenue'], dimensions: ['visit:source'] },
    ],
  },
  {
    title: 'numbers-of-a-property-by-the-hour',
    questions: [
      {
        ...closed,
        filters: [['is', 'event:name', ['Order']]],
        dimensions: ['time:hour'],
        metrics: ['visits', 'prop_sum:price', 'prop_mean:price', 'prop_median:price'],
      },
    ],
  },
  {
    title: 'medians-of-a-cut-comparison',
    questions: [{ ...week, filters: [germany], compare: 'previous_period', metrics: ['visit_duration_p50'] }],
  },
  {
    title: 'how-fast-pages-are-beside-what-is-not-measured',
    questions: [
      {
        ...week,
        filters: [germany],
        compare: 'previous_period',
        dimensions: ['event:page'],
        metrics: ['measured_loads', 'lcp_p75', 'cls_p75'],
        order_by: [['lcp_p75', 'desc']],
      },
      { ...week, filters: [germany], compare: 'previous_period', dimensions: ['visit:device'] },
    ],
  },
];

describe('the statement, word for word', () => {
  test.each(cases)('of $title', async (each) => {
    const statements = await statementsOf(each);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${each.title}.sql`);
  });
});
