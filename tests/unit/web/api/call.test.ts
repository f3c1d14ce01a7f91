import { type OpenedLink, speechOf } from '@footfall/functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callAs, type ApiError } from '../../../../web/src/api/call.ts';
import { speakIn } from '../../../support/languages/speak-in.ts';

const user = vi.hoisted(() => ({
  token: null as string | null,
  getIdToken: vi.fn<(renew?: boolean) => Promise<string | null>>(),
}));

vi.mock('../../../../web/src/api/firebase.ts', () => ({
  firebaseAuth: async () => ({
    currentUser: user.token === null ? null : { getIdToken: user.getIdToken },
  }),
}));

beforeEach(() => {
  user.getIdToken.mockReset().mockImplementation(async () => user.token);
});

afterEach(() => {
  user.token = null;
  vi.unstubAllGlobals();
});

/** A server that always gives this answer. */
function answering(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** The error with which a call fails. */
const failure = () => call('workspace.list', {}).catch((error: ApiError) => error);

const error = { code: 'unavailable', message: 'words of the server', requestId: 'r-1' };

test.each([
  ['a member', { is: 'member' }, 'Bearer t'],
  ['a guest of the demo', { is: 'guest' }, null],
  ['the reader of a shared link', { is: 'link', slug: 's', link: {} as OpenedLink['link'] }, 'Link s'],
] as const)('%s signed in calls as that person', async (_, reader, authorization) => {
  user.token = 't';
  const fetch = answering(200, []);
  await callAs(reader, 'goal.list', { workspaceId: 'w' });
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(authorization);
});

test.each([200, 502])('an answer with the status %d and without JSON could not be read', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
  expect(await failure()).toMatchObject({ code: 'unreadable', status });
});

test.each([
  ["queries.0.filters.0: there is no goal 'Order'", 'queries.0.filters.0', "There is no goal 'Order'."],
  ['domain: is taken. Choose another one.', 'domain', 'Is taken. Choose another one.'],
  ['This domain is taken.', 'domain', 'This domain is taken.'],
  ['domain: is taken', undefined, 'domain: is taken'],
])('people read %j of the field %s as %j', async (message, field, words) => {
  answering(400, { error: { ...error, message, field } });
  expect(await failure()).toMatchObject({ message: words, field });
});

test.each([
  ['de', 'es gibt kein Ziel „Kauf“', 'Es gibt kein Ziel „Kauf“.'],
  ['fr', 'écrivez un nom !', 'Écrivez un nom !'],
  ['ja', '目標がありません', '目標がありません。'],
  ['zh-CN', '没有此目标。', '没有此目标。'],
  ['ar', 'لا يوجد هدف', 'لا يوجد هدف.'],
] as const)('a problem with a field is a sentence in %s', async (tag, problem, words) => {
  speakIn(speechOf(tag, {}));
  answering(400, { error: { ...error, message: `name: ${problem}`, field: 'name' } });
  expect(await failure()).toMatchObject({ message: words });
});

test('a refusal with a time to try again has that time in the error', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const headers = { 'Retry-After': '40' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429, headers }));
  expect(await failure()).toMatchObject({ ...error, retryAt: 1_040_000 });
  vi.useRealTimers();
});

test('a missing answer is distinguished from an invalid one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure()).toMatchObject({ code: 'network', status: 0 });
});

const json = { Accept: 'application/json', 'Accept-Language': 'en', 'Content-Type': 'application/json' };
test('a request of a signed-in user has a bearer token and the language, sends and reads JSON, and goes to /api', async () => {
  user.token = 'identity';
  const fetch = answering(200, []);
  expect(await call('workspace.list', {})).toEqual([]);
  expect(fetch).toHaveBeenCalledWith('/api/v1/workspace/list', {
    headers: { ...json, Authorization: 'Bearer identity' },
  });
});

test('a request without a user has no token, and a body is posted', async () => {
  const fetch = answering(200, {});
  await call('workspace.create', { domain: 'a.test', timezone: 'UTC' });
  expect(fetch).toHaveBeenCalledWith('/api/v1/workspace/create', {
    method: 'POST',
    headers: json,
    body: '{"domain":"a.test","timezone":"UTC"}',
  });
});

test('a request has its input in the path and the query, without undefined fields', async () => {
  const fetch = answering(200, []);
  const input = { workspaceId: 'a&b', dimension: 'utm-source', take: '5', compare: undefined } as const;
  await call('data.rows', input);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/workspace/data/utm-source?workspaceId=a%26b&take=5');
});

test.each([
  ['is checked if the server refuses the token, and ends here if it was ended elsewhere', 401, [[], [true]]],
  ['is not affected by another refusal', 403, [[]]],
])('the session %s', async (_, status, requested) => {
  user.token = 'identity';
  answering(status, { error });
  expect(await failure()).toMatchObject({ ...error, status });
  expect(user.getIdToken.mock.calls).toEqual(requested);
});

test('the session that cannot be checked is not affected', async () => {
  user.token = 'identity';
  answering(401, { error });
  user.getIdToken.mockImplementation(async (renew) => {
    if (renew) throw new Error('auth/network-request-failed');
    return user.token;
  });
  expect(await failure()).toMatchObject({ status: 401 });
  expect(user.getIdToken.mock.calls).toEqual([[], [true]]);
});
