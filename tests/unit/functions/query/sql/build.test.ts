import { describe, expect, test } from 'vitest';
import type { Goal } from '../../../../../functions/src/contract/query/goals.ts';
import { answerQuestions, type QuerySite } from '../../../../../functions/src/query/answer.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { questionOf } from '../../../../support/api/questions.ts';

const now = new Date('2026-03-20T10:42:30Z');
const site: QuerySite = { id: 'w', timezone: 'Europe/Berlin', resetAt: null, firstEventAt: null };
const rolledUpTo = '2026-03-19';

const week = { date_range: ['2026-03-14', '2026-03-20'] };
const closed = { date_range: ['2026-03-01', '2026-03-07'] };
const germany = ['is', 'visit:country', ['DE']];
const blog = ['contains', 'event:page', ['/blog']];
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

const goals: QuerySite['goals'] = [
  {
    id: 'g1',
    name: 'Thanked',
    definition: { kind: 'page', page: '/thanks/**', properties: [], currency: null },
  },
  {
    id: 'g2',
    name: 'Upgraded',
    definition: {
      kind: 'event',
      event: 'upgrade',
      properties: [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }],
      currency: 'EUR',
    },
  },
  {
    id: 'g3',
    name: 'Read',
    definition: { kind: 'scroll', page: '/blog', percent: 75, properties: [], currency: null },
  },
];
const thanked = ['is', 'event:goal', ['Thanked']];

interface Case {
  title: string;
  questions: Record<string, unknown>[];
  /** The dimension of which sums leave values out. */
  leftOut?: string;
  site?: Partial<QuerySite>;
  rolledUpTo?: string;
}

const cases: Case[] = [
  { title: 'closed-days-in-sums', questions: [{ ...closed, metrics: ['visitors', 'bounce_rate'] }] },
  {
    title: 'a-dashboard-without-filters',
    questions: [
      {
        ...week,
        compare: 'previous_period',
        metrics: ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'],
      },
      { ...week, compare: 'previous_period', dimensions: ['time:day'] },
      { ...week, compare: 'previous_period', dimensions: ['visit:country'], pagination: { limit: 9 } },
      { ...week, compare: 'previous_period', dimensions: ['event:page'], metrics: ['pageviews'] },
    ],
  },
  {
    title: 'hours-in-sums',
    questions: [{ ...closed, dimensions: ['time:hour'], metrics: ['visitors', 'visits'] }],
  },
  {
    title: 'whole-months-in-sums',
    questions: [{ date_range: ['2026-01-15', '2026-03-10'], dimensions: ['visit:source'] }],
  },
  {
    title: 'visits-for-values-that-sums-leave-out',
    questions: [
      { date_range: ['2026-01-15', '2026-03-10'], dimensions: ['visit:source'] },
      { date_range: ['2026-01-15', '2026-03-10'], dimensions: ['visit:country'] },
    ],
    leftOut: 'visit:source',
  },
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
  { title: 'a-filter-on-visits', questions: [{ ...closed, filters: [germany] }] },
  { title: 'a-filter-on-visits-with-open-days', questions: [{ ...week, filters: [germany] }] },
  {
    title: 'a-filter-on-events',
    questions: [{ ...closed, filters: [blog], metrics: ['visitors', 'pageviews', 'bounce_rate'] }],
  },
  {
    title: 'a-filter-on-events-with-open-days',
    questions: [
      { ...week, filters: [blog, germany], metrics: ['visitors', 'exits'], dimensions: ['visit:os'] },
    ],
  },
  {
    title: 'the-page-before-and-the-page-after',
    questions: [
      {
        ...week,
        filters: [['is', 'event:page', ['/pricing']]],
        dimensions: ['event:previous_page'],
        metrics: ['visits'],
      },
      {
        ...week,
        filters: [['is', 'event:page', ['/pricing']]],
        dimensions: ['event:next_page'],
        metrics: ['visits'],
      },
    ],
  },
  {
    title: 'visits-spread-by-time-and-scroll',
    questions: [
      { ...closed, filters: [blog], dimensions: ['visit:time_on_page'], metrics: ['visits'] },
      { ...closed, filters: [blog], dimensions: ['event:page', 'visit:scroll_depth'], metrics: ['visits'] },
    ],
  },
  {
    title: 'page-groups-by-country',
    questions: [
      {
        ...closed,
        dimensions: ['event:page_group', 'visit:country'],
        metrics: ['visitors', 'bounce_rate'],
      },
    ],
    site: {
      pageGroups: [
        { id: 'a', name: 'Blog', definition: { patterns: ['/blog/**', '/news'] } },
        { id: 'b', name: 'Shop', definition: { patterns: ['/shop/*'] } },
      ],
    },
  },
  { title: 'pages-with-every-metric', questions: [{ ...closed, metrics: all, dimensions: ['event:page'] }] },
  {
    title: 'has-done-and-has-not-done',
    questions: [
      {
        ...closed,
        filters: [
          ['has_done', ['is', 'event:name', ['Signup']]],
          ['or', [germany, ['has_not_done', ['and', [blog, ['is_not', 'visit:device', ['mobile']]]]]]],
        ],
      },
    ],
  },
  {
    title: 'every-operator',
    questions: [
      {
        ...closed,
        filters: [
          ['is', 'visit:browser', ['chrome', 'firefox'], { case_sensitive: false }],
          ['contains', 'visit:source', ['goo', 'bing']],
          ['contains_not', 'visit:referrer', ['Spam'], { case_sensitive: false }],
          ['matches', 'visit:entry_page', ['^/blog/\\d+$']],
          ['matches_not', 'visit:exit_page', ['^/a', '^/b'], { case_sensitive: false }],
          ['matches_wildcard', 'visit:entry_page', ['/blog/**']],
          ['not', ['matches_wildcard_not', 'visit:exit_page', ['/a.b/*']]],
        ],
      },
    ],
  },
  {
    title: 'a-property-by-a-property',
    questions: [
      { ...closed, filters: [['is', 'event:props:plan', ['pro']]], dimensions: ['event:props:the "size"'] },
    ],
  },
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
    title: 'names-of-properties',
    questions: [{ ...closed, metrics: ['events'], dimensions: ['event:props'] }],
  },
  {
    title: 'hours-of-a-filter-on-events',
    questions: [{ ...closed, filters: [blog], dimensions: ['time:hour'], metrics: ['visitors', 'visits'] }],
  },
  {
    title: 'weeks-and-months-beside-a-dimension-compared',
    questions: [
      { ...closed, filters: [germany], dimensions: ['time:week', 'visit:device'], compare: 'days_before' },
      { ...closed, filters: [germany], dimensions: ['visit:device', 'time:month'], compare: 'days_before' },
    ],
  },
  {
    title: 'order-and-page-of-two-questions',
    questions: [
      {
        ...closed,
        filters: [germany],
        dimensions: ['visit:source', 'visit:utm_medium'],
        metrics: ['visits', 'bounce_rate'],
        order_by: [
          ['bounce_rate', 'asc'],
          ['visit:source', 'desc'],
        ],
        pagination: { limit: 10, offset: 20 },
      },
      { ...closed, filters: [germany], dimensions: ['visit:browser'], pagination: { limit: 5 } },
    ],
  },
  {
    title: 'a-comparison-with-last-year-cut',
    questions: [
      { ...week, filters: [germany], compare: 'year_over_year', metrics: ['visitors', 'percentage'] },
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
  { title: 'realtime-by-minute', questions: [{ date_range: 'realtime', dimensions: ['time:minute'] }] },
  { title: 'realtime-pages', questions: [{ date_range: 'realtime', dimensions: ['event:page'] }] },
  {
    title: 'moments-compared',
    questions: [
      {
        date_range: ['2026-03-05T10:00:00Z', '2026-03-06T09:30:00Z'],
        compare: 'previous_period',
        dimensions: ['visit:country'],
      },
    ],
  },
  {
    title: 'a-reset-within-the-range',
    questions: [{ ...closed, filters: [germany] }],
    site: { resetAt: new Date('2026-03-03T12:00:00Z') },
  },
  {
    title: 'goals-by-their-visitors',
    questions: [
      {
        ...closed,
        metrics: ['visitors', 'events', 'conversion_rate', 'bounce_rate'],
        dimensions: ['event:goal'],
      },
    ],
    site: { goals },
  },
  {
    title: 'the-conversion-of-countries',
    questions: [
      {
        ...closed,
        filters: [thanked, germany],
        metrics: ['visitors', 'group_conversion_rate'],
        dimensions: ['visit:source'],
      },
    ],
    site: { goals },
  },
  {
    title: 'a-scroll-goal-in-the-visit-compared',
    questions: [
      {
        ...week,
        compare: 'previous_period',
        filters: [['has_done', ['is', 'event:goal', ['Read']]], blog],
        metrics: ['visitors', 'conversion_rate'],
      },
    ],
    site: { goals },
  },
  {
    title: 'nothing-rolled-up',
    questions: [{ ...closed, dimensions: ['visit:country'] }],
    rolledUpTo: '1970-01-01',
  },
];

/** The statements of questions, with their values. */
async function statementsOf({ questions, ...other }: Case): Promise<Statement[]> {
  const statements: Statement[] = [];
  const isLeftOut = (key: string) => other.leftOut !== undefined && key.includes(other.leftOut);
  const leftOut = { has: isLeftOut, set: () => {} };
  await answerQuestions(
    { ...site, ...other.site },
    questions.map((fields) => questionOf(fields, now)),
    { now, rolledUpTo: other.rolledUpTo ?? rolledUpTo, leftOut },
    (statement) => {
      statements.push(statement);
      return Promise.resolve({ rows: [], bytes: 0 });
    },
  );
  return statements;
}

const shown = ({ sql, params, days }: Statement) =>
  `${Object.entries({ ...params, ...days })
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([name, value]) => `-- @${name}: ${JSON.stringify(value)}\n`)
    .join('')}${sql}\n`;

describe('the statement, word for word', () => {
  test.each(cases)('of $title', async (each) => {
    const statements = await statementsOf(each);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${each.title}.sql`);
  });
});

test('no text of a caller is part of a statement', async () => {
  const hostile = "x'); DROP TABLE visits; --";
  const questions = [
    { filters: [['is', 'visit:country', [hostile]]] },
    { filters: [['contains', 'event:page', [hostile]]] },
    { filters: [['has_done', ['is', `event:props:${hostile}`, [hostile]]]] },
    { dimensions: [`event:props:${hostile}`] },
    { metrics: [`prop_median:${hostile}`] },
    { filters: [['matches_wildcard', 'visit:source', [hostile], { case_sensitive: false }]] },
  ];
  const statements = await statementsOf({ title: '', questions });
  expect(statements).toHaveLength(5);
  for (const { sql } of statements) expect(sql).not.toContain('DROP');
});

test('no text of a goal is part of a statement', async () => {
  const hostile = "x'); DROP TABLE visits; --";
  const properties = [{ key: hostile, operator: 'is' as const, values: [hostile] }];
  const definitions: Goal[] = [
    { kind: 'page', page: `/${hostile}*`, properties, currency: hostile },
    { kind: 'event', event: hostile, properties, currency: null },
    { kind: 'scroll', page: `/${hostile}`, percent: 50, properties, currency: null },
  ];
  const [statement] = await statementsOf({
    title: '',
    questions: [{ ...closed, dimensions: ['event:goal'], metrics: ['group_conversion_rate', 'bounce_rate'] }],
    site: {
      goals: definitions.map((definition, index) => ({
        id: `${index}`,
        name: `${index} ${hostile}`,
        definition,
      })),
    },
  });
  expect(Object.values(statement?.params ?? {})).toContain(`2 ${hostile}`);
  expect(statement?.sql).not.toContain('DROP');
});

test('questions that share range, filters and comparison are one statement, the others are not', async () => {
  const same = { ...week, filters: [germany], compare: 'previous_period' };
  const questions = [
    same,
    { ...same, dimensions: ['event:page'] },
    { ...same, filters: [blog] },
    { ...same, compare: 'year_over_year' },
    { ...same, date_range: ['2026-03-13', '2026-03-20'] },
  ];
  expect(await statementsOf({ title: '', questions })).toHaveLength(4);
});

test('a question with a goal and the same without one are one statement, if the goal is compared with all', async () => {
  const converted = { ...closed, filters: [thanked, germany], metrics: ['conversion_rate'] };
  const statements = await statementsOf({
    title: '',
    questions: [{ ...closed, filters: [germany] }, converted, { ...converted, metrics: ['visitors'] }],
    site: { goals },
  });
  expect(statements).toHaveLength(2);
});

test('a dashboard without filters is one statement, over two tables, or three with a cut', async () => {
  const questions = [
    { ...week, metrics: ['visitors', 'bounce_rate'] },
    { ...week, dimensions: ['time:day'] },
    ...['source', 'country', 'browser', 'os', 'device', 'language'].map((name) => ({
      ...week,
      dimensions: [`visit:${name}`],
    })),
    { ...week, metrics: ['pageviews'], dimensions: ['event:page'] },
  ];
  const tables = ({ sql }: Statement) => new Set(sql.match(/`\{dataset\}\.\w+`/g)).size;
  for (const compare of [{}, { compare: 'previous_period' }]) {
    const statements = await statementsOf({
      title: '',
      questions: questions.map((each) => ({ ...each, ...compare })),
    });
    expect(statements.map(tables)).toEqual([2]);
  }
});
