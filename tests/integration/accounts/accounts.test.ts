import { describe, expect, test } from 'vitest';
import type { Answer, ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { remove } from '../../../functions/src/accounts/handlers.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { logInAgain, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const list = async (account: Account) =>
  (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body.map(({ id }) => id);

const erase = (account: Account, body: Record<string, unknown>) =>
  call<ErrorAnswer & { deleted: string[] }>('/v1/account/delete', { account, body });

const signOutEverywhere = (account: Account, body = {}) =>
  call<Answer<'account.sign-out-everywhere'>>('/v1/account/sign-out-everywhere', { account, body });

/** A token has the time of its sign-in in seconds; a revocation refuses all tokens of earlier seconds. */
const nextSecond = () => new Promise((later) => setTimeout(later, 1100));

test('signing out everywhere refuses earlier tokens; a new sign-in works, and other accounts are not affected', async () => {
  const [account, other] = await Promise.all([signUp(), signUp()]);
  const workspace = await addWorkspace(account);
  const rename = (by: Account) =>
    call<ErrorAnswer>('/v1/workspace/update', {
      account: by,
      body: { workspaceId: workspace.id, name: 'A' },
    });
  await nextSecond();
  const before = Date.now();
  const { status, body } = await signOutEverywhere(account, { uid: other.uid });
  expect(status).toBe(200);
  // In seconds, without fractions.
  expect(Date.parse(body.signedOutAt)).toBeGreaterThan(before - 1000);
  expect(Date.parse(body.signedOutAt)).toBeLessThanOrEqual(Date.now());
  expect(refusedAs(await rename(account))).toEqual([401, 'unauthenticated']);
  await nextSecond();
  expect((await rename(await logInAgain(account))).status).toBe(200);
  expect((await signOutEverywhere(other)).status).toBe(200);
});

describe('deleting an account', () => {
  test('with another address, or with another account’s workspace in addition, is refused and changes nothing', async () => {
    const [account, other] = await Promise.all([signUp(), signUp()]);
    const [mine, theirs] = [await addWorkspace(account), await addWorkspace(other)];
    const unconfirmed = await erase(account, { confirmation: 'x@y.z', workspaceIds: [mine.id] });
    expect(refusedAs(unconfirmed)).toEqual([400, 'invalid_request']);
    const confirmation = ` ${account.email.toUpperCase()} `;
    const both = await erase(account, { confirmation, workspaceIds: [mine.id, theirs.id] });
    expect(refusedAs(both)).toEqual([409, 'changed_meanwhile']);
    expect(await list(account)).toEqual([mine.id]);
    expect(await list(other)).toEqual([theirs.id]);
    expect((await auth().getUser(account.uid)).uid).toBe(account.uid);
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
