import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  callNames,
  calls,
  dayIn,
  type ErrorAnswer,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { addViewer } from '../../support/api/members.ts';

let owner: Account;
let stranger: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([signUp(), signUp()]);
  workspace = await addWorkspace(owner, 'Europe/Amsterdam');
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('without a valid token every route answers 401 in JSON', () => {
  const routes = callNames
    .map((name) => calls[name])
    .filter(({ action }) => action !== 'read what is public')
    .map(({ method, path }) => [method, path.replace('{dimension}', 'pages')] as const);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/another',
    aud: 'another',
    sub: 'x',
    iat: now,
    exp: now + 3600,
  };
  const tokens: [string, string | undefined][] = [
    ['no token', undefined],
    ['garbage', 'Bearer garbage'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ["another project's unsigned token", `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    [
      'an expired token',
      `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode({
        ...claims,
        iss: 'https://securetoken.google.com/demo-footfall',
        aud: 'demo-footfall',
        iat: now - 7200,
        exp: now - 3600,
      })}.`,
    ],
  ];
  /** Anyone who has the link of an invitation can open it without signing in. */
  const isOpen = (path: string, token: string | undefined) =>
    path === calls['invitation.open'].path && token === undefined;
  const cases = routes.flatMap(([method, path]) =>
    tokens
      .filter(([, token]) => !isOpen(path, token))
      .map(([name, token]) => [method, path, name, token] as const),
  );
  test.each(cases)('%s %s with %s', async (method, path, _, token) => {
    const { status, body, headers } = await call<ErrorAnswer>(path, {
      ...(method === 'POST' ? { body: {} } : {}),
      ...(token ? { authorization: token } : {}),
    });
    expect(status).toBe(401);
    expect(body.error.code).toBe('unauthenticated');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

test('a new workspace is returned, and only its owner has it in their list', async () => {
  const domain = freshDomain();
  const made = await call<WorkspaceAnswer>('/v1/workspace/create', {
    account: owner,
    body: { domain, timezone: 'Europe/Amsterdam' },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: '', domain, timezone: 'Europe/Amsterdam', role: 'owner' });
  const mine = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: owner });
  expect(mine.status).toBe(200);
  expect(mine.body).toContainEqual(made.body);
  expect(mine.body).toContainEqual(workspace);
  const theirs = await call<WorkspaceAnswer[]>('/v1/workspace/list', { account: stranger });
  expect(theirs.body).toEqual([]);
});

test('an account with an unverified address cannot create a workspace and is told what to do', async () => {
  const account = await signUp({ verified: false });
  const { status, body } = await call<ErrorAnswer>('/v1/workspace/create', {
    account,
    body: { domain: freshDomain(), timezone: 'UTC' },
  });
  expect(status).toBe(403);
  expect(body.error.code).toBe('email_unverified');
  expect(body.error.message).toContain('/verify-email');
});

describe('a domain has only one workspace', () => {
  test.each([
    ['the same', (domain: string) => domain],
    ['in capitals', (domain: string) => domain.toUpperCase()],
  ])('%s', async (_, written) => {
    const { status, body } = await call<ErrorAnswer>('/v1/workspace/create', {
      account: stranger,
      body: { domain: written(workspace.domain), timezone: 'UTC' },
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'domain_taken', field: 'domain' });
  });
});

describe('invalid input is refused with the name of the field and creates nothing', () => {
  test.each([
    ['no domain', { timezone: 'UTC' }, 'domain'],
    ['a path', { domain: 'example.com/x', timezone: 'UTC' }, 'domain'],
    ['SQL as the time zone', { domain: 'example.com', timezone: "UTC'; SELECT 1" }, 'timezone'],
  ])('%s', async (_, body, field) => {
    const account = await signUp();
    const answer = await call<ErrorAnswer>('/v1/workspace/create', { account, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'invalid_request', field });
    expect((await call('/v1/workspace/list', { account })).body).toEqual([]);
  });

  test('broken JSON', async () => {
    const { status, body } = await call<ErrorAnswer>('/v1/workspace/create', { account: owner, body: '{' });
    expect(status).toBe(400);
    expect(body.error.code).toBe('malformed_body');
  });
});

describe('an outsider gets the 404 of a workspace that does not exist', () => {
  test.each(['first-event', 'data/global', 'data/chart-data', 'data/pages'])('%s', async (route) => {
    const ask = (workspaceId: string) =>
      call<ErrorAnswer>(`/v1/workspace/${route}`, { account: stranger, query: { workspaceId } });
    const [foreign, missing, strange] = await Promise.all([
      ask(workspace.id),
      ask('doesnotexist'),
      ask('../domains/x'),
    ]);
    expect(foreign.status).toBe(404);
    const without = ({ body: { error } }: typeof foreign) => ({ ...error, requestId: '' });
    expect(without(missing)).toEqual(without(foreign));
    expect(without(strange)).toEqual(without(foreign));
  });
});

describe('no cache keeps an answer: at the same address a member is answered and an outsider is refused', () => {
  const refusals = { stranger: 404, nobody: 401 };

  test.each(
    ['get', 'first-event', 'ingest', 'data/global', 'data/chart-data', 'data/pages'].flatMap((route) =>
      Object.entries(refusals).map(([who, status]) => [route, who, status] as const),
    ),
  )('%s, requested by a %s', async (route, who, refused) => {
    const { id } = await addWorkspace(owner);
    const ask = (account: Account | undefined) =>
      call<ErrorAnswer>(`/v1/workspace/${route}`, { account, query: { workspaceId: id } });
    const other = who === 'stranger' ? stranger : undefined;
    const answers = [await ask(other), await ask(owner), await ask(other), await ask(owner)];
    expect(answers.map(({ status }) => status)).toEqual([refused, 200, refused, 200]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      for (const name of ['etag', 'last-modified', 'expires', 'age']) expect(headers.get(name)).toBeNull();
    }
  });

  test('the function forbids caching in each of its answers, whatever is in front of it', async () => {
    await using api = await startFunction({ target: 'api' });
    const ask = async (account?: Account, path = 'workspace/get', workspaceId = workspace.id) => {
      const query = { workspaceId };
      const { status, headers } = await call(`/v1/${path}`, { at: api.url, account, query });
      return [status, headers.get('cache-control')];
    };
    const said = 'private, no-store';
    expect(await ask(owner)).toEqual([200, said]);
    expect(await ask(owner, 'workspace/get', '')).toEqual([400, said]);
    expect(await ask()).toEqual([401, said]);
    expect(await ask(stranger)).toEqual([404, said]);
    expect(await ask(owner, 'nothing')).toEqual([404, said]);
  });
});

test('the first event is found once it is there, and remembered', async () => {
  const ask = async () =>
    (
      await call<Answer<'workspace.first-event'>>('/v1/workspace/first-event', {
        account: owner,
        query: { workspaceId: workspace.id },
      })
    ).body;
  expect(await ask()).toEqual({ firstEventAt: null, firstDay: null });
  const before = Date.now();
  await postEvent(pageview(workspace.domain));
  await expect.poll(ask, { interval: 500 }).not.toMatchObject({ firstEventAt: null });
  const { firstEventAt, firstDay } = await ask();
  expect(Date.parse(firstEventAt ?? '')).toBeGreaterThanOrEqual(before - 1);
  expect(firstDay).toBe(dayIn(workspace.timezone, new Date(firstEventAt ?? '')));
  expect(await ask()).toEqual({ firstEventAt, firstDay });
});

describe('an account can own a limited number of workspaces', () => {
  const create = (account: Account) =>
    call<WorkspaceAnswer & ErrorAnswer>('/v1/workspace/create', {
      account,
      body: { domain: freshDomain(), timezone: 'UTC' },
    });

  test('at most fifty, not counting those of other owners; deleting one makes room for another', async () => {
    const [account, other] = await Promise.all([signUp(), signUp()]);
    const { id: shared } = await addWorkspace(other);
    await addViewer(shared, account);
    const owned: WorkspaceAnswer[] = [];
    for (let count = 0; count < 49; count++) owned.push(await addWorkspace(account));
    expect((await create(account)).status).toBe(201);

    const refused = await create(account);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_workspaces']);
    expect(refused.body.error.message).toContain('50 workspaces');
    expect((await call<unknown[]>('/v1/workspace/list', { account })).body).toHaveLength(51);

    const [{ id, domain } = { id: '', domain: '' }] = owned;
    await call('/v1/workspace/delete', { account, body: { workspaceId: id, domain } });
    expect((await create(account)).status).toBe(201);
  });

  test('and try to add one twenty times an hour, in any way, without affecting other accounts', async () => {
    const [busy, other] = await Promise.all([signUp(), signUp()]);
    const { id: workspaceId } = await addWorkspace(busy);
    const { domain: taken } = await addWorkspace(other);
    const [, , claimed] = [
      await create(busy),
      await call('/v1/workspace/update', { account: busy, body: { workspaceId, domain: freshDomain() } }),
      await call('/v1/workspace/claim', { account: busy, body: { domain: taken, timezone: 'UTC' } }),
    ];
    expect(claimed.status).toBe(200);
    for (let turn = 3; turn < 20; turn++) expect((await create(busy)).status, `turn ${turn}`).toBe(201);
    const body = { domain: freshDomain(), timezone: 'UTC', workspaceId };
    for (const path of ['create', 'update', 'claim']) {
      const { status } = await call(`/v1/workspace/${path}`, { account: busy, body });
      expect(status, path).toBe(429);
    }
    const renamed = await call('/v1/workspace/update', { account: busy, body: { workspaceId, name: 'x' } });
    expect(renamed.status).toBe(200);
    expect((await create(other)).status).toBe(201);
  });
});

test('an unknown address below /api is 404 in JSON', async () => {
  const { status, body } = await call<ErrorAnswer>('/nothing', { account: owner });
  expect(status).toBe(404);
  expect(body.error.code).toBe('not_found');
});
