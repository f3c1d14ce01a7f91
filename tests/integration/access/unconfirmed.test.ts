import { WriteBatch } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Call,
  type CallName,
  callNames,
  calls,
  needsConfirmedAddress,
  type ErrorAnswer,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { invitationId } from '../../../functions/src/store/firestore/members/invitation-documents.ts';
import { logInAgain, makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { freshNetwork, requestOf } from '../../support/api/any-call.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let account: Account;
let workspace: WorkspaceAnswer;

/** The collections in which the current call created or changed documents. */
const written = new Set<string>();

const writes = (['create', 'set', 'update'] as const).map((name) => {
  const write = WriteBatch.prototype[name] as (...given: unknown[]) => WriteBatch;
  return vi.spyOn(WriteBatch.prototype, name).mockImplementation(function (
    this: WriteBatch,
    ...given: unknown[]
  ) {
    const [{ path }] = given as [{ path: string }];
    written.add(path.replace(/\/.*/, ''));
    return write.apply(this, given);
  });
});

afterAll(() => writes.forEach((spy) => spy.mockRestore()));

/** The number of changes of an account's record (`useOwnApi` counts them). */
const changesOfAccounts = () =>
  [auth().updateUser, auth().revokeRefreshTokens].reduce(
    (sum, change) => sum + vi.mocked(change as () => unknown).mock.calls.length,
    0,
  );

beforeAll(async () => {
  account = await signUp();
  await makeOld(account);
  workspace = await addWorkspace(account);
  await addMember(workspace.id, await signUp(), 'owner');
  await auth().updateUser(account.uid, { emailVerified: false });
  account = await logInAgain(account);
});

/** The names of the calls that need a signed-in person. */
const ofPersons = callNames.filter((name) => (calls[name] as Call).callers.includes('person'));

const holdNothing = new Set(['locks', 'receipts']);

async function made(name: CallName, fields: object = {}) {
  const { path, ...request } = requestOf(name, workspace.id);
  const given = 'body' in request ? { body: { ...(request.body as object), ...fields } } : request;
  written.clear();
  const changesBefore = changesOfAccounts();
  const headers = { 'X-Forwarded-For': freshNetwork() };
  const { status, body } = await call<ErrorAnswer>(path, { account, headers, ...given });
  if (changesOfAccounts() > changesBefore) written.add('account');
  const present = [...written].filter((each) => !holdNothing.has(each)).sort();
  return { status, code: body?.error?.code, present };
}

const refused = ofPersons.filter(needsConfirmedAddress);

test.each(refused)('%s is refused before anything is written', async (name) => {
  expect(await made(name)).toEqual({ status: 403, code: 'email_unverified', present: [] });
});

/** Data for the calls that end something, created while the address was confirmed. */
const before: Partial<Record<CallName, () => Promise<object>>> = {
  'key.delete': () => addKey(workspace.id, account, ['stats:read']),
  'account-key.delete': () => addPersonKey(account, ['stats:read']),
  'link.delete': () => addLink(workspace.id, account),
  'invitation.withdraw': async () => ({
    id: invitationId(await inviteTo(workspace.id, account, freshAddress())),
  }),
};

/** Last, because nothing works after them. */
const ends: readonly CallName[] = ['workspace.leave', 'account.sign-out-everywhere', 'account.delete'];
const allowed = ofPersons.filter((name) => !needsConfirmedAddress(name));

/** The collections to which allowed calls may write. Queries count the bytes that they read. */
const mayWrite: Partial<Record<CallName, readonly string[]>> = {
  // The token that proves the domain belongs to the workspace, and its members can read it.
  'workspace.domain-proof': ['proofs'],
  'workspace.leave': ['audit', 'invitations', 'workspaces'],
  'invitation.withdraw': ['audit', 'invitations'],
  'key.delete': ['audit'],
  'link.delete': ['audit'],
  'report.remove': ['audit'],
  'alert.delete': ['audit'],
  'destination.delete': ['audit'],
  'account.export': ['turns'],
  'account.update': ['account'],
  'account.choose-language': ['languages'],
  'account.sign-out-everywhere': ['account'],
  // By the secret of an address or a mail, like anyone who has it.
  'link.open': ['links'],
  'link.unlock': ['links', 'turns'],
  'report.confirm': ['audit', 'subscriptions'],
  'report.unsubscribe': ['audit'],
  'alert.stop': ['audit'],
};
const readsBytes =
  /^(data\.|query|funnel|journey|changes|suggestions|sites|tag\.unknown|export|workspace\.(first-event|crawlers))/;

describe('an account whose address is not confirmed', () => {
  test.each([...allowed.filter((name) => !ends.includes(name)), ...ends])(
    '%s leaves nothing behind but what is listed',
    async (name) => {
      const fields = (await before[name]?.()) ?? {};
      const { code, present } = await made(name, fields);
      expect(code).not.toBe('email_unverified');
      if (before[name]) expect(code).toBeUndefined();
      const expected = [...(mayWrite[name] ?? []), ...(readsBytes.test(name) ? ['budgets'] : [])];
      expect(expected).toEqual(expect.arrayContaining(present));
    },
  );
});

test('a program with a key of the account is refused too', async () => {
  const someone = await signUp();
  const { bearer } = await addPersonKey(someone, ['sites:write']);
  await auth().updateUser(someone.uid, { emailVerified: false });
  const body = { domain: freshDomain(), timezone: 'UTC' };
  const { status } = await call('/v1/sites', { authorization: bearer, body });
  expect(status).toBe(403);
  expect((await callNamed('workspace.list', {}, someone)).body).toEqual([]);
});
