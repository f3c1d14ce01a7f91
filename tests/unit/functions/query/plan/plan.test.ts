import { expect, test } from 'vitest';
import { englishOf } from '../../../../../functions/src/core/phrase.ts';
import { planOf } from '../../../../../functions/src/query/plan/plan.ts';
import { at, questionOf, site } from '../../../../support/api/questions.ts';

const planned = (fields: Record<string, unknown>) => planOf(questionOf(fields), site, at);

test.each([
  ['totals', {}, 'totals'],
  ['buckets of days', { dimensions: ['time:day'] }, 'totals'],
  [
    'a dimension of visits',
    { dimensions: ['visit:entry_page'], metrics: ['visitors', 'bounce_rate', 'percentage'] },
    'totals',
  ],
  ['pageviews by page', { dimensions: ['event:page'], metrics: ['pageviews'] }, 'totals'],
  ['visitors by page', { dimensions: ['event:page'] }, 'visits'],
  ['a dimension that sums of days do not have', { dimensions: ['visit:referrer'] }, 'visits'],
  ['hours beside a dimension', { dimensions: ['time:hour', 'visit:country'] }, 'visits'],
  ['a metric that sums of days do not have', { metrics: ['events'] }, 'visits'],
  [
    'the views of the visits that start in an hour',
    { dimensions: ['time:hour'], metrics: ['views_per_visit'] },
    'visits',
  ],
  ['a filter', { filters: [['is', 'visit:country', ['DE']]] }, 'visits'],
  ['two moments', { date_range: '24h' }, 'events'],
  ['days that are open', { date_range: 'day' }, 'events'],
])('the source of an answer of %s', (_, fields, source) => {
  const plan = planned(fields);
  expect(plan.source).toBe(source);
  expect(englishOf(plan.because)).toMatch(/^[A-Z].+\.$/);
});

test('an answer uses the source that has every value, once the totals are known to omit some', () => {
  const key = JSON.stringify(['w', ['visit:entry_page'], ['2026-03-01', '2026-03-02', undefined, undefined]]);
  const question = questionOf({ dimensions: ['visit:entry_page'] });
  const plannedWith = (omitted: Map<string, true>, id = 'w') =>
    planOf(question, { ...site, id }, { ...at, omitted });
  expect(plannedWith(new Map())).toMatchObject({ source: 'totals' });
  expect(plannedWith(new Map([[key, true]]))).toMatchObject({ source: 'visits' });
  expect(plannedWith(new Map([[key, true]]), 'v')).toMatchObject({ source: 'totals' });
});

const rule = { dimension: 'visit:source', operator: 'is', value: 'a', channel: 'Email' } as const;

test.each([
  ['channels is visits', 'visit:channel', undefined, null, 'visits'],
  ['channels since the last day is visits', 'visit:channel', undefined, '2026-03-02', 'visits'],
  ['channels before the first rule is sums', 'visit:channel', undefined, '2026-03-03', 'totals'],
  [
    'channels beside later days is visits',
    'visit:channel',
    ['2026-03-10', '2026-03-11'],
    '2026-03-11',
    'visits',
  ],
  ['everything else is sums', 'visit:source', undefined, null, 'totals'],
])('with channel rules, the source of %s', (_, dimension, compare, from, source) => {
  const channelRules = [{ ...rule, from }];
  const question = questionOf({ dimensions: [dimension], compare });
  expect(planOf(question, { ...site, channelRules }, at).source).toBe(source);
});

test.each([
  [['2026-03-01', '2026-03-02'], 'time:hour'],
  [['2026-03-01', '2026-03-03'], 'time:day'],
  [['2025-12-01', '2026-03-02'], 'time:day'],
  [['2025-11-30', '2026-03-02'], 'time:month'],
  ['realtime', 'time:minute'],
])('the bucket of time of %s is %s', (date_range, bucket) =>
  expect(planned({ date_range, dimensions: ['time'] }).bucket).toBe(bucket),
);

test.each([
  ['time:minute', ['2026-03-01', '2026-03-01'], 'time:hour'],
  ['time:hour', ['2026-01-01', '2026-02-28'], 'time:day'],
  ['time:day', ['2020-01-01', '2026-02-28'], 'time:week'],
])(
  'the bucket of time: %s of too long a range is refused, and a longer one is named',
  (dimension, date_range, fits) =>
    expect(() => planned({ date_range, dimensions: [dimension] })).toThrow(`'${fits}' fits`),
);

test.each([
  [
    'of hours by how long visits last',
    { dimensions: ['visit:time_on_page', 'time:hour'] },
    'dimensions.1: visits spread over days, weeks or months, not over hours or minutes',
  ],
  [
    'of moments compared by time and another dimension',
    { date_range: '24h', compare: 'previous_period', dimensions: ['visit:country', 'time'] },
    'compare: moments are not compared by time and another dimension; ask about days',
  ],
  [
    'compared with too many buckets',
    { compare: ['2000-01-01', '2019-12-31'], dimensions: ['time:day'] },
    "compare: the range has more than 1000 of these; 'time:month' fits",
  ],
  [
    'compared with some of its own moments',
    { date_range: ['2026-02-20T00:00:00Z', '2026-03-22T00:00:00Z'], compare: 'month_over_month' },
    'compare: would compare some of these moments with themselves',
  ],
])('a question %s is refused', (_, fields, message) => expect(() => planned(fields)).toThrow(message));

test.each([
  ['a(?=b)', 'lookahead'],
  ['(a)\\1', 'references'],
  ['(a', 'not a pattern'],
  ['a{1001}', '1,000'],
])('the pattern %s is refused with its field', (pattern, problem) => {
  const second = ['matches', 'event:page', ['ok', pattern]];
  const filters = [['not', ['or', [['is', 'visit:os', ['x']], second]]]];
  expect(() => planned({ filters })).toThrow(new RegExp(`^filters\\.0\\.1\\.1\\.1\\.2\\.1: .*${problem}`));
});

const plannedPages = (pattern: string) => planned({ filters: [['matches', 'event:page', [pattern]]] });

test.each(['^/blog/(?P<year>\\d{4})', '(?i)abc', '[[:alpha:]]+', '\\Q(a\\E', 'a{1000}', '[(?=]'])(
  'the pattern %s of RE2 is taken',
  (pattern) => expect(() => plannedPages(pattern)).not.toThrow(),
);

test('a class without an end is refused at once, however many escapes it has', () => {
  // A check that could read each escape in two ways would need minutes for these, and twice as long for each one more.
  expect(() => plannedPages(`[${'\\a'.repeat(32)}`)).toThrow('not a pattern');
});
