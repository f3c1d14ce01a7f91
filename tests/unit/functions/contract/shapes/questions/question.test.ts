import { expect, test } from 'vitest';
import { queryBody } from '../../../../../../functions/src/contract/shapes/questions/question.ts';
import { suggestionsQuery } from '../../../../../../functions/src/contract/shapes/questions/suggestions.ts';
import { parse } from '../../../../../../functions/src/core/parse.ts';

const now = new Date('2026-03-20T10:42:30Z');
const defaults = { site_id: 'example.com', metrics: ['visitors'], date_range: '7d' };

const ask = (change: object) => () => parse(queryBody(now), { ...defaults, ...change });
const askAll =
  (...queries: object[]) =>
  () =>
    parse(queryBody(now), { queries });
const refusal = (message: unknown) => expect.objectContaining({ code: 'invalid_request', message });

const ranges =
  'must be one of day, 24h, 7d, 28d, 30d, 91d, month, 6mo, 12mo, year, all, realtime, or two days, or two moments';
const comparisons =
  'must be one of previous_period, days_before, week_over_week, month_over_month, year_over_year, or two days';
const bounds = 'moments must be from 2000-01-01 to 2027-12-31 (UTC)';
const aMoment = 'must be a moment with an offset, such as 2026-02-28T10:00:00+01:00';

test.each([
  [{ date_range: '1d' }, `date_range: ${ranges}`],
  [{ date_range: ['2026-03-02', '2026-03-01'] }, 'date_range: must begin with the earlier day'],
  [
    { date_range: ['2026-02-30', '2026-03-01'] },
    'date_range.0: must be a day from 2000-01-01 to 2027-12-31, such as 2026-02-28',
  ],
  [{ date_range: ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00'] }, `date_range.1: ${aMoment}`],
  [{ date_range: ['2026-03-01', '2026-03-02T00:00:00Z'] }, `date_range.0: ${aMoment}`],
  [{ compare: 'last_year' }, `compare: ${comparisons}`],
  [
    { order_by: [['change:visits', 'desc']], compare: 'previous_period' },
    'order_by.0.0: must be the change of a metric of the question',
  ],
  [
    { order_by: [['gain:percentage', 'desc']], compare: 'previous_period', metrics: ['percentage'] },
    "order_by.0.0: rows cannot be ordered by the change of 'percentage'; order by that of another metric, such as 'change:visitors'",
  ],
  [
    { order_by: [['change:visitors', 'desc']] },
    "order_by.0.0: needs 'compare' and days before the range: nothing is compared",
  ],
  [
    { order_by: [['change:visitors', 'desc']], compare: 'previous_period', date_range: 'all' },
    "order_by.0.0: needs 'compare' and days before the range: nothing is compared",
  ],
  [
    {
      order_by: [['change:visitors', 'desc']],
      compare: 'previous_period',
      dimensions: ['visit:country', 'time:day'],
    },
    'order_by.0.0: rows of time are compared by their place, and not ordered by it',
  ],
  // Moments are bounded by the days of UTC, whatever the offset.
  [{ date_range: ['2000-01-01T00:00:00+01:00', '2000-01-02T00:00:00Z'] }, `date_range: ${bounds}`],
  [{ date_range: ['2027-12-30T00:00:00Z', '2027-12-31T00:00:01Z'] }, `date_range: ${bounds}`],
  [{ filter: [] }, 'filter: is not a field here'],
  [{ include: { labels: true } }, 'include.labels: is not a field here'],
])('a question with %j is refused: %s', (change, message) => expect(ask(change)).toThrow(refusal(message)));

test('the last moments of a range count by the day of UTC', () =>
  expect(ask({ date_range: ['2027-12-30T23:00:00+01:00', '2027-12-31T01:00:00+01:00'] })).not.toThrow());

test('in a list of queries, the error names the index of the field, and no other field may be beside the list', () => {
  expect(askAll(defaults, { ...defaults, filter: [] })).toThrow(
    refusal('queries.1.filter: is not a field here'),
  );
  expect(() => parse(queryBody(now), { queries: [defaults], site_id: 'w' })).toThrow(
    refusal('site_id: is not a field here'),
  );
});

test('one query of a list can request its plan, because each plan contains the complete SQL again', () => {
  const planned = { ...defaults, include: { plan: true } };
  expect(askAll(planned, defaults)).not.toThrow();
  const message = 'queries: must have at most one question with include.plan';
  expect(askAll(planned, defaults, planned)).toThrow(refusal(message));
});

const aboutTwo = { site_id: undefined, site_ids: ['a.example', 'b.example'], dimensions: ['site'] };
const domains = (count: number) => Array.from({ length: count }, (_, index) => `${index}.example`);

test.each([
  [{ site_id: undefined }, 'site_id: must name a site, or site_ids several'],
  [{ ...aboutTwo, site_id: 'example.com' }, 'site_ids: must not be beside site_id'],
  [{ ...aboutTwo, site_ids: domains(1) }, 'site_ids: must name at least two sites; site_id takes one'],
  [{ ...aboutTwo, site_ids: domains(9) }, 'site_ids: must have at most 8 sites'],
  [{ ...aboutTwo, site_ids: ['a.example', 'a.example'] }, 'site_ids: must not name a site twice'],
  [
    { ...aboutTwo, dimensions: ['time:day'] },
    "dimensions: must include 'site', because site_ids names several sites",
  ],
  [{ dimensions: ['site'] }, "dimensions: 'site' needs several sites in site_ids"],
  [
    { ...aboutTwo, filters: [['is', 'site', ['a.example']]] },
    expect.stringContaining('filters.0.1: must be'),
  ],
])('sites of a question that are refused: %j', (change, message) =>
  expect(ask(change)).toThrow(refusal(message)),
);

test.each([
  ['a question about eight sites', { ...defaults, ...aboutTwo, site_ids: domains(8) }, domains(8)],
  ['a question about one', defaults, ['example.com']],
  [
    'a list about one and about several',
    { queries: [defaults, { ...defaults, ...aboutTwo }, { ...defaults, ...aboutTwo, site_ids: domains(4) }] },
    ['example.com', 'a.example', 'b.example', ...domains(4)],
  ],
])('the sites of a call: %s', (_, body, sites) => expect(parse(queryBody(now), body).sites).toEqual(sites));

test('all questions of a list are about at most eight sites, and those with site_id about one', () => {
  const many = { ...defaults, ...aboutTwo, site_ids: domains(8) };
  expect(askAll({ ...defaults, site_id: '0.example' }, many)).not.toThrow();
  expect(askAll(defaults, many)).toThrow(refusal('queries: must be about at most 8 sites together'));
  expect(askAll(defaults, { ...defaults, site_id: '0.example' }, many)).toThrow(
    refusal('queries: must be about one workspace, or name several in site_ids'),
  );
});

test('suggestions say which dimensions there are', () => {
  const requested = { workspaceId: 'abcdefghij0123456789', dimension: 'country' };
  const message = /^dimension: must be one of event:page, .*visit:country.*, event:props:$/;
  expect(() => parse(suggestionsQuery(now), requested)).toThrow(message);
});

test.each(['__proto__', 'constructor'])('what every object has is no name: %s', (name) => {
  expect(ask({ dimensions: [name] })).toThrow(/^dimensions.0: must be one of /);
  expect(ask({ metrics: [name] })).toThrow(/^metrics.0: must be one of /);
  expect(ask({ metrics: [`${name}:price`] })).toThrow(/^metrics.0: must be one of /);
  expect(ask({ filters: [['is', name, ['x']]] })).toThrow(/^filters.0.1: must be one of /);
});
