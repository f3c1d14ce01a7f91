import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { UmamiClient, type UmamiApiError } from '@umami/api-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type QueryAnswer, websiteIdOf, type WorkspaceAnswer } from '@footfall/functions/contract';
import { venvPython } from '../../../dev/install/install.mjs';
import { call } from '../../support/api/api.ts';
import { addPersonKey } from '../../support/api/callers/keys.ts';
import { stack } from '../../support/stack/stack.ts';
import { owner, useOwner, visitedWorkspace } from '../../support/traffic/reports/reports-of-march.ts';

/**
 * Public clients of Plausible and Umami get the numbers of the dashboard with only the address changed. For clients
 * that cannot be installed here, the tests make the requests.
 */

useOwner();

let workspace: WorkspaceAnswer;
let key: string;

const range = ['2026-03-01', '2026-03-02'] as const;
/** Visitors, pageviews, the bounce rate and the visit duration on the dashboard. */
const shown = [
  [3, 4, 100 / 3, 30],
  [2, 3, 0, 45],
  [1, 1, 100, 0],
] as const;
const [totals, ...days] = shown.map(([visitors, pageviews, bounce_rate, visit_duration]) => ({
  ...{ visitors, pageviews, bounce_rate: Math.round(bounce_rate), visit_duration },
}));
const pages = { '/blog': 2, '/pricing': 2 };

beforeAll(async () => {
  workspace = await visitedWorkspace();
  key = (await addPersonKey(owner, ['stats:read', 'sites:write'])).text;
});

/** The output of a program of tests/support/clients. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    venvPython,
    [resolve(import.meta.dirname, `../../support/clients/${program}.py`), ...args],
    { env: { ...process.env, ...env } },
  );
  return JSON.parse(stdout);
}

test('the dashboard has these numbers', async () => {
  const metrics = ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'];
  const queries = [[], ['time:day']].map((dimensions) => ({
    ...{ site_id: workspace.id, metrics, date_range: range, dimensions },
  }));
  const { body } = await call<{ answers: QueryAnswer[] }>('/v1/query', { account: owner, body: { queries } });
  expect(body.answers.flatMap(({ results }) => results.map((row) => row.metrics))).toEqual(shown);
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
    expect(aggregate).toMatchObject({ totals });
    expect(timeseries.timeseries).toEqual(days.map(({ visitors }, day) => ({ date: range[day], visitors })));
    expect(realtime).toMatchObject({ realtime_visitors: 0 });
    expect(doctor).toMatchObject({
      status: 'healthy',
      sample_sites: expect.arrayContaining([workspace.domain]),
    });
    const tables = breakdowns.map(({ results }) =>
      Object.fromEntries(results.map((row: Record<string, unknown>) => Object.values(row))),
    );
    expect(tables).toEqual([
      pages,
      { 'Direct / None': 2, News: 1 },
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

  test('the requests of airbyte-source-plausible', async () => {
    const { body } = await call<{ results: Record<string, unknown>[] }>('/v1/stats/timeseries', {
      authorization: `Bearer ${key}`,
      query: {
        site_id: workspace.domain,
        period: 'custom',
        metrics: 'visitors,pageviews,bounce_rate,visit_duration,visits',
        date: `2019-01-01,${new Date().toISOString().slice(0, 10)}`,
      },
    });
    expect(body.results.length).toBeGreaterThan(2600);
    expect(body.results.filter(({ visits }) => visits !== 0)).toEqual(
      days.map((figures, day) => ({ date: range[day], ...figures, visits: figures.visitors })),
    );
  });
});

describe('of Umami:', () => {
  const startAt = Date.parse('2026-03-01T00:00:00Z');
  const endAt = Date.parse('2026-03-02T23:59:59.999Z');
  const stats = { pageviews: 4, visitors: 3, visits: 3, bounces: 1, totaltime: 90 };

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
      Object.entries(pages).map(([x, y]) => ({ x, y })),
    );
    const series = await umami.getWebsitePageviews({ ...ends, unit: 'day', timezone: 'UTC' });
    expect(series.sessions).toEqual(
      days.map(({ visitors }, day) => ({ x: `${range[day]} 00:00:00`, y: visitors })),
    );
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
      of_page: { visitors: pages['/blog'] },
      active: 0,
    });
  });
});
