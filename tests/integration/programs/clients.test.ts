import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { UmamiClient, type UmamiApiError } from '@umami/api-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type QueryAnswer, websiteIdOf, type WorkspaceAnswer } from '@footfall/functions/contract';
import { venvPython } from '../../../dev/install/install.mjs';
import { call, freshDomain } from '../../support/api/api.ts';
import { addPersonKey } from '../../support/api/callers/keys.ts';
import { stack } from '../../support/stack/stack.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

/**
 * Public clients of Plausible and Umami, with nothing changed but the address, get the numbers of the dashboard. Of
 * those that cannot be installed here, the tests make the requests.
 */

useOwner();

let workspace: WorkspaceAnswer;
let key: string;

/** Visitors, pageviews, the bounce rate and the visit duration, as rows of the dashboard have them. */
type Row = [name: string, visitors: number, pageviews: number, bounceRate: number, duration: number];
let shown: Record<'totals' | 'pages' | 'sources' | 'days' | 'devices', Row[]>;
const range = ['2026-03-01', '2026-03-02'] as const;

beforeAll(async () => {
  const ofNews = { country: 'DE', source: 'News', utm_source: 'news', utm_medium: 'mail', device: 'mobile' };
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/blog', ...ofNews }),
    at('10:01:00.000', { pathname: '/pricing', ...ofNews }),
    at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
    at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
    { timestamp: '2026-03-02T09:00:00.000Z', pathname: '/blog', visitor_id: '3' },
  ]);
  key = (await addPersonKey(owner, ['stats:read', 'sites:write'])).text;
  const asked = (dimension?: string) => ({
    site_id: workspace.id,
    metrics: ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'],
    date_range: range,
    dimensions: dimension ? [dimension] : [],
  });
  const dimensions = {
    pages: 'event:page',
    sources: 'visit:source',
    days: 'time:day',
    devices: 'visit:device',
  };
  const queries = [asked(), ...Object.values(dimensions).map(asked)];
  const { body } = await call<{ answers: Pick<QueryAnswer, 'results'>[] }>('/v1/query', {
    account: owner,
    body: { queries },
  });
  const names = ['totals', ...Object.keys(dimensions)];
  const rows = ({ results }: Pick<QueryAnswer, 'results'>) =>
    results.map(({ dimensions: [name = ''], metrics }) => [name, ...metrics.map((figure) => figure ?? 0)]);
  shown = Object.fromEntries(
    body.answers.map((answer, index) => [names[index], rows(answer)]),
  ) as typeof shown;
});

/** What a program of tests/support/clients prints. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    venvPython,
    [resolve(import.meta.dirname, `../../support/clients/${program}.py`), ...args],
    { env: { ...process.env, ...env } },
  );
  return JSON.parse(stdout);
}

const byName = (rows: readonly Row[], from: 1 | 2 | 3 | 4 = 1) =>
  Object.fromEntries(rows.map((row) => [row[0], row[from]]));
const totals = () => {
  const [[, visitors, pageviews, bounce_rate, visit_duration] = []] = shown.totals;
  return { visitors, pageviews, bounce_rate: Math.round(bounce_rate ?? 0), visit_duration };
};

test('the dashboard has these numbers', () => {
  expect(shown).toMatchObject({
    totals: [['', 3, 4, 100 / 3, 30]],
    days: [
      ['2026-03-01', 2, 3, 0, 45],
      ['2026-03-02', 1, 1, 100, 0],
    ],
  });
});

describe('of Plausible:', () => {
  test('the MCP server plausible-mcp', async () => {
    const site = { site_id: workspace.domain, date_range: range.join() };
    const by = (property_name: string) => ['get_breakdown', { ...site, property_name }] as const;
    const calls = [
      ['get_aggregate_stats', site],
      ['get_timeseries', { ...site, interval: 'date' }],
      ['get_realtime_visitors', { site_id: workspace.domain }],
      ['doctor', {}],
      ...['event:page', 'visit:source', 'visit:device', 'country', 'os', 'goal'].map(by),
      // These are in its own recipes.
      ...['event:entry_page', 'event:exit_page', 'visit:medium', 'visit:campaign'].map(by),
    ];
    const answers = (await run('plausible_mcp_tools', [JSON.stringify(calls)], {
      PLAUSIBLE_BASE_URL: stack.hosting,
      PLAUSIBLE_API_KEY: key,
      DO_NOT_TRACK: '1',
    })) as string[];
    const [aggregate, timeseries, realtime, doctor, ...breakdowns] = answers.map((text) => JSON.parse(text));
    expect(aggregate).toMatchObject({ totals: totals() });
    expect(timeseries.timeseries).toEqual(shown.days.map(([date, visitors]) => ({ date, visitors })));
    expect(realtime).toMatchObject({ realtime_visitors: 0 });
    expect(doctor).toMatchObject({
      status: 'healthy',
      sample_sites: expect.arrayContaining([workspace.domain]),
    });
    const tables = breakdowns.map(({ results }) =>
      Object.fromEntries(results.map((row: Record<string, unknown>) => Object.values(row))),
    );
    const pages = byName(shown.pages);
    const sources = { 'Direct / None': 2, News: 1 };
    expect(tables).toEqual([
      pages,
      sources,
      { Desktop: 2, Mobile: 1 },
      { NL: 2, DE: 1 },
      { Linux: 3 },
      {},
      { '/blog': 2, '/pricing': 1 },
      { '/pricing': 2, '/blog': 1 },
      // Traffic without a tag has no row in version 1.
      { mail: 1 },
      {},
    ]);
  });

  /** Requests of programs that need more than the tests have: a newer Python, or packages that are built. */
  const get = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await call<{ results: Record<string, unknown>[] }>(path, {
      authorization: `Bearer ${key}`,
      query: { ...(path.startsWith('/v1/stats') ? { site_id: workspace.domain } : {}), ...query },
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };

  test('what airbyte-source-plausible asks', async () => {
    const { results } = await get('/v1/stats/timeseries', {
      period: 'custom',
      metrics: 'visitors,pageviews,bounce_rate,visit_duration,visits',
      date: `2019-01-01,${new Date().toISOString().slice(0, 10)}`,
    });
    expect(results.length).toBeGreaterThan(2600);
    const records = results.filter(({ visits }) => visits !== 0);
    expect(records).toEqual(
      shown.days.map(([date, visitors, pageviews, bounce_rate, visit_duration]) => ({
        date,
        visitors,
        pageviews,
        bounce_rate,
        visit_duration,
        visits: visitors,
      })),
    );
  });

  test('what kctl-plausible asks of numbers', async () => {
    const ends = { period: 'custom', date: range.join() };
    const metrics = { metrics: 'visitors,pageviews' };
    expect((await call<unknown>('/health')).status).toBe(200);
    expect(await get('/v1/stats/realtime/visitors')).toBe(0);
    const all = 'visitors,pageviews,bounce_rate,visit_duration';
    const { results } = await get('/v1/stats/aggregate', { ...ends, metrics: all });
    expect(results).toEqual(
      Object.fromEntries(Object.entries(totals()).map(([metric, value]) => [metric, { value }])),
    );
    const bySource = { ...ends, ...metrics, property: 'visit:source', limit: '10' };
    expect((await get('/v1/stats/breakdown', bySource)).results).toEqual([
      { source: 'Direct / None', visitors: 2, pageviews: 2 },
      { source: 'News', visitors: 1, pageviews: 2 },
    ]);
    expect((await get('/v1/stats/timeseries', { ...ends, ...metrics })).results).toEqual(
      shown.days.map(([date, visitors, pageviews]) => ({ date, visitors, pageviews })),
    );
    for (const period of ['day', '7d', '30d', 'month', '6mo', '12mo'])
      expect((await get('/v1/stats/aggregate', { period, metrics: all })).results).toHaveProperty('visitors');
  });

  test('what kctl-plausible asks of sites and goals', async () => {
    const sites = async <Body>(path: string, method: string, body?: object, query = {}) => {
      const answer = await call<Body>(`/v1/sites${path}`, {
        authorization: `Bearer ${key}`,
        method,
        query,
        ...(body ? { body } : {}),
      });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      return answer.body;
    };
    const domain = freshDomain();
    const site = { site_id: domain };
    const made = { domain, timezone: 'Etc/UTC' };
    expect(await sites('', 'POST', made)).toMatchObject(made);
    expect((await sites<{ sites: object[] }>('', 'GET')).sites).toContainEqual(made);
    expect(await sites(`/${domain}`, 'GET')).toMatchObject(made);
    await sites('/goals', 'POST', { ...site, goal_type: 'event', event_name: 'Signup' });
    await sites('/goals', 'POST', { ...site, goal_type: 'page_path', page_path: '/thanks' });
    const list = () => sites<{ goals: { id: string }[] }>('/goals', 'GET', undefined, site);
    const { goals } = await list();
    expect(goals).toMatchObject([{ event_name: 'Signup' }, { goal_type: 'page', page_path: '/thanks' }]);
    // Its ids have to be numbers.
    for (const { id } of goals) await sites(`/goals/${Number(id)}`, 'DELETE', undefined, site);
    expect((await list()).goals).toEqual([]);
  });
});

describe('of Umami:', () => {
  const startAt = Date.parse('2026-03-01T00:00:00Z');
  const endAt = Date.parse('2026-03-02T23:59:59.999Z');
  const stats = { pageviews: 4, visitors: 3, visits: 3, bounces: 1, totaltime: 90 };
  const days = [
    { x: '2026-03-01 00:00:00', y: 2 },
    { x: '2026-03-02 00:00:00', y: 1 },
  ];

  test('@umami/api-client', async () => {
    const umami = new UmamiClient({ baseUrl: `${stack.hosting}/api`, token: key });
    const { data } = await umami.listWebsites({ pageSize: 100 });
    const website = data.find(({ domain }) => domain === workspace.domain);
    expect(website).toMatchObject({ id: websiteIdOf(workspace.id) });
    const websiteId = website?.id ?? '';
    const ends = { websiteId, startAt, endAt };
    expect(await umami.getWebsite({ websiteId })).toMatchObject({ name: workspace.domain });
    expect(await umami.getWebsiteStats(ends)).toMatchObject(stats);
    expect(await umami.getWebsiteMetrics({ ...ends, type: 'path', limit: 10 })).toEqual(
      Object.entries(byName(shown.pages)).map(([x, y]) => ({ x, y })),
    );
    const series = await umami.getWebsitePageviews({ ...ends, unit: 'day', timezone: 'UTC' });
    expect(series.sessions).toEqual(days);
    expect(await umami.getWebsiteActive({ websiteId })).toEqual({ visitors: 0 });
    const refused: UmamiApiError = await umami.getWebsiteStats({ ...ends, websiteId: 'nobody.example' }).then(
      () => expect.fail(),
      (error) => error,
    );
    expect([refused.status, refused.code]).toEqual([401, 'unauthorized']);
  });

  test('umami-analytics for Python', async () => {
    const website = websiteIdOf(workspace.id);
    expect(await run('umami_stats', [stack.hosting, key, website, ...range])).toMatchObject({
      heartbeat: true,
      verified: true,
      websites: expect.arrayContaining([workspace.domain]),
      stats: { ...stats, comparison: { visitors: 0 } },
      of_page: { visitors: byName(shown.pages)['/blog'] },
      active: 0,
    });
  });

  test('what the widget of Homarr asks', async () => {
    const headers = { 'x-umami-api-key': key };
    const get = async <Body>(path: string, query: Record<string, string> = {}) =>
      (await call<Body>(`/websites${path}`, { headers, query })).body;
    const { data } = await get<{ data: { id: string; domain: string }[] }>('', {});
    const id = data.find(({ domain }) => domain === workspace.domain)?.id;
    const ends = { startAt: String(startAt), endAt: String(endAt) };
    expect(await get(`/${id}`)).toMatchObject({ id, name: workspace.domain, domain: workspace.domain });
    expect(await get(`/${id}/stats`, ends)).toMatchObject(stats);
    expect(await get(`/${id}/pageviews`, { ...ends, unit: 'day', timezone: 'UTC' })).toMatchObject({
      sessions: days,
    });
    expect(await get(`/${id}/metrics`, { ...ends, type: 'referrer', limit: '5' })).toEqual([
      { x: 'News', y: 1 },
    ]);
    expect(await get(`/${id}/metrics`, { ...ends, type: 'event' })).toEqual([{ x: 'Signup', y: 1 }]);
    expect(await get(`/${id}/active`)).toEqual({ visitors: 0 });
  });
});
