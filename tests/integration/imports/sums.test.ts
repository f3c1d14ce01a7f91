import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type FoundInSearch,
  type QueryAnswer,
  type SiteOverview,
  type Suggestion,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';
import {
  addGoal,
  ask,
  at,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const visits = { visitors: 10, visits: 12, pageviews: 30, bounces: 6, duration_ms: 120_000 };
const days = ['2026-02-27', '2026-02-28'];

/** Two days of Plausible. Each table has the sums of its own values. */
const rows: ImportedSumsRow[] = days.flatMap((date, index): ImportedSumsRow[] => [
  { kind: 'visitors', date, ...visits, visitors: 10 + index },
  ...[
    { source: 'Google', channel: 'Organic Search', visitors: 7 },
    { source: '', channel: 'Direct', visitors: 2 },
    { source: 'News', channel: 'Email', utm_medium: 'mail', visitors: 1 + index },
  ].map((row): ImportedSumsRow => ({ utm_medium: '', ...visits, ...row, kind: 'sources', date })),
  { kind: 'pages', date, hostname: 'a.test', page: '/blog/', ...{ visitors: 5, visits: 5, pageviews: 8 } },
  { kind: 'pages', date, hostname: 'b.test', page: '/pricing', ...{ visitors: 3, visits: 3, pageviews: 4 } },
  { kind: 'entry_pages', date, entry_page: '/blog', ...visits },
  { kind: 'exit_pages', date, exit_page: '/pricing', ...visits },
  { kind: 'locations', date, country: 'DE', region: '', city: 'Berlin', ...visits, visitors: 6 },
  { kind: 'locations', date, country: 'NL', region: '', city: '', ...visits, visitors: 4 },
  { kind: 'devices', date, device: 'mobile', ...visits },
  { kind: 'browsers', date, browser: 'Firefox', browser_version: '140', ...visits },
  { kind: 'operating_systems', date, os: 'macOS', os_version: '15', ...visits },
  { kind: 'events', date, name: 'Signup', link_url: '', page: '', visitors: 2, events: 3 },
]);

const range = ['2026-02-27', '2026-03-02'];
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/blog', country: 'DE', source: 'Google', channel: 'Organic Search' }),
    at('10:01:00.000', { pathname: '/pricing', country: 'DE', source: 'Google', channel: 'Organic Search' }),
    at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
    at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
  ]);
  await insertSums(workspace.id, 'one', rows);
  // Rows of days that the import does not own.
  await insertSums(workspace.id, 'one', [{ kind: 'visitors', date: '2026-03-01', ...visits }]);
  await setImports(workspace.id, [importOfSums('one', [{ from: '2026-02-01', to: '2026-02-28' }], rows)]);
  await addGoal(workspace, 'Sign-up', { kind: 'event', event: 'Signup' });
  await addGoal(workspace, 'Pricing', { kind: 'page', page: '/pricing' });
});

const post = async (question: object) => {
  const body = { site_id: workspace.id, metrics: ['visitors'], date_range: range, ...question };
  const answer = await call<QueryAnswer>('/v1/query', { account: owner, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const valuesOf = ({ results }: QueryAnswer) =>
  results.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

const one = { id: 'one', format: 'plausible', from: '2026-02-27', to: '2026-02-28' };

describe('sums of imports are added', () => {
  test('to totals', async () => {
    const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration', 'engaged_time'];
    const { results, meta } = await post({ metrics });
    expect(results[0]?.metrics).toEqual([23, 26, 63, (12 * 100) / 26, 330 / 26, null]);
    expect(meta).toMatchObject({
      imports_included: true,
      imports: [{ ...one, included: true, missing_metrics: ['engaged_time'] }],
    });
  });

  test.each([
    [
      'time:day',
      [
        ['2026-02-27', 10],
        ['2026-02-28', 11],
        ['2026-03-01', 2],
        ['2026-03-02', 0],
      ],
    ],
    [
      'time:week',
      [
        ['2026-02-23', 23],
        ['2026-03-02', 0],
      ],
    ],
    [
      'time:month',
      [
        ['2026-02-01', 21],
        ['2026-03-01', 2],
      ],
    ],
    [
      'visit:source',
      [
        ['Google', 15],
        ['', 5],
        ['News', 3],
      ],
    ],
    [
      'visit:channel',
      [
        ['Organic Search', 15],
        ['Direct', 5],
        ['Email', 3],
      ],
    ],
    ['visit:utm_medium', [['mail', 3]]],
    [
      'event:page',
      [
        ['/blog', 11],
        ['/pricing', 8],
      ],
    ],
    [
      'event:hostname',
      [
        ['a.test', 10],
        ['b.test', 6],
      ],
    ],
    [
      'visit:entry_page',
      [
        ['/blog', 21],
        ['/pricing', 1],
      ],
    ],
    ['visit:exit_page', [['/pricing', 22]]],
    [
      'visit:country',
      [
        ['DE', 13],
        ['NL', 9],
      ],
    ],
    ['visit:city', [['Berlin', 12]]],
    ['visit:device', [['mobile', 20]]],
    ['visit:browser', [['Firefox', 22]]],
    ['visit:os_version', [['15', 20]]],
  ])('by %s', async (dimension, expected) => {
    const answer = await post({ dimensions: [dimension] });
    expect(valuesOf(answer)).toEqual(expect.arrayContaining(expected));
    expect(answer.meta.imports_included).toBe(true);
  });

  test.each([
    ['a source', [['is', 'visit:source', ['Google']]], 15],
    ['a part of a source', [['contains', 'visit:source', ['goo'], { case_sensitive: false }]], 15],
    ['no tag', [['is', 'visit:utm_medium', ['']]], 20],
    ['a page, as it is shown', [['is', 'event:page', ['/blog/']]], 11],
    [
      'a country and a city',
      [
        ['is', 'visit:country', ['DE']],
        ['is', 'visit:city', ['Berlin']],
      ],
      12,
    ],
    ['a goal on an event', [['has_done', ['is', 'event:goal', ['Sign-up']]]], 5],
    ['a goal on a page', [['has_done', ['is', 'event:goal', ['Pricing']]]], 8],
  ])('to visitors with %s', async (_, filters, visitors) => {
    const answer = await post({ filters });
    expect(answer.results[0]?.metrics).toEqual([visitors]);
    expect(answer.meta.imports).toEqual([{ ...one, included: true }]);
  });

  test('to goals and their rates', async () => {
    const metrics = ['visitors', 'conversion_rate'];
    const { results } = await post({ dimensions: ['event:goal'], metrics });
    expect(results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
      ['Pricing', 8, (8 * 100) / 23],
      ['Sign-up', 5, (5 * 100) / 23],
    ]);
  });

  test('to shares, and to the comparison that orders rows', async () => {
    const { results } = await post({
      ...{ dimensions: ['visit:channel'], metrics: ['visitors', 'percentage'] },
      ...{ date_range: ['2026-02-28', '2026-02-28'], compare: ['2026-02-27', '2026-02-27'] },
      order_by: [['change:visitors', 'desc']],
    });
    expect(results[0]).toMatchObject({
      ...{ dimensions: ['Email'], metrics: [2, (2 * 100) / 11] },
      comparison: { metrics: [1, (1 * 100) / 10], change: [100, expect.closeTo(8.18)] },
    });
  });

  test('to several questions of one statement, which the plan shows', async () => {
    const { body } = await call<{ answers: QueryAnswer[] }>('/v1/query', {
      account: owner,
      body: {
        queries: [['visit:source'], ['visit:device'], ['visit:language']].map((dimensions, index) => ({
          ...{ site_id: workspace.id, metrics: ['visitors'], date_range: range, dimensions },
          include: { plan: index === 0 },
        })),
      },
    });
    expect(body.answers.map(({ meta }) => meta.imports_included)).toEqual([true, true, false]);
    expect(body.answers[0]?.meta.plan).toMatchObject({
      questions: 3,
      sql: expect.stringContaining("grain = 'imported'"),
      because: expect.stringContaining('sums of imports'),
    });
    expect(body.answers[2]?.meta.imports).toEqual([{ ...one, included: false, reason: 'table' }]);
  });
});

describe('days of sums are left out', () => {
  const excluded = (reason: string) => [{ ...one, included: false, reason }];

  test.each([
    ['without being asked for', { include: { imports: false } }, 'not_requested'],
    [
      'with filters over two tables',
      {
        filters: [
          ['is', 'visit:source', ['Google']],
          ['is', 'visit:device', ['mobile']],
        ],
      },
      'query',
    ],
    ['by property', { dimensions: ['event:props:plan'] }, 'query'],
    ['by a value that the file does not have', { dimensions: ['visit:language'] }, 'table'],
    ['by a metric that it does not have', { metrics: ['visit_duration_p50'] }, 'metrics'],
  ])('%s', async (_, question, reason) => {
    const { meta } = await post(question);
    expect([meta.imports_included, meta.imports]).toEqual([false, excluded(reason)]);
  });

  test('as rows of time without numbers, also by the hour', async () => {
    const include = { imports: false };
    const days = await post({ include, dimensions: ['time:day'] });
    expect(days.results.map(({ metrics }) => metrics[0])).toEqual([null, null, 2, 0]);
    const weeks = await post({ include, dimensions: ['time:week'] });
    expect(weeks.results.map(({ metrics }) => metrics[0])).toEqual([2, 0]);
    const hours = await post({ date_range: ['2026-02-28', '2026-03-01'], dimensions: ['time:hour'] });
    expect(hours.results.map(({ metrics }) => metrics[0])).toEqual([
      ...Array.from({ length: 24 }, () => null),
      ...Array.from({ length: 24 }, (_, hour) => (hour === 10 || hour === 11 ? 1 : 0)),
    ]);
    expect(hours.meta.imports).toMatchObject([{ reason: 'interval' }]);
  });

  test('so that nothing is compared with them', async () => {
    const question = { date_range: ['2026-03-01', '2026-03-02'], compare: 'previous_period' };
    expect((await post(question)).results[0]?.comparison?.metrics).toEqual([21]);
    const without = await post({ ...question, include: { imports: false } });
    expect([without.meta.compared_with, without.results[0]?.comparison]).toEqual([null, undefined]);
    const byDay = await post({
      ...question,
      date_range: ['2026-02-28', '2026-03-02'],
      dimensions: ['time:day'],
      include: { imports: false },
    });
    expect(byDay.results.map(({ comparison }) => comparison?.change)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('where a comparison would end within one, so that full days are compared', async () => {
    await withinOneDay(['UTC'], testMs);
    const today = utcDay(new Date());
    const ago = (days: number) => addDays(today, -days);
    const { id } = await workspaceWith(
      [3, 2, 0].map((days, index) => ({
        ...{ timestamp: `${ago(days)}T00:00:01.000Z`, visitor_id: String(index) },
      })),
    );
    const sums = [7, 6, 5, 4].map((days): ImportedSumsRow => ({
      kind: 'visitors',
      date: ago(days),
      visitors: 4,
    }));
    await insertSums(id, id, sums);
    await setImports(id, [importOfSums(id, [{ from: ago(10), to: ago(4) }], sums)]);
    const question = { site_id: id, date_range: [ago(3), today], compare: 'previous_period' };
    const { meta, results } = await post(question);
    expect(meta.compared_with).toEqual({ from: ago(7), to: ago(5), until: null });
    expect(results[0]).toMatchObject({
      metrics: [3],
      comparison: { metrics: [12], same_days: { metrics: [2] }, change: [expect.closeTo(-83.33)] },
    });
    const byDay = await post({ ...question, dimensions: ['time:day'] });
    const last = byDay.results.at(-1);
    expect([last?.metrics, last?.comparison?.metrics, last?.comparison?.until?.metrics]).toEqual([
      [1],
      [4],
      [null],
    ]);
  });

  test('by funnels, journeys and changes', async () => {
    const about = { site_id: workspace.id, date_range: range };
    const steps = [['/blog'], ['/pricing']].map((pages) => ({ filters: [['is', 'event:page', pages]] }));
    const funnel = await call<QueryAnswer>('/v1/funnel', { account: owner, body: { ...about, steps } });
    const journey = await call<QueryAnswer>('/v1/journey', { account: owner, body: about });
    const body = { ...about, date_range: ['2026-03-01', '2026-03-02'], compare: 'previous_period' };
    const changes = await call<QueryAnswer & { visitors: unknown }>('/v1/changes', { account: owner, body });
    for (const answer of [funnel, journey, changes])
      expect([answer.status, answer.body.meta.imports_included]).toEqual([200, false]);
    expect([changes.body.visitors, changes.body.meta.compared_with]).toEqual([
      { now: 2, before: null },
      null,
    ]);
  });

  test('while an import runs', async () => {
    const days = [{ from: '2026-02-01', to: '2026-02-28' }];
    await setImports(workspace.id, [importOfSums('one', days, rows, { isActive: false })]);
    const { results, meta } = await post({});
    expect([results[0]?.metrics, meta.imports]).toEqual([[2], excluded('running')]);
    await setImports(workspace.id, [importOfSums('one', days, rows)]);
  });
});

describe('programs', () => {
  let bearer: string;
  beforeAll(async () => {
    ({ bearer } = await addKey(workspace.id, owner, ['stats:read']));
  });

  test('leave sums out by default', async () => {
    const body = { site_id: workspace.id, metrics: ['visitors'], date_range: range };
    const answer = await call<QueryAnswer>('/v1/query', { authorization: bearer, body });
    expect(answer.body).toMatchObject({
      results: [{ metrics: [2] }],
      meta: { imports_included: false, imports: [{ ...one, included: false, reason: 'not_requested' }] },
    });
    const question = { ...body, include: { imports: true } };
    const withSums = await call<QueryAnswer>('/v1/query', { authorization: bearer, body: question });
    expect(withSums.body.results[0]?.metrics).toEqual([23]);
  });

  test.each([
    ['none', {}, [2], {}],
    ['sums', { include: { imports: true } }, [23], { imports_included: true }],
    [
      'why there are none',
      { include: { imports: true }, dimensions: ['event:props:plan'] },
      undefined,
      {
        imports_included: false,
        imports_skip_reason: 'unsupported_query',
        imports_warning: expect.stringContaining('Imported sums are of one kind of value'),
      },
    ],
    [
      'hours',
      { include: { imports: true }, dimensions: ['time:hour'] },
      undefined,
      { imports_included: false, imports_skip_reason: 'unsupported_interval' },
    ],
    [
      'other days',
      { include: { imports: true }, date_range: ['2026-03-01', '2026-03-02'] },
      [2],
      { imports_included: false, imports_skip_reason: 'out_of_range' },
    ],
  ])("Plausible's API, version 2: %s", async (_, question, metrics, meta) => {
    const body = { site_id: workspace.domain, metrics: ['visitors'], date_range: range, ...question };
    const answer = await call<QueryAnswer>('/v2/query', { authorization: bearer, body });
    expect(answer.body.meta).toMatchObject(meta);
    if (metrics) expect(answer.body.results[0]?.metrics).toEqual(metrics);
  });

  test("Plausible's API, version 1", async () => {
    const query = { site_id: workspace.domain, period: 'custom', date: range.join(','), metrics: 'visitors' };
    const ask = (more: object) =>
      call('/v1/stats/aggregate', { authorization: bearer, query: { ...query, ...more } });
    expect((await ask({})).body).toEqual({ results: { visitors: { value: 2 } } });
    expect((await ask({ with_imported: 'true' })).body).toEqual({ results: { visitors: { value: 23 } } });
  });
});

describe('the app', () => {
  test('its data calls count sums', async () => {
    const query = { from: '2026-02-27', to: '2026-03-02' };
    expect(await ask('global', workspace, query)).toMatchObject({ uniqueVisitors: 23, engagedTime: 0 });
    expect(await ask('country', workspace, query)).toMatchObject([
      { subName: 'DE', sum: 13 },
      { subName: 'NL', sum: 9 },
    ]);
  });

  test.each([
    ['visit:source', '', ['Google 15', ' 5', 'News 3']],
    ['visit:source', 'NEW', ['News 3']],
    ['event:page', 'blog', ['/blog 11']],
    ['visit:city', '', ['Berlin 12', ' 10']],
    ['event:goal', '', ['Pricing 8', 'Sign-up 5']],
  ])('its suggestions for filters list values of sums: %s %s', async (dimension, text, expected) => {
    const query = { workspaceId: workspace.id, from: '2026-02-27', to: '2026-03-02', dimension, text };
    const { body } = await call<Suggestion[]>('/v1/suggestions', { account: owner, query });
    expect(body.map(({ value, visitors }) => `${value} ${visitors}`)).toEqual(expected);
  });

  test.each([
    ['news', ['visit:source News 3']],
    ['pric', ['event:page /pricing 8', 'visit:exit_page /pricing 22', 'event:goal Pricing null']],
    ['sign', ['event:name Signup 5', 'event:goal Sign-up null']],
    ['berl', ['visit:city Berlin 12']],
    ['b.te', ['event:hostname b.test 6']],
  ])('its search finds values of sums: %s', async (text, expected) => {
    const query = { workspaceId: workspace.id, from: '2026-02-27', to: '2026-03-02', text };
    const { body } = await call<FoundInSearch[]>('/v1/suggestions/search', { account: owner, query });
    const found = body.map(({ dimension, value, visitors }) => `${dimension} ${value} ${visitors}`);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test('its search without words lists values of sums', async () => {
    const query = { workspaceId: workspace.id, from: '2026-02-27', to: '2026-02-28', text: '' };
    const { body } = await call<FoundInSearch[]>('/v1/suggestions/search', { account: owner, query });
    expect(body).toContainEqual({ dimension: 'visit:country', value: 'DE', visitors: 12 });
    const days = { from: '2026-03-01', to: '2026-03-02' };
    const later = await call<FoundInSearch[]>('/v1/suggestions/search', {
      account: owner,
      query: { ...query, ...days },
    });
    expect(later.body).toContainEqual({ dimension: 'visit:country', value: 'DE', visitors: 1 });
  });

  test('its list of sites counts sums of days, and says that there are none of hours', async () => {
    const listed = async (query: Record<string, string>) => {
      const { body } = await call<SiteOverview[]>('/v1/sites', { account: owner, query });
      return body.find(({ workspaceId }) => workspaceId === workspace.id);
    };
    const days = await listed({ from: '2026-02-27', to: '2026-03-02' });
    expect([days?.value, days?.points]).toEqual([23, [10, 11, 2, 0]]);
    const hours = await listed({ from: '2026-02-28', to: '2026-02-28' });
    expect([hours?.value, new Set(hours?.points)]).toEqual([11, new Set([null])]);
  });
});
