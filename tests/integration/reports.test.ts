import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '../../functions/src/contract/errors.ts';
import type { BreakdownRow, ChartAnswer, GlobalAnswer } from '../../functions/src/contract/report.ts';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { presentations } from '../../functions/src/report/presentations.ts';
import type { EventRow } from '../../functions/src/contract/columns.ts';
import { insertEvents } from '../support/insert-events.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { addWorkspace, call } from '../support/api.ts';
import { eventOf } from '../support/events.ts';

let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

/** A workspace in UTC with these events. */
async function workspaceWith(events: Partial<EventRow>[]): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner);
  await insertEvents(events.map((event) => eventOf({ workspace_id: workspace.id, ...event })));
  return workspace;
}

async function ask<Body>(
  route: string,
  workspace: WorkspaceAnswer,
  query: Record<string, string>,
): Promise<Body> {
  const { status, body } = await call<Body>(`/v1/workspace/data/${route}`, {
    account: owner,
    query: { workspaceId: workspace.id, ...query },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const march = { from: '2026-03-01', to: '2026-03-02' };
const at = (time: string, more: Partial<EventRow> = {}) => ({ timestamp: `2026-03-01T${time}Z`, ...more });

describe('the summary', () => {
  test('counts a reader of one page with her reading time, and as a bounce', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      at('10:02:00.900', { name: 'engagement', interactive: false, engaged_ms: 120_000 }),
    ]);
    expect(await ask<GlobalAnswer>('global', workspace, march)).toEqual({
      uniqueVisitors: 1,
      visits: 1,
      pageviews: 1,
      bounceRate: 100,
      sessionDuration: 120.9,
      viewsPerVisit: 1,
      engagedTime: 120,
      previous: {
        uniqueVisitors: 0,
        visits: 0,
        pageviews: 0,
        bounceRate: 0,
        sessionDuration: 0,
        viewsPerVisit: 0,
        engagedTime: 0,
      },
      comparedWith: { from: '2026-02-27', to: '2026-02-28', until: null },
    });
  });

  test('splits visits after more than 30 minutes, not at 30', async () => {
    const workspace = await workspaceWith([at('10:00:00.000'), at('10:30:00.000'), at('11:00:00.001')]);
    expect(await ask('global', workspace, march)).toMatchObject({
      uniqueVisitors: 1,
      pageviews: 3,
      bounceRate: 50,
      sessionDuration: 900,
    });
  });

  test('ends a bounce with an interactive event, and only with one', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { visitor_id: '1' }),
      at('10:00:01.000', { visitor_id: '1', name: 'Signup' }),
      at('10:00:00.000', { visitor_id: '2' }),
      at('10:00:01.000', { visitor_id: '2', name: 'Scrolled', interactive: false }),
    ]);
    expect(await ask('global', workspace, march)).toMatchObject({ uniqueVisitors: 2, bounceRate: 50 });
  });

  test('counts an event id once, and an engagement without a visit not at all', async () => {
    const twice = at('10:00:00.000', { event_id: randomUUID() });
    const workspace = await workspaceWith([
      twice,
      twice,
      at('11:00:00.000', { visitor_id: '-9223372036854775808', name: 'engagement', interactive: false }),
    ]);
    expect(await ask('global', workspace, march)).toMatchObject({ uniqueVisitors: 1, pageviews: 1 });
  });

  test('compares with the same number of days before', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      { timestamp: '2026-02-28T10:00:00.000Z' },
      { timestamp: '2026-02-27T10:00:00.000Z' },
      { timestamp: '2026-02-26T10:00:00.000Z' },
    ]);
    const answer = await ask<GlobalAnswer>('global', workspace, march);
    expect(answer).toMatchObject({ pageviews: 1, previous: { pageviews: 2, uniqueVisitors: 2 } });
  });

  test('of all time starts at the first event and has nothing before it', async () => {
    const { id, domain } = await addWorkspace(owner);
    const today = new Date().toISOString();
    await insertEvents([eventOf({ workspace_id: id, hostname: domain, timestamp: today })]);
    const answer = await ask<GlobalAnswer>('global', { id } as WorkspaceAnswer, {});
    expect(answer).toMatchObject({ pageviews: 1, previous: null });
  });
});

describe('the chart', () => {
  test('has every day of the range, and the days before it', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      at('23:59:59.999', { visitor_id: '2' }),
      { timestamp: '2026-02-28T10:00:00.000Z' },
    ]);
    expect(await ask<ChartAnswer>('chart-data', workspace, { ...march, resolution: 'day' })).toEqual({
      visitors: [
        { date: '2026-03-01', count: 2 },
        { date: '2026-03-02', count: 0 },
      ],
      previousPeriod: [{ count: 0 }, { count: 1 }],
    });
  });

  test('of hours counts a visitor in each hour seen, and a visit where it started', async () => {
    const workspace = await workspaceWith([at('10:50:00.000'), at('11:10:00.000'), at('12:30:00.000')]);
    const chart = (metric: string) =>
      ask<ChartAnswer>('chart-data', workspace, {
        from: '2026-03-01',
        to: '2026-03-01',
        resolution: 'hour',
        metric,
      });
    const shown = ({ visitors }: ChartAnswer) => visitors.slice(10, 13).map(({ count }) => count);
    expect(shown(await chart('uniqueVisitors'))).toEqual([1, 1, 1]);
    expect(shown(await chart('pageviews'))).toEqual([1, 1, 1]);
    expect(shown(await chart('sessionDuration'))).toEqual([1200, 0, 0]);
    expect(shown(await chart('bounceRate'))).toEqual([0, 0, 100]);
    expect((await chart('pageviews')).visitors).toHaveLength(24);
  });

  test('of months sums their days', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      { timestamp: '2026-03-31T10:00:00.000Z' },
      { timestamp: '2026-04-01T10:00:00.000Z' },
    ]);
    const { visitors } = await ask<ChartAnswer>('chart-data', workspace, {
      from: '2026-02-20',
      to: '2026-04-10',
      resolution: 'month',
    });
    expect(visitors).toEqual([
      { date: '2026-02', count: 0 },
      { date: '2026-03', count: 2 },
      { date: '2026-04', count: 1 },
    ]);
  });
});

describe('pages', () => {
  test('are ordered by pageviews, with shares of all pages', async () => {
    const views = (pathname: string, count: number) =>
      Array.from({ length: count }, (_, minute) => at(`10:0${minute}:00.000`, { pathname }));
    const workspace = await workspaceWith([...views('/', 4), ...views('/b', 3), ...views('/a', 3)]);
    const rows = await ask<BreakdownRow[]>('pages', workspace, { ...march, take: '2' });
    expect(rows).toEqual([
      { name: '/', subName: '', percentage: 40, sum: 4 },
      { name: '/a', subName: '', percentage: 30, sum: 3 },
    ]);
    const rest = await ask<BreakdownRow[]>('pages', workspace, { ...march, take: '2', skip: '2' });
    expect(rest).toEqual([{ name: '/b', subName: '', percentage: 30, sum: 3 }]);
  });

  test('that are very long are shown by their beginning, and stay two where they begin alike', async () => {
    const long = (end: string) => `/${'ä'.repeat(1990)}${end}`;
    const events = [long('a'), long('b'), long('b'), `/${'x'.repeat(499)}`].map((pathname) =>
      at('10:00:00.000', { pathname }),
    );
    const workspace = await workspaceWith(events);
    const rows = await ask<BreakdownRow[]>('pages', workspace, march);
    expect(rows.map(({ sum }) => sum)).toEqual([2, 1, 1]);
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(names).toContain(`/${'x'.repeat(499)}`);
    for (const name of names) expect(name.length).toBe(500);
    const [first, ...others] = names.filter((name) => name.startsWith('/ä'));
    expect(others).toEqual([expect.stringMatching(/^\/ä{481}… [0-9a-f]{16}$/)]);
    expect(first).toMatch(/^\/ä{481}… [0-9a-f]{16}$/);
  });

  test('are five unless asked for more', async () => {
    const workspace = await workspaceWith(
      Array.from({ length: 9 }, (_, page) => at('10:00:00.000', { pathname: `/${page}` })),
    );
    expect(await ask('pages', workspace, march)).toHaveLength(5);
    expect(await ask('pages', workspace, { ...march, take: '100' })).toHaveLength(9);
  });
});

describe('breakdowns', () => {
  test('take what a visit is from its first event, and count visitors', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { source: 'Google', channel: 'Organic Search', country: 'NL', pathname: '/in' }),
      at('10:05:00.000', { source: '', channel: 'Direct', country: 'DE', pathname: '/out' }),
      at('11:00:00.000', { visitor_id: '2', country: '', language: 'xx', browser: '', utm_source: 'letter' }),
    ]);
    const rows = async (name: string) =>
      (await ask<BreakdownRow[]>(name, workspace, march)).map(
        ({ name: shown, subName, sum, percentage }) => [shown, subName, sum, percentage] as const,
      );
    expect(await rows('referrer')).toEqual([
      ['Direct / None', '', 1, 50],
      ['Google', 'https://google.com/', 1, 50],
    ]);
    expect(await rows('source')).toEqual([
      ['Direct / None', '', 1, 50],
      ['Google', '', 1, 50],
    ]);
    expect(await rows('country')).toEqual([
      ['Unknown', '', 1, 50],
      ['Netherlands', 'NL', 1, 50],
    ]);
    expect(await rows('language')).toEqual([
      ['nl', '', 1, 50],
      ['xx', '', 1, 50],
    ]);
    expect(await rows('browser')).toEqual([
      ['Unknown', '', 1, 50],
      ['Firefox', '', 1, 50],
    ]);
    expect(await rows('utm-source')).toEqual([['letter', '', 1, 100]]);
    expect(await rows('entry-page')).toEqual([
      ['/', '', 1, 50],
      ['/in', '', 1, 50],
    ]);
    expect(await rows('exit-page')).toEqual([
      ['/', '', 1, 50],
      ['/out', '', 1, 50],
    ]);
  });

  test('sources with a site have the address of its picture, and others have none', async () => {
    const sources = ['Google', 'news.example', 'letter', '', 'localhost.localdomain'];
    const workspace = await workspaceWith(
      sources.map((source, index) => at('10:00:00.000', { source, visitor_id: String(index) })),
    );
    const rows = await ask<BreakdownRow[]>('referrer', workspace, march);
    const pictures = Object.fromEntries(rows.map(({ name, picture }) => [name, picture]));
    expect(pictures).toEqual({
      Google: expect.stringMatching(/^\/img\/favicon\/google\.com\.[\w-]{22}$/),
      'news.example': expect.stringMatching(/^\/img\/favicon\/news\.example\.[\w-]{22}$/),
      letter: undefined,
      'Direct / None': undefined,
      'localhost.localdomain': undefined,
    });
    const pages = await ask<BreakdownRow[]>('pages', workspace, march);
    expect(pages.every((row) => !('picture' in row))).toBe(true);
  });

  test.each(Object.entries(presentations))('%s answers', async (name, { rows: take }) => {
    const workspace = await workspaceWith(
      Array.from({ length: 8 }, (_, index) =>
        at('10:00:00.000', {
          visitor_id: String(index),
          name: name === 'event' ? `event ${index}` : 'pageview',
          ...Object.fromEntries(
            ['browser', 'source', 'channel', 'os', 'screen', 'hostname', 'pathname', 'language']
              .concat(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'])
              .map((column) => [column, `${column} ${index}`]),
          ),
          country: ['NL', 'DE', 'FR', 'GB', 'US', 'BE', 'SE', 'NO'][index] ?? '',
        }),
      ),
    );
    const rows = await ask<BreakdownRow[]>(name, workspace, march);
    expect(rows).toHaveLength(name === 'device' ? 1 : take);
    for (const row of rows) expect(row.percentage).toBe(name === 'device' ? 100 : 12.5);
  });

  test('device types come in one order, with the period before', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { device: 'laptop' }),
      at('10:00:00.000', { visitor_id: '2', device: 'mobile' }),
      { timestamp: '2026-02-28T10:00:00.000Z', device: 'mobile' },
    ]);
    expect(await ask('medium', workspace, march)).toEqual({
      medium: [
        { name: 'mobile', percentage: 50, sum: 1 },
        { name: 'desktop', percentage: 0, sum: 0 },
        { name: 'laptop', percentage: 50, sum: 1 },
        { name: 'tablet', percentage: 0, sum: 0 },
      ],
      previousMedium: [
        { name: 'mobile', percentage: 100, sum: 1 },
        { name: 'desktop', percentage: 0, sum: 0 },
        { name: 'laptop', percentage: 0, sum: 0 },
        { name: 'tablet', percentage: 0, sum: 0 },
      ],
    });
  });
});

describe('what does not fit is refused and names its field', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await addWorkspace(owner);
  });

  test.each<[string, Record<string, string>, string]>([
    ['global', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['global', { from: '2026-03-01' }, 'to'],
    ['global', { to: '2026-03-01' }, 'from'],
    ['global', { from: '2026-03-02', to: '2026-03-01' }, 'from'],
    ['global', { from: '0001-01-01', to: '2026-01-01' }, 'from'],
    ['global', { from: '1999-12-31', to: '2000-01-01' }, 'from'],
    ['global', { from: '2026-01-01', to: `${new Date().getUTCFullYear() + 2}-01-01` }, 'to'],
    ['global', { from: '2000-01-01', to: '2026-01-01' }, 'to'],
    ['global', { from: "2026-01-01' OR 1=1", to: '2026-01-02' }, 'from'],
    ['chart-data', { ...march, resolution: 'minute' }, 'resolution'],
    ['chart-data', { from: '2025-01-01', to: '2026-01-01', resolution: 'hour' }, 'resolution'],
    ['chart-data', { ...march, metric: 'password' }, 'metric'],
    ['pages', { ...march, take: '-1' }, 'take'],
    ['pages', { ...march, take: '10000' }, 'take'],
    ['pages', { ...march, take: '1e2' }, 'take'],
    ['pages', { ...march, skip: 'x' }, 'skip'],
    ['password', march, 'dimension'],
    ['constructor', march, 'dimension'],
  ])('%s with %j', async (route, query, field) => {
    const { status, body } = await call<ErrorAnswer>(`/v1/workspace/data/${route}`, {
      account: owner,
      query: { workspaceId: workspace.id, ...query },
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', field });
    expect(body.error.message).toMatch(new RegExp(`^${field}: `));
  });

  test('no workspace', async () => {
    const { status, body } = await call<ErrorAnswer>('/v1/workspace/data/global', { account: owner });
    expect(status).toBe(400);
    expect(body.error.field).toBe('workspaceId');
  });
});
