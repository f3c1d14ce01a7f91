import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import {
  blog,
  closed,
  germany,
  hostile,
  shown,
  statementsOf,
  week,
  type AskedForSql,
} from '../../../../support/api/statements.ts';

const cases: AskedForSql[] = [
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
    title: 'hours-of-a-filter-on-events',
    questions: [{ ...closed, filters: [blog], dimensions: ['time:hour'], metrics: ['visitors', 'visits'] }],
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
    title: 'nothing-rolled-up',
    questions: [{ ...closed, dimensions: ['visit:country'] }],
    rolledUpTo: '1970-01-01',
  },
];

describe('the statement, word for word', () => {
  test.each(cases)('of $title', async (each) => {
    const statements = await statementsOf(each);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${each.title}.sql`);
  });
});

test('no text of a caller is part of a statement', async () => {
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
