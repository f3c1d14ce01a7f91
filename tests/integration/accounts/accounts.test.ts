import { describe, expect, test } from 'vitest';
import type { Answer, ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { remove } from '../../../functions/src/accounts/handlers.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { logInAgain, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const list = async (account: Account) =>
  (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body.map(({ id }) => id);

const erase = (account: Account, body: Record<string, unknown>) =>
  call<ErrorAnswer & { deleted: string[] }>('/v1/account/delete', { account, body });

const signOutEverywhere = (account: Account, body = {}) =>
  call<Answer<'account.sign-out-everywhere'>>('/v1/account/sign-out-everywhere', { account, body });

const exists = (account: Account) =>
  auth()
    .getUser(account.uid)
    .then(
      () => true,
      () => false,
    );

/** A token has the time of its sign-in in seconds; a revocation refuses all tokens of earlier seconds. */
const nextSecond = () => new Promise((later) => setTimeout(later, 1100));

describe('signing out everywhere', () => {
  test('refuses every earlier token in calls that change something, and a new sign-in works; other accounts go on', async () => {
    const [account, other] = await Promise.all([signUp(), signUp()]);
    const workspace = await addWorkspace(account);
    await nextSecond();
    const before = Date.now();
    const { status, body } = await signOutEverywhere(account, { uid: other.uid });
    expect(status).toBe(200);
    // In whole seconds.
    expect(Date.parse(body.signedOutAt)).toBeGreaterThan(before - 1000);
    expect(Date.parse(body.signedOutAt)).toBeLessThanOrEqual(Date.now());

    const confirmed = { workspaceId: workspace.id, domain: workspace.domain };
    for (const [path, content] of [
      ['/v1/workspace/create', { domain: freshDomain(), timezone: 'UTC' }],
      ['/v1/workspace/update', { workspaceId: workspace.id, name: 'Renamed' }],
      ['/v1/workspace/reset', confirmed],
      ['/v1/workspace/delete', confirmed],
      ['/v1/account/sign-out-everywhere', {}],
      ['/v1/account/delete', { confirmation: account.email, workspaceIds: [workspace.id] }],
    ] as const) {
      const refused = await call<ErrorAnswer>(path, { account, body: content });
      expect(refusedAs(refused), path).toEqual([401, 'unauthenticated']);
    }
    expect(await exists(account)).toBe(true);

    await nextSecond();
    const again = await logInAgain(account);
    expect(
      (await call('/v1/workspace/update', { account: again, body: { workspaceId: workspace.id } })).status,
    ).toBe(200);
    expect((await signOutEverywhere(other)).status).toBe(200);
  });
});

describe('deleting an account', () => {
  test("with another address, or another account's workspace in addition, is refused and changes nothing", async () => {
    const [account, other] = await Promise.all([signUp(), signUp()]);
    const [mine, theirs] = [await addWorkspace(account), await addWorkspace(other)];
    const unconfirmed = await erase(account, { confirmation: 'x@y.z', workspaceIds: [mine.id] });
    expect(refusedAs(unconfirmed)).toEqual([400, 'invalid_request']);
    const confirmation = ` ${account.email.toUpperCase()} `;
    const both = await erase(account, { confirmation, workspaceIds: [mine.id, theirs.id] });
    expect(refusedAs(both)).toEqual([409, 'changed_meanwhile']);
    expect(await list(account)).toEqual([mine.id]);
    expect(await list(other)).toEqual([theirs.id]);
    expect(await exists(account)).toBe(true);
  });

  test('requires a sign-in within the last ten minutes', async () => {
    const { uid, email } = await signUp();
    const now = new Date();
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const attempt = (signedInAt: Date) =>
      remove({
        identity: { uid, email, emailVerified: true, signedInAt },
        input: { confirmation: email, workspaceIds: [], handOver: [] },
        now,
        from: { address: '', hop: '' },
      });
    await expect(attempt(minutesAgo(11))).rejects.toMatchObject({ code: 'recent_sign_in_required' });
    await expect(attempt(minutesAgo(9))).resolves.toEqual({ deleted: [] });
  });
});

test('the creator of a workspace is its owner, whatever else the body says', async () => {
  const [account, other] = await Promise.all([signUp(), signUp()]);
  const { status, body } = await call<WorkspaceAnswer>('/v1/workspace/create', {
    account,
    body: {
      domain: freshDomain(),
      timezone: 'UTC',
      id: 'chosen',
      role: 'viewer',
      memberIds: [other.uid],
      members: { [other.uid]: { role: 'owner', email: other.email } },
      createdAt: '2000-01-01T00:00:00.000Z',
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ role: 'owner' });
  expect(body.id).not.toBe('chosen');
  expect(body.createdAt).not.toContain('2000');
  expect(await list(account)).toEqual([body.id]);
  expect(await list(other)).toEqual([]);
});
