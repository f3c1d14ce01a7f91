import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyScopes } from '../../functions/src/contract/access.ts';
import type { Answer as AnswerOf, Input } from '../../functions/src/contract/api.ts';
import type { ErrorAnswer } from '../../functions/src/contract/errors.ts';
import { maxKeys } from '../../functions/src/contract/workspace/key-limits.ts';
import type { CreatedKeyAnswer, KeyAnswer } from '../../functions/src/contract/workspace/keys.ts';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace/workspace.ts';
import { idOfKey, newKey } from '../../functions/src/keys/secret.ts';
import { leaseCalls } from '../../functions/src/store/firestore/budgets.ts';
import { findKey } from '../../functions/src/store/firestore/workspace/keys.ts';
import { leaveWorkspace } from '../../functions/src/store/firestore/workspace/members.ts';
import { firestore } from '../../functions/src/store/clients.ts';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../support/api/api.ts';
import { addKey } from '../support/api/keys.ts';
import { addMember } from '../support/api/members.ts';
import { startFunction } from '../support/stack/function-process.ts';

let owner: Account;
let admin: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  [owner, admin] = await Promise.all([signUp(), signUp()]);
});

beforeEach(async () => {
  workspace = await addWorkspace(owner);
  await addMember(workspace.id, admin, 'admin');
});

const create = (account: Account, changes: Partial<Input<'key.create'>> = {}) =>
  call<CreatedKeyAnswer & ErrorAnswer>('/v1/key/create', {
    account,
    body: { workspaceId: workspace.id, name: 'Grafana', scopes: ['stats:read'], days: 90, ...changes },
  });
const list = async (account: Account) =>
  (await call<KeyAnswer[]>('/v1/key/list', { account, query: { workspaceId: workspace.id } })).body;
const remove = (account: Account, id: string, workspaceId = workspace.id) =>
  call<ErrorAnswer>('/v1/key/delete', { account, body: { workspaceId, id } });

const askTotals = (text: string, workspaceId = workspace.id, headers: Record<string, string> = {}) =>
  call<AnswerOf<'data.global'> & ErrorAnswer>('/v1/workspace/data/global', {
    authorization: `Bearer ${text}`,
    query: { workspaceId },
    headers,
  });
const question = (changes: object = {}) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: '7d',
  ...changes,
});
const ask = (body: object, by: { account?: Account; authorization?: string }) =>
  call<AnswerOf<'query'> & ErrorAnswer>('/v1/query', { ...by, body });

let addresses = 0;
/** A network that has not sent a wrong key yet. */
const fromElsewhere = () => ({ 'X-Forwarded-For': `2001:db8:1:${(++addresses).toString(16)}::1` });
const codeOf = ({ status, body }: Answer<ErrorAnswer>) => [status, body.error.code];

describe('the life of a key', () => {
  test('its text is answered once, and is nowhere in the store', async () => {
    const { status, body } = await create(owner, { name: '  Grafana\u202e  ', scopes: [...keyScopes] });
    expect(status).toBe(201);
    const { key, ...answer } = body;
    expect(key).toMatch(/^ff_[\w-]{43}$/);
    expect(answer).toMatchObject({
      id: idOfKey(key),
      name: 'Grafana',
      scopes: keyScopes,
      prefix: key.slice(0, 9),
      createdBy: owner.email,
      mine: true,
      lastUsedDay: null,
    });
    const days = (Date.parse(answer.expiresAt ?? '') - Date.parse(answer.createdAt)) / 86_400_000;
    expect(days).toBe(90);
    expect(await list(owner)).toEqual([answer]);

    const secret = key.slice(answer.prefix.length);
    const places = ['keys', 'turns', 'budgets', 'workspaces', `audit/${workspace.id}/entries`];
    const documents = await Promise.all(
      places.map(async (place) => (await firestore().collection(place).get()).docs),
    );
    const texts = documents.flat().map((document) => document.id + JSON.stringify(document.data()));
    expect(texts.filter((text) => text.includes(answer.id)).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });

  test('it answers what its members are answered, and says when it was last used', async () => {
    const { key } = (await create(owner)).body;
    const [byKey, byOwner] = await Promise.all([
      askTotals(key),
      call('/v1/workspace/data/global', { account: owner, query: { workspaceId: workspace.id } }),
    ]);
    expect(byKey.status).toBe(200);
    expect(byKey.body).toEqual(byOwner.body);
    for (const site_id of [workspace.id, workspace.domain]) {
      expect((await ask(question({ site_id }), { authorization: `Bearer ${key}` })).status).toBe(200);
    }
    const suggested = await call('/v1/suggestions', {
      authorization: `Bearer ${key}`,
      query: { workspaceId: workspace.id, dimension: 'visit:country' },
    });
    expect([suggested.status, suggested.body]).toEqual([200, []]);
    const [known] = await list(owner);
    expect(known?.lastUsedDay).toBe(new Date().toISOString().slice(0, 10));
  });

  test('removed, it is refused; the audit log tells both without the key', async () => {
    const { key, id } = (await create(owner, { days: null })).body;
    expect((await askTotals(key)).status).toBe(200);
    expect((await remove(owner, id)).body).toEqual({ id });
    expect(codeOf(await askTotals(key, workspace.id, fromElsewhere()))).toEqual([401, 'unauthenticated']);
    expect(await list(owner)).toEqual([]);
    const { body } = await call<AnswerOf<'audit.list'>>('/v1/audit/list', {
      account: owner,
      query: { workspaceId: workspace.id, kind: 'keys' },
    });
    expect(JSON.stringify(body)).toContain('key.created');
    expect(JSON.stringify(body)).toContain('key.removed');
    expect(JSON.stringify(body)).not.toContain(key.slice(3));
  });

  test('after it expires, it is refused and stays in the list', async () => {
    const { text } = await addKey(workspace.id, owner, ['stats:read'], {
      expiresAt: new Date(Date.now() - 1),
    });
    const answer = await askTotals(text);
    expect(codeOf(answer)).toEqual([401, 'unauthenticated']);
    expect(answer.body.error.message).toBe('This key has expired.');
    expect(await list(owner)).toHaveLength(1);
  });

  test.each<[string, Partial<Record<keyof Input<'key.create'>, unknown>>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(81) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['admin'] }, 'scopes.0'],
    ['a scope twice', { scopes: ['stats:read', 'stats:read'] }, 'scopes'],
    ['another lifetime', { days: 31 }, 'days'],
  ])('one with %s is not made', async (_, changes, field) => {
    const { status, body } = await create(owner, changes as Partial<Input<'key.create'>>);
    expect([status, body.error.field]).toEqual([400, field]);
    expect(await list(owner)).toEqual([]);
  });

  test('a workspace has a bounded number of keys', async () => {
    for (let made = 0; made < maxKeys; made++) await addKey(workspace.id, owner, ['stats:read']);
    expect(codeOf(await create(owner))).toEqual([409, 'too_many_keys']);
    const [latest] = await list(owner);
    await remove(owner, latest?.id ?? '');
    expect((await create(owner)).status).toBe(201);
  });
});

describe('who manages keys', () => {
  test('an admin sees and removes only their own, an owner all', async () => {
    const own = (await create(admin, { name: 'Of the admin' })).body;
    const other = (await create(owner, { name: 'Of the owner' })).body;
    expect((await list(admin)).map(({ name }) => name)).toEqual(['Of the admin']);
    const all = await list(owner);
    expect(all.map(({ name, mine, createdBy }) => [name, mine, createdBy])).toEqual([
      ['Of the owner', true, owner.email],
      ['Of the admin', false, admin.email],
    ]);
    expect(codeOf(await remove(admin, other.id))).toEqual([404, 'not_found']);
    expect((await askTotals(other.key)).status).toBe(200);
    expect((await remove(owner, own.id)).status).toBe(200);
  });

  test('a key of another workspace is not there', async () => {
    const elsewhere = await addWorkspace(owner);
    const { id } = await addKey(elsewhere.id, owner, ['stats:read']);
    expect(codeOf(await remove(owner, id))).toEqual([404, 'not_found']);
    expect(await findKey(id)).not.toBeNull();
  });

  test("someone who leaves loses the keys that they made, and no one else's", async () => {
    const [own, other] = [
      await addKey(workspace.id, admin, keyScopes),
      await addKey(workspace.id, owner, keyScopes),
    ];
    await leaveWorkspace(workspace.id, admin.uid);
    expect([await findKey(own.id), (await findKey(other.id))?.id]).toEqual([null, other.id]);
    expect(codeOf(await askTotals(own.text, workspace.id, fromElsewhere()))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  test('someone who becomes a Viewer loses the keys that they made; an Owner who becomes an Admin keeps them', async () => {
    const other = await signUp();
    await addMember(workspace.id, other, 'owner');
    const [lost, kept] = [
      await addKey(workspace.id, admin, keyScopes),
      await addKey(workspace.id, other, keyScopes),
    ];
    const changeRole = (uid: string, role: string) =>
      call('/v1/member/change-role', { account: owner, body: { workspaceId: workspace.id, uid, role } });
    expect((await changeRole(admin.uid, 'viewer')).status).toBe(200);
    expect((await changeRole(other.uid, 'admin')).status).toBe(200);
    expect([await findKey(lost.id), (await findKey(kept.id))?.id]).toEqual([null, kept.id]);
  });

  test('a deleted workspace takes its keys with it', async () => {
    const keys = [await addKey(workspace.id, admin, keyScopes), await addKey(workspace.id, owner, keyScopes)];
    await call('/v1/workspace/delete', {
      account: owner,
      body: { workspaceId: workspace.id, domain: workspace.domain },
    });
    expect(await Promise.all(keys.map(({ id }) => findKey(id)))).toEqual([null, null]);
  });
});

describe('what a key opens', () => {
  test('nothing of another workspace: the answer is that of one that does not exist', async () => {
    const elsewhere = await addWorkspace(owner);
    const { text, bearer } = await addKey(workspace.id, owner, keyScopes);
    const bodyOf = ({ status, body: { error } }: Answer<ErrorAnswer>) => ({
      status,
      ...error,
      requestId: '',
    });
    const missing = { status: 404, code: 'not_found', message: 'There is no such workspace.', requestId: '' };
    for (const id of [elsewhere.id, 'f'.repeat(20), elsewhere.domain, 'nobody.example']) {
      expect(bodyOf(await askTotals(text, id))).toEqual(missing);
      expect(bodyOf(await ask(question({ site_id: id }), { authorization: bearer }))).toEqual(missing);
    }
  });

  test('only what its scopes allow, and the answer names what is missing', async () => {
    const { text, bearer } = await addKey(workspace.id, owner, ['events:write']);
    const answer = await askTotals(text);
    expect(codeOf(answer)).toEqual([403, 'forbidden']);
    expect(answer.body.error.message).toBe('This key does not have the scope stats:read.');
    const all = await addKey(workspace.id, owner, keyScopes);
    for (const authorization of [bearer, all.bearer]) {
      const settings = await call<ErrorAnswer>('/v1/workspace/get', {
        authorization,
        query: { workspaceId: workspace.id },
      });
      expect(settings.body.error.message).toBe(
        'No key can do this. A member of the workspace can, signed in.',
      );
    }
  });

  test('up to 10,000 rows in one answer, which no one else gets', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const long = question({ dimensions: ['event:page'], pagination: { limit: 10_000 } });
    expect((await ask(long, { authorization: bearer })).status).toBe(200);
    const byOwner = await ask(long, { account: owner });
    expect([byOwner.status, byOwner.body.error.field]).toEqual([400, 'pagination.limit']);
    const inList = await ask({ queries: [question(), long] }, { authorization: bearer });
    expect([inList.status, inList.body.error.field]).toEqual([400, 'queries.1.pagination.limit']);
    const longer = question({ pagination: { limit: 10_001 } });
    expect((await ask(longer, { authorization: bearer })).status).toBe(400);
  });

  test('segments of the workspace, not those of a person', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const segment = async (scope: 'person' | 'workspace') => {
      const { body } = await call<AnswerOf<'segment.create'>>('/v1/segment/create', {
        account: owner,
        body: { workspaceId: workspace.id, name: scope, scope, filters: [['is', 'visit:country', ['DE']]] },
      });
      return (await ask(question({ filters: [['is', 'segment', [body.id]]] }), { authorization: bearer }))
        .status;
    };
    expect([await segment('workspace'), await segment('person')]).toEqual([200, 400]);
  });
});

describe('limits', () => {
  test('600 calls an hour, with the usual headers; then 429 until the next hour', async () => {
    const { text, id } = await addKey(workspace.id, owner, ['stats:read']);
    const left = 3_600_000 - (Date.now() % 3_600_000);
    // Not across the end of an hour.
    if (left < 20_000) await new Promise((wake) => setTimeout(wake, left));
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    await leaseCalls(id, hour, 597);
    const headersOf = ({ headers }: Answer<unknown>) =>
      ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
    const resetAt = hour.getTime() / 1000 + 3600;
    expect(headersOf(await askTotals(text))).toEqual([600, 2, resetAt]);
    // A refusal counts too.
    expect(headersOf(await askTotals(text, 'another'))).toEqual([600, 1, resetAt]);
    expect(headersOf(await askTotals(text))).toEqual([600, 0, resetAt]);
    const refused = await askTotals(text);
    expect(codeOf(refused)).toEqual([429, 'too_many_requests']);
    expect(headersOf(refused)).toEqual([600, 0, resetAt]);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(Math.abs(retryAfter - (resetAt - Date.now() / 1000))).toBeLessThan(5);
    const person = await call('/v1/workspace/list', { account: owner });
    expect(person.headers.get('x-ratelimit-limit')).toBeNull();
  }, 60_000);

  test('of wrong keys: ten from an address, then 429; a key that works there goes on', async () => {
    const { text } = await addKey(workspace.id, owner, ['stats:read']);
    const here = fromElsewhere();
    expect((await askTotals(text, workspace.id, here)).status).toBe(200);
    for (const wrong of [
      'ff_',
      `${text}x`,
      text.slice(0, -1),
      ...Array.from({ length: 7 }, () => newKey().text),
    ]) {
      expect(codeOf(await askTotals(wrong, workspace.id, here))).toEqual([401, 'unauthenticated']);
    }
    const refused = await askTotals(newKey().text, workspace.id, here);
    expect(codeOf(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await askTotals(text, workspace.id, here)).status).toBe(200);
    expect(codeOf(await askTotals(newKey().text, workspace.id, fromElsewhere()))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});

test('no key, right or wrong, is in the log of an instance', async () => {
  await using api = await startFunction({ target: 'api' });
  const { text } = await addKey(workspace.id, owner, ['stats:read']);
  const { text: wrong } = newKey();
  const get = (key: string, workspaceId: string, at = api.url) =>
    call('/v1/workspace/data/global', { at, authorization: `Bearer ${key}`, query: { workspaceId } });
  const { status } = await get(text, workspace.id);
  expect(status).toBe(200);
  await get(text, 'another');
  await get(wrong, workspace.id);
  await using broken = await startFunction({ target: 'api', firestore: '127.0.0.1:9' });
  expect((await get(text, workspace.id, broken.url)).status).toBe(503);
  const log = [api, broken].flatMap(({ output }) => [output.stdout, output.stderr]).join('\n');
  expect(log).toContain('The key cannot be checked right now');
  for (const key of [text, wrong]) expect(log).not.toContain(key.slice(3));
}, 60_000);
