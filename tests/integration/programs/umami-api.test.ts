import { beforeAll, describe, expect, test } from 'vitest';
import { type GlobalAnswer, websiteIdOf, type WorkspaceAnswer } from '@footfall/functions/contract';
import { newKey } from '../../../functions/src/keys/key.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey, addPersonKey, fromElsewhere, useUpCalls } from '../../support/api/callers/keys.ts';
import {
  ask,
  march,
  owner,
  useOwner,
  visitedWorkspace,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
let text: string;

beforeAll(async () => {
  workspace = await visitedWorkspace();
  ({ text } = await addKey(workspace.id, owner, ['stats:read']));
});

const range = {
  startAt: String(Date.parse('2026-03-01T00:00:00Z')),
  endAt: String(Date.parse('2026-03-02T23:59:59.999Z')),
};

/** Requests of Umami's clients; `path` begins after the website. */
const get = <Body>(path: string, query: Record<string, string> = {}, website = workspace.id) =>
  call<Body>(`/websites/${website}${path}`, {
    headers: { 'x-umami-api-key': text },
    query: { ...range, ...query },
  });

async function answerOf(path: string, query?: Record<string, string>): Promise<object> {
  const { status, body } = await get<object>(path, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

const nothing = { pageviews: 0, visitors: 0, visits: 0, bounces: 0, totaltime: 0 };

describe('totals', () => {
  test('are those of the dashboard, with those of the previous range', async () => {
    const shown = await ask<GlobalAnswer>('global', workspace, march);
    expect(await answerOf('/stats')).toEqual({
      pageviews: 4,
      visitors: 3,
      visits: 3,
      bounces: 1,
      totaltime: 90,
      comparison: nothing,
    });
    expect(shown).toMatchObject({ pageviews: 4, uniqueVisitors: 3 });
  });

  const second = { startAt: String(Date.parse('2026-03-02T00:00:00Z')), endAt: range.endAt };
  test.each<[string, Record<string, string>, object]>([
    ['of a day, beside the day before', second, { visitors: 1, comparison: { visitors: 2, totaltime: 90 } }],
    ['of a region by its own name', { region: 'Utrecht' }, { visitors: 1, totaltime: 30 }],
    [
      'of a long range that ends within a day',
      { startAt: '0', endAt: String(Date.parse('2026-03-01T10:00:30Z')) },
      { pageviews: 1, visits: 1, bounces: 1, totaltime: 0 },
    ],
  ])('%s', async (_, query, figures) => {
    expect(await answerOf('/stats', query)).toMatchObject(figures);
  });
});

describe('pageviews and visitors by time', () => {
  const byDay = (first: [string, number, number], second: [string, number, number]) => ({
    pageviews: [first, second].map(([x, y]) => ({ x, y })),
    sessions: [first, second].map(([x, , y]) => ({ x, y })),
  });

  test.each<[string, Record<string, string>, ReturnType<typeof byDay>]>([
    [
      'days of another clock',
      { unit: 'day', timezone: 'Pacific/Auckland' },
      byDay(['2026-03-01 00:00:00', 2, 1], ['2026-03-02 00:00:00', 2, 2]),
    ],
    [
      'hours',
      { unit: 'hour', timezone: 'UTC', endAt: String(Date.parse('2026-03-01T11:59:59Z')) },
      byDay(['2026-03-01 10:00:00', 2, 1], ['2026-03-01 11:00:00', 1, 1]),
    ],
  ])('%s', async (_, query, series) => {
    expect(await answerOf('/pageviews', query)).toEqual(series);
  });

  test('with those of the year before', async () => {
    const query = {
      unit: 'year',
      timezone: 'UTC',
      compare: 'yoy',
      endAt: String(Date.parse('2027-02-28T23:59:59.999Z')),
    };
    expect(await answerOf('/pageviews', query)).toEqual({
      pageviews: [{ x: '2026-01-01 00:00:00', y: 4 }],
      sessions: [{ x: '2026-01-01 00:00:00', y: 3 }],
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2027-02-28T23:59:59.999Z',
      compare: {
        pageviews: [],
        sessions: [],
        startDate: '2025-03-01T00:00:00.000Z',
        endDate: '2026-02-28T23:59:59.999Z',
      },
    });
  });
});

describe('values', () => {
  test.each<[string, Record<string, string>, object[]]>([
    ['a page of pages', { type: 'url', limit: '1', offset: '1' }, [{ x: '/pricing', y: 2 }]],
    ['sources, without visits that came from nowhere', { type: 'referrer' }, [{ x: 'News', y: 1 }]],
    ['events, but no pageviews', { type: 'event' }, [{ x: 'Signup', y: 1 }]],
    ['regions with their countries', { type: 'region' }, [{ x: 'Utrecht', y: 1, country: 'NL' }]],
    ['pages with a text', { type: 'entry', search: 'BLO' }, [{ x: '/blog', y: 2 }]],
  ])('%s', async (_, query, rows) => {
    expect(await answerOf('/metrics', query)).toEqual(rows);
  });
});

describe('websites', () => {
  const shown = () => ({ id: websiteIdOf(workspace.id), domain: workspace.domain, name: workspace.domain });

  test('have a UUID, and can be named by it, by their id and by their domain', async () => {
    for (const website of [workspace.id, websiteIdOf(workspace.id), workspace.domain]) {
      expect((await get('', {}, website)).body).toMatchObject(shown());
      expect((await get('/stats', {}, website)).body).toMatchObject({ visitors: 3 });
    }
  });

  test('are listed: the one of a key, or those of its person', async () => {
    const list = async (key: string) => {
      const sent = { headers: { 'x-umami-api-key': key }, query: { pageSize: '100' } };
      return (await call<{ data: { domain: string }[] }>('/websites', sent)).body;
    };
    const nobody = { userId: null, teamId: null, createdBy: null };
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const since = { resetAt: null, createdAt: at, updatedAt: at, deletedAt: null };
    expect(await list(text)).toEqual({
      ...{ data: [{ ...shown(), ...nobody, ...since }], count: 1, page: 1, pageSize: 100 },
    });
    const other = await addWorkspace(owner);
    const { data } = await list((await addPersonKey(owner, ['stats:read', 'sites:read'])).text);
    expect(data.map(({ domain }) => domain)).toEqual(
      expect.arrayContaining([workspace.domain, other.domain]),
    );
    expect((await call('/me', { authorization: `Bearer ${text}` })).body).toMatchObject({
      user: { role: 'user' },
    });
  });
});

describe('is refused in the form of Umami', () => {
  const unauthorized = (message: string) => ({ error: { message, code: 'unauthorized', status: 401 } });
  const invalid = unauthorized(
    'Unauthorized. The API key is wrong, or it does not have access to this website.',
  );

  test('with no key, a wrong key or the key of another website: the answers are identical', async () => {
    const wayIn = 'Send an API key in the header x-umami-api-key, or as a Bearer token.';
    expect((await call(`/websites/${workspace.id}/stats`)).body).toEqual(
      unauthorized(`Unauthorized. ${wayIn}`),
    );
    const other = await addWorkspace(owner);
    const keys = [
      (await addKey(workspace.id, owner, ['events:write'])).text,
      (await addKey(other.id, owner, ['stats:read'])).text,
      newKey().text,
      owner.token,
    ];
    for (const key of keys) {
      const headers = { ...fromElsewhere(), 'x-umami-api-key': key };
      const { status, body } = await call(`/websites/${workspace.id}/stats`, { headers, query: range });
      expect([status, body]).toEqual([401, invalid]);
    }
    const { status, body } = await get('/stats', {}, 'nobody.example');
    expect([status, body]).toEqual([401, invalid]);
    const login = await call('/auth/login', { body: { username: 'admin', password: 'umami' } });
    expect(login.body).toEqual(unauthorized(`Programs do not log in to Footfall. ${wayIn}`));
  });

  test.each<[string, Record<string, string>, string]>([
    ['/stats', { endAt: '' }, 'startAt and endAt: must be milliseconds since 1970'],
    ['/stats', { path: 're.(' }, 'this is not a pattern that can be read'],
    ['/pageviews', { unit: 'minute' }, 'unit: Invalid unit; Footfall has hour, day, month, year'],
    [
      '/pageviews',
      { startAt: '0', timezone: 'Pacific/Auckland' },
      'timezone: for more than 31 days, it must be that of the website, UTC',
    ],
    ['/metrics', { type: 'title' }, 'type: must be one of '],
    ['/metrics', { type: 'path', limit: '1001' }, 'limit: must be a whole number from 1 to 1000'],
  ])('what %s cannot answer: %j', async (path, query, message) => {
    const { status, body } = await get(path, query);
    expect([status, body]).toEqual([
      400,
      { error: { message: expect.stringContaining(message), code: 'bad-request', status: 400 } },
    ]);
  });

  test('missing paths, and the call after 600 in an hour', async () => {
    const { status, body } = await get<{ error: object }>('/reports');
    expect([status, body.error]).toEqual([404, expect.objectContaining({ code: 'not-found', status: 404 })]);
    const key = await addKey(workspace.id, owner, ['stats:read']);
    await useUpCalls(key.id);
    const spent = await call<{ error: object }>(`/websites/${workspace.id}/active`, {
      authorization: key.bearer,
    });
    expect([spent.status, spent.body.error]).toEqual([
      429,
      expect.objectContaining({ code: 'too-many-requests' }),
    ]);
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
