import { beforeAll, expect, test } from 'vitest';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();

/** Calls in which the owner of a workspace also names the workspace of another account. */
let owner: Account;
let stranger: Account;
let mine: WorkspaceAnswer;
let theirs: WorkspaceAnswer;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([signUp(), signUp()]);
  [mine, theirs] = await Promise.all([addWorkspace(owner), addWorkspace(stranger)]);
  await postEvent(pageview(theirs.domain));
});

type Body = Record<string, unknown>;

const read = (account: Account, workspaceId: string) =>
  call<WorkspaceAnswer>('/v1/workspace/get', { account, query: { workspaceId } });

const isUntouched = async () => {
  expect((await read(stranger, theirs.id)).body).toEqual(theirs);
  expect((await read(owner, mine.id)).body).toEqual(mine);
  expect(await rowsByNow(theirs.id)).toHaveLength(1);
};

test.each<[string, () => Body]>([
  ['update', () => ({ name: 'Renamed', logo: null })],
  ['delete', () => ({ domain: theirs.domain })],
])('%s: my workspace in the address and theirs in the body is answered 404', async (route, body) => {
  const answer = await call<ErrorAnswer>(`/v1/workspace/${route}`, {
    account: owner,
    query: { workspaceId: mine.id },
    body: { workspaceId: theirs.id, ...body() },
  });
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  await isUntouched();
});

test.each<[string, () => Body, number]>([
  ['update', () => ({ id: theirs.id, workspaceIds: [theirs.id], workspace: { id: theirs.id } }), 200],
  ['delete', () => ({ domain: theirs.domain, id: theirs.id }), 400],
  ['delete', () => ({ domain: theirs.domain, workspaceId: [mine.id, theirs.id] }), 400],
])(
  '%s: my workspace with theirs in other fields of the body changes nothing in theirs',
  async (route, body, status) => {
    const answer = await call(`/v1/workspace/${route}`, {
      account: owner,
      body: { workspaceId: mine.id, ...body() },
    });
    expect(answer.status).toBe(status);
    await isUntouched();
  },
);

test('if the address has two ids, the first one counts, whoever owns the second', async () => {
  const ask = async (...ids: string[]) => {
    const twice = new URLSearchParams(ids.map((id) => ['workspaceId', id]));
    const headers = { Authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${stack.hosting}/api/v1/workspace/get?${twice}`, { headers });
    return [answer.status, await answer.json()];
  };
  expect(await ask(theirs.id, mine.id)).toMatchObject([404, { error: { code: 'not_found' } }]);
  expect(await ask(mine.id, theirs.id)).toEqual([200, mine]);
});
