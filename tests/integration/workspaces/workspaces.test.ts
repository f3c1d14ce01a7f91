import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type ErrorAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain, type Answer } from '../../support/api/api.ts';
import { claim, post, refusedAs, refusedFor, sameError, workspacesOf } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();
/** The full path of a request: with caches, and with the check of tokens. */
const at = stack.hosting;

let owner: Account;
let stranger: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([signUp(), signUp()]);
  workspace = await addWorkspace(owner, 'Europe/Amsterdam');
});

const create = (account: Account, fields: object = {}) =>
  post<WorkspaceAnswer>('create', account, { domain: freshDomain(), timezone: 'UTC', ...fields });

test('another kind of token, a change, numbers and guest calls are answered 401', async () => {
  const authorization = 'Basic dXNlcjpwYXNz';
  for (const name of ['workspace.create', 'query', 'invitation.open'] as const) {
    const answer = await call<ErrorAnswer>(calls[name].path, { at, body: {}, authorization });
    expect(refusedAs(answer), name).toEqual([401, 'unauthenticated']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
});

test('a new workspace is returned, and only its owner has it in their list', async () => {
  const domain = freshDomain();
  const made = await create(owner, { domain, timezone: 'Europe/Amsterdam' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: '', domain, timezone: 'Europe/Amsterdam', role: 'owner' });
  expect(await workspacesOf(owner)).toEqual([workspace, made.body]);
  expect(await workspacesOf(stranger)).toEqual([]);
});

test('an account with an unverified address cannot create a workspace and gets a message with the next step', async () => {
  const account = await signUp({ verified: false });
  const refused = await create(account);
  expect(refusedAs(refused)).toEqual([403, 'email_unverified']);
  expect(refused.body.error.message).toContain('/verify-email');
});

test('a domain has only one workspace, however it is written', async () => {
  const refused = await create(stranger, { domain: workspace.domain.toUpperCase() });
  expect(refusedFor(refused)).toEqual([409, 'domain_taken', 'domain']);
});

test('a domain is accepted in any form, for the workspace, its hostnames and its deletion', async () => {
  const [label = ''] = freshDomain().split('.');
  const [domain, typed] = [`${label}.xn--e1afmkfd.xn--p1ai`, `https://www.${label}.Пример.РФ:8080/a?b#c`];
  const made = await create(owner, { domain: typed });
  expect(made.body).toMatchObject({ domain });
  const { id: workspaceId, rules } = made.body;
  expect(refusedFor(await create(stranger, { domain: `${label}.пример.рф.` }))[1]).toBe('domain_taken');

  const changed = await post<WorkspaceAnswer>('update', owner, {
    workspaceId,
    rules: { ...rules, hostnames: [typed, `*.${label}.пример.рф`] },
  });
  expect(changed.body.rules?.hostnames).toEqual([domain, `*.${domain}`]);
  const question = { metrics: ['visitors'], date_range: 'all', site_id: `${label}.пример.рф` };
  expect((await call('/v1/query', { account: owner, body: question })).status).toBe(200);
  expect((await post('delete', owner, { workspaceId, domain: typed })).status).toBe(200);
});

test('broken JSON is refused', async () => {
  const refused = await call<ErrorAnswer>('/v1/workspace/create', { account: owner, body: '{' });
  expect(refusedAs(refused)).toEqual([400, 'malformed_body']);
});

test('an id that is not a document name gets the 404 of a missing workspace', async () => {
  const ask = (workspaceId: string) =>
    call<ErrorAnswer>('/v1/workspace/data/global', { account: stranger, query: { workspaceId } });
  const strange = await ask('../domains/x');
  expect(strange.status).toBe(404);
  expect(sameError(strange)).toEqual(sameError(await ask('doesnotexist')));
});

describe('no cache stores an answer: at the same address a member is answered and an outsider is refused', () => {
  test.each(['get', 'data/global'])('%s', async (route) => {
    const { id } = await addWorkspace(owner);
    const answers: Answer<unknown>[] = [];
    for (const account of [stranger, undefined, owner, stranger, undefined, owner])
      answers.push(await call(`/v1/workspace/${route}`, { at, account, query: { workspaceId: id } }));
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 200, 404, 401, 200]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(answers.length);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      for (const name of ['etag', 'last-modified', 'expires', 'age']) expect(headers.get(name)).toBeNull();
    }
  });

  test('the function forbids caching in each of its answers, whatever is in front of it', async () => {
    const ask = async (account?: Account, path = 'workspace/get', workspaceId = workspace.id) => {
      const query = { workspaceId };
      const { status, headers } = await call(`/v1/${path}`, { account, query });
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

test('an account can try to add a workspace twenty times an hour, in any way, without affecting other accounts', async () => {
  const [busy, other] = await Promise.all([signUp(), signUp()]);
  const { id: workspaceId } = await addWorkspace(busy);
  const { domain: taken } = await addWorkspace(other);
  const [, , claimed] = [
    await create(busy),
    await post('update', busy, { workspaceId, domain: freshDomain() }),
    await claim(busy, taken),
  ];
  expect(claimed.status).toBe(200);
  for (let turn = 3; turn < 20; turn++) expect((await create(busy)).status, `turn ${turn}`).toBe(201);
  const body = { domain: freshDomain(), timezone: 'UTC', workspaceId };
  for (const path of ['create', 'update', 'claim']) {
    expect((await post(path, busy, body)).status, path).toBe(429);
  }
  expect((await post('update', busy, { workspaceId, name: 'x' })).status).toBe(200);
  expect((await create(other)).status).toBe(201);
});

test('an unknown address below /api is 404 in JSON', async () => {
  const refused = await call<ErrorAnswer>('/nothing', { at, account: owner });
  expect(refusedAs(refused)).toEqual([404, 'not_found']);
});
