import { Timestamp, Transaction } from '@google-cloud/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer as AnswerOf,
  dayMs,
  type ErrorAnswer,
  invitationLimits,
  maxInvitedWorkspaces,
  maxMembers,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { create as createInvitation } from '../../../functions/src/members/invitations.ts';
import { prepareMails } from '../../../functions/src/notify/mail.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { readMailDays, readReceived } from '../../../functions/src/store/firestore/mails.ts';
import {
  countRemainingInvitations,
  invite,
} from '../../../functions/src/store/firestore/members/invitations.ts';
import { newMember } from '../../../functions/src/store/firestore/members/roles.ts';
import {
  memberDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import {
  findWorkspace,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { invitationMail, mailsTo } from '../../support/api/mails.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let owner: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

const create = (account: Account, body: object) =>
  call<AnswerOf<'invitation.create'> & ErrorAnswer>('/v1/invitation/create', {
    account,
    body: { workspaceId: workspace.id, role: 'viewer', emails: [freshAddress()], ...body },
  });
const list = async (account = owner, { id: workspaceId } = workspace) =>
  (await call<AnswerOf<'invitation.list'>>('/v1/invitation/list', { account, query: { workspaceId } })).body;
const fresh = (count: number) => Array.from({ length: count }, () => freshAddress());

test('a new account can send five invitations', async () => {
  const second = await addWorkspace(owner);
  expect(await list()).toMatchObject({ left: 5, limit: 'new_account' });
  expect((await create(owner, { emails: fresh(4) })).status).toBe(201);
  expect((await create(owner, { workspaceId: second.id, emails: fresh(1) })).status).toBe(201);
  const refused = await create(owner, {});
  expect(refusedAs(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('5 invitations') } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000);
  await makeOld(owner);
  expect(await list()).toMatchObject({ left: 16, limit: 'workspace' });
  expect((await create(owner, {})).status).toBe(201);
});

test('of ten mails from five workspaces to one address, three are sent, with our words and our links', async () => {
  const invited = await signUp();
  const emails = [invited.email];
  const name = 'Your account is locked, sign in at https://evil.example/in';
  await makeOld(owner);
  await auth().updateUser(owner.uid, { displayName: name });
  const workspaces = [workspace, ...(await Promise.all([1, 2, 3, 4].map(() => addWorkspace(owner))))];
  const tokens: (string | null | undefined)[] = [];
  for (const { id: workspaceId } of workspaces) {
    await call('/v1/workspace/update', { account: owner, body: { workspaceId, name } });
    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await create(owner, { workspaceId, emails });
      expect(status).toBe(201);
      tokens.push(body.sent[0]?.token);
    }
  }
  const mails = await mailsTo(invited.email);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html } of mails) {
    expect(subject).toContain('You are invited to the statistics of site-');
    for (const part of [text, html]) {
      expect(part).toContain('Your account is locked');
      expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    }
  }
  // The sender passes the other links on.
  expect(tokens.map((token) => token === null)).toEqual([
    ...Array<boolean>(3).fill(true),
    ...Array<boolean>(7).fill(false),
  ]);
  const body = { token: tokens.at(-1) ?? '' };
  expect((await call('/v1/invitation/accept', { account: invited, body })).status).toBe(200);

  const stranger = await signUp();
  const elsewhere = await addWorkspace(stranger);
  const first = await create(stranger, { workspaceId: elsewhere.id, emails });
  expect(first.body.sent[0]?.token).not.toBeNull();
  const [pending] = (await list(stranger, elsewhere)).invitations;
  const again = await call<AnswerOf<'invitation.resend'>>('/v1/invitation/resend', {
    account: stranger,
    body: { workspaceId: elsewhere.id, id: pending?.id },
  });
  expect(again.body.sent[0]?.token).not.toBeNull();
  expect(await mailsTo(invited.email)).toHaveLength(3);
});

test.each<[string, number, { invitations: number; mails: number }]>([
  ['is refused for good', 3, { invitations: 0, mails: 0 }],
  ['meets another and is tried again', 10, { invitations: 1, mails: 1 }],
])('an invitation whose commit %s uses no allowance', async (_, code, taken) => {
  const [now, email] = [new Date(), freshAddress()];
  const by = { uid: owner.uid, maxPerDay: 20 };
  const prepare = (_invitations: unknown, _role: unknown, transaction: Transaction) =>
    prepareMails(workspace.id, [invitationMail(workspace.id, email)], now, transaction);
  const commits = vi.spyOn(Transaction.prototype as unknown as { commit: () => Promise<void> }, 'commit');
  commits.mockRejectedValueOnce(Object.assign(new Error('refused'), { code }));
  const invitations = [{ email, token: email }];
  const made = { workspaceIds: [workspace.id], invitations, role: 'viewer', by } as const;
  await invite(made, now, prepare).catch(() => undefined);
  const attempts = commits.mock.calls.length;
  commits.mockRestore();

  expect(attempts).toBe(1 + taken.invitations);
  const remaining = 20 - taken.invitations;
  expect(await countRemainingInvitations(workspace.id, by, now)).toEqual({
    workspace: remaining,
    person: remaining,
  });
  const { received } = await firestore().runTransaction((transaction) =>
    readReceived(email, now, transaction),
  );
  expect(received).toBe(taken.mails);
  const [today] = await readMailDays(workspace.id, [utcDay(now)]);
  expect(today?.queued).toBe(taken.mails);
});

test('members and invited people together count towards the limit of a workspace', async () => {
  const people = Array.from({ length: maxMembers - 3 }, (_, index) => `member-${index}`);
  const batch = firestore().batch();
  batch.update(workspaceDocument(workspace.id), { memberIds: [owner.uid, ...people] });
  for (const uid of people)
    batch.set(memberDocument(workspace.id, uid), newMember('viewer', Timestamp.now(), null));
  await batch.commit();
  expect((await create(owner, { emails: [freshAddress(), freshAddress()] })).status).toBe(201);
  expect(refusedAs(await create(owner, {}))).toEqual([409, 'too_many_members']);
});

test('an invitation makes the same store requests for an address with and without an account, so that it takes the same time', async () => {
  const database = firestore() as unknown as Record<'request' | 'requestStream', (what: string) => unknown>;
  const provider = auth();
  const spies = [
    vi.spyOn(database, 'request'),
    vi.spyOn(database, 'requestStream'),
    ...(['getUser', 'getUsers', 'getUserByEmail'] as const).map((name) => vi.spyOn(provider, name)),
  ];
  const inviteTo = async (email: string) => {
    for (const spy of spies) spy.mockClear();
    await createInvitation({
      identity: { uid: owner.uid, email: owner.email, emailVerified: true, signedInAt: new Date() },
      workspace: (await findWorkspace(workspace.id)) as Workspace,
      role: 'owner',
      reader: { kind: 'member', uid: owner.uid },
      input: { workspaceId: workspace.id, emails: [email], others: [], role: 'viewer' },
      from: { address: '198.51.100.1', hop: '198.51.100.1' },
      now: new Date(),
    });
    const [requests, streams, ...lookups] = spies.map((spy) => spy.mock.calls);
    expect(JSON.stringify(lookups)).not.toContain(email);
    return [...(requests ?? []), ...(streams ?? [])]
      .map(([what]) => what)
      .concat(lookups.map(({ length }) => String(length)));
  };
  // The first one also reads what the process caches.
  await inviteTo(freshAddress());
  const [withAccount, without] = [(await signUp()).email, freshAddress()];
  expect(await inviteTo(withAccount)).toEqual(await inviteTo(without));
  for (const spy of spies) spy.mockRestore();
  for (const email of [withAccount, without]) expect(await mailsTo(email)).toHaveLength(1);
});

test('an admin does not replace the invitation of an owner by a lower one', async () => {
  const [admin, invited] = [await signUp(), await signUp()];
  await addMember(workspace.id, admin, 'admin');
  const token = await inviteTo(workspace.id, owner, invited.email, { role: 'owner' });
  expect(refusedAs(await create(admin, { emails: [invited.email] }))).toEqual([403, 'forbidden']);
  expect(await mailsTo(invited.email)).toEqual([]);
  const accepted = { account: invited, body: { token } };
  const joined = await call<AnswerOf<'invitation.accept'>>('/v1/invitation/accept', accepted);
  expect(joined.body.workspaces).toMatchObject([{ role: 'owner' }]);
});

test('the maximum number of addresses is invited at once, also again, to the maximum number of workspaces', async () => {
  const others = await Promise.all(
    Array.from({ length: maxInvitedWorkspaces - 1 }, () => addWorkspace(owner)),
  );
  const workspaceIds = [workspace, ...others].map(({ id }) => id);
  const emails = fresh(invitationLimits.workspace);
  const inviteAll = (ids: readonly string[], at: Date) => {
    const invitations = emails.map((email) => ({ email, token: freshAddress() }));
    const sent = {
      workspaceIds: ids,
      invitations,
      role: 'viewer',
      by: { uid: owner.uid, maxPerDay: 1000 },
    } as const;
    const mails = invitations.map(({ email }) => invitationMail(workspace.id, email));
    return invite(sent, at, (_invitations, _role, transaction) =>
      prepareMails(workspace.id, mails, at, transaction),
    );
  };
  const earlier = new Date(Date.now() - 2 * dayMs);
  for (const id of workspaceIds) await inviteAll([id], earlier);
  await inviteAll(workspaceIds, new Date());
  for (const id of workspaceIds) expect(await list(owner, { ...workspace, id })).toMatchObject({ left: 0 });
});
