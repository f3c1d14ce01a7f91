import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer as AnswerOf, ErrorAnswer, Role, WorkspaceAnswer } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import {
  invitationDocument,
  invitationId,
} from '../../../functions/src/store/firestore/members/invitation-documents.ts';
import {
  changeRole,
  transferWorkspace,
} from '../../../functions/src/store/firestore/members/role-changes.ts';
import { deleteInvitationsOfGone } from '../../../functions/src/store/firestore/members/invitations.ts';
import {
  leaveWorkspace,
  listRoles,
  removeMember,
} from '../../../functions/src/store/firestore/members/members.ts';
import { makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { invitationTokenTo, mailsTo } from '../../support/api/mails.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let owner: Account;
let workspace: WorkspaceAnswer;
let invited: Account;

beforeAll(async () => {
  owner = await signUp();
  // New accounts may send few invitations.
  await makeOld(owner);
});

beforeEach(async () => {
  invited = await signUp();
  workspace = await addWorkspace(owner);
});

const post = <Body>(path: string, account: Account | undefined, body: object) =>
  call<Body & ErrorAnswer>(`/v1/invitation/${path}`, { account, body });

const create = (account: Account, body: object) =>
  post<AnswerOf<'invitation.create'>>('create', account, {
    workspaceId: workspace.id,
    role: 'viewer',
    emails: [freshAddress()],
    ...body,
  });
const accept = (account: Account, token: string) =>
  post<AnswerOf<'invitation.accept'>>('accept', account, { token });
const open = (token: string, account?: Account) =>
  post<AnswerOf<'invitation.open'>>('open', account, { token });
const list = async (account = owner) =>
  (
    await call<AnswerOf<'invitation.list'>>('/v1/invitation/list', {
      account,
      query: { workspaceId: workspace.id },
    })
  ).body;
const roleOf = async ({ uid }: Account) => (await listRoles(workspace.id)).get(uid);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** Resends, withdraws or restores an invitation of the workspace. */
const change = (path: 'resend' | 'withdraw' | 'restore', account: Account, id: string) =>
  post<{ id: string }>(path, account, { workspaceId: workspace.id, id });

test('an invitation is mailed, stored without its secret, and accepted once', async () => {
  const { status, body } = await create(owner, { emails: [invited.email.toUpperCase()], role: 'admin' });
  expect([status, body.sent]).toEqual([201, [{ email: invited.email, token: null }]]);
  const token = await invitationTokenTo(invited.email);
  const { docs } = await firestore()
    .collection('invitations')
    .where('workspaceIds', 'array-contains', workspace.id)
    .get();
  expect(docs.map(({ id }) => id)).toEqual([invitationId(token)]);
  expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(token);

  expect((await accept(invited, token)).body.workspaces).toEqual([
    { id: workspace.id, domain: workspace.domain, role: 'admin' },
  ]);
  expect(await roleOf(invited)).toBe('admin');
  expect(refusedAs(await accept(invited, token))).toEqual([410, 'invitation_used']);
  expect((await list()).invitations).toEqual([]);
});

test('one invitation can be to several workspaces that the inviter manages, and to no others', async () => {
  const [second, foreign] = [await addWorkspace(owner), await addWorkspace(await signUp())];
  const watched = await addWorkspace(await signUp());
  await addMember(watched.id, owner, 'viewer');
  const emails = [invited.email];
  expect(refusedAs(await create(owner, { emails, others: [foreign.id] }))).toEqual([404, 'not_found']);
  expect(refusedAs(await create(owner, { emails, others: [watched.id] }))).toEqual([403, 'forbidden']);
  expect(await mailsTo(invited.email)).toEqual([]);

  const { status } = await create(owner, { emails, others: [second.id, workspace.id, second.id] });
  expect(status).toBe(201);
  expect(await mailsTo(invited.email)).toHaveLength(1);
  const { body } = await accept(invited, await invitationTokenTo(invited.email));
  expect(body.workspaces.map(({ id }) => id)).toEqual([workspace.id, second.id]);
});

test('inviting someone with an account and someone without one looks the same, in every byte and in the list', async () => {
  const answerTo = async (email: string) => {
    const { status, headers, body } = await create(owner, { emails: [email] });
    const stored = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return JSON.stringify([status, stored, body]).replaceAll(email, 'address');
  };
  // As long as the other, so that the answer has the same length.
  const stranger = invited.email.replace(/^owner/, 'guest');
  expect(await answerTo(invited.email)).toBe(await answerTo(stranger));
  const shown = (await list()).invitations.map(({ id: _, sentAt: _at, expiresAt: _until, ...rest }) => rest);
  const [ofStranger, ofInvited] = shown;
  expect({ ...ofStranger, email: '' }).toEqual({ ...ofInvited, email: '' });
});

describe('who can accept', () => {
  test('anyone can open the page, which shows the address, half hidden to everyone else', async () => {
    const token = await inviteTo(workspace.id, owner, invited.email);
    const { body: guest } = await open(token);
    expect(guest).toMatchObject({ isForCaller: null, role: 'viewer', email: 'o•••@example.test' });
    const { body: other } = await open(token, await signUp());
    expect(other).toMatchObject({ isForCaller: false, email: 'o•••@example.test' });
    const { body: own } = await open(token, invited);
    expect(own).toMatchObject({ isForCaller: true, email: invited.email });
  });

  test('another account cannot, and the same one not before its address is confirmed', async () => {
    const token = await inviteTo(workspace.id, owner, invited.email);
    expect(refusedAs(await accept(await signUp(), token))).toEqual([403, 'invitation_for_another']);
    const unverified = await signUp({ verified: false });
    expect(refusedAs(await accept(unverified, token))).toEqual([403, 'email_unverified']);
    const own = await inviteTo(workspace.id, owner, unverified.email);
    expect(refusedAs(await accept(unverified, own))).toEqual([403, 'email_unverified']);
    expect([...(await listRoles(workspace.id)).keys()]).toEqual([owner.uid]);
  });

  test('a member does not lose a higher role, and gets a higher one', async () => {
    await addMember(workspace.id, invited, 'admin');
    await accept(invited, await inviteTo(workspace.id, owner, invited.email, { role: 'viewer' }));
    expect(await roleOf(invited)).toBe('admin');
    await accept(invited, await inviteTo(workspace.id, owner, invited.email, { role: 'owner' }));
    expect(await roleOf(invited)).toBe('owner');
  });
});

test('one that a previous version withdrew does not say why, and stays withdrawn', async () => {
  const token = await inviteTo(workspace.id, owner, invited.email);
  const document = invitationDocument(invitationId(token));
  const { restorableIn: _, ...before } = (await document.get()).data() ?? {};
  await document.delete();
  await document.create({ ...before, ended: { [workspace.id]: 'withdrawn' } });
  expect(refusedAs(await change('restore', owner, invitationId(token)))).toEqual([404, 'not_found']);
  expect(refusedAs(await accept(invited, token))).toEqual([410, 'invitation_withdrawn']);
});

describe('an invitation ends', () => {
  test('after seven days', async () => {
    const token = await inviteTo(workspace.id, owner, invited.email, { now: daysAgo(7) });
    expect(refusedAs(await accept(invited, token))).toEqual([410, 'invitation_expired']);
    expect(refusedAs(await open(token))).toEqual([410, 'invitation_expired']);
    expect((await list()).invitations).toMatchObject([{ email: invited.email, isExpired: true }]);
  });

  test('when it is withdrawn, and when it is resent', async () => {
    const first = await inviteTo(workspace.id, owner, invited.email);
    const resend = () => change('resend', owner, invitationId(first));
    expect((await resend()).status).toBe(200);
    expect(refusedAs(await accept(invited, first))).toEqual([410, 'invitation_replaced']);
    expect(refusedAs(await resend())).toEqual([404, 'not_found']);
    const second = await invitationTokenTo(invited.email);
    expect((await change('withdraw', owner, invitationId(second))).status).toBe(200);
    expect(refusedAs(await accept(invited, second))).toEqual([410, 'invitation_withdrawn']);
    expect(await roleOf(invited)).toBeUndefined();
  });

  test('and is valid again when its withdrawal is undone, unless the address has another one', async () => {
    const token = await inviteTo(workspace.id, owner, invited.email);
    const id = invitationId(token);
    expect(refusedAs(await change('restore', owner, id))).toEqual([404, 'not_found']);
    await change('withdraw', owner, id);
    expect((await change('restore', owner, id)).body).toEqual({ id });
    expect((await list()).invitations).toMatchObject([{ id, email: invited.email }]);

    await change('withdraw', owner, id);
    const second = await inviteTo(workspace.id, owner, invited.email);
    expect(refusedAs(await change('restore', owner, id))).toEqual([404, 'not_found']);
    await change('withdraw', owner, invitationId(second));
    expect((await change('restore', owner, id)).status).toBe(200);
    expect((await accept(invited, token)).status).toBe(200);
  });

  describe('when its sender leaves, or may not grant its role any more', () => {
    type Change = (sender: Account) => Promise<unknown>;
    const giveRole =
      (role: Role): Change =>
      ({ uid }) =>
        changeRole({ workspaceId: workspace.id, uid, by: owner.uid, role }, new Date());
    const addAgain: Change = (sender) => addMember(workspace.id, sender, 'owner');

    test.each<[string, Change, Change]>([
      [
        'for good when they are removed',
        ({ uid }) => removeMember({ workspaceId: workspace.id, uid, by: owner.uid, email: '' }, new Date()),
        addAgain,
      ],
      ['for good when they leave', ({ uid }) => leaveWorkspace(workspace.id, uid), addAgain],
      ['for good when they are lowered', giveRole('viewer'), giveRole('owner')],
      [
        'for good when they hand the workspace on',
        ({ uid: by }) => transferWorkspace({ workspaceId: workspace.id, uid: owner.uid, by }, new Date()),
        giveRole('owner'),
      ],
    ])('%s', async (_, end, comeBack) => {
      const [sender, other] = [await signUp(), await addWorkspace(owner)];
      for (const { id } of [workspace, other]) await addMember(id, sender, 'owner');
      const token = await inviteTo(workspace.id, sender, invited.email, { role: 'owner' });
      const elsewhere = await inviteTo(other.id, sender, invited.email, { role: 'viewer' });
      const withdrawn = invitationId(await inviteTo(workspace.id, sender, freshAddress()));
      expect((await change('withdraw', owner, withdrawn)).status).toBe(200);
      await end(sender);
      expect(refusedAs(await accept(invited, token))).toEqual([410, 'invitation_withdrawn']);
      await comeBack(sender);
      expect(await roleOf(sender)).toBe('owner');
      for (const id of [invitationId(token), withdrawn])
        expect(refusedAs(await change('restore', owner, id))).toEqual([404, 'not_found']);
      expect(refusedAs(await accept(invited, token))).toEqual([410, 'invitation_withdrawn']);
      expect((await list()).invitations).toEqual([]);
      expect(await roleOf(invited)).toBeUndefined();
      expect((await accept(invited, elsewhere)).status).toBe(200);
    });

    test('but not when they get a higher role', async () => {
      const sender = await signUp();
      await addMember(workspace.id, sender, 'admin');
      const token = await inviteTo(workspace.id, sender, invited.email);
      await giveRole('owner')(sender);
      expect((await accept(invited, token)).status).toBe(200);
    });
  });

  test('when the member whose role it would raise is removed, in that workspace only', async () => {
    const other = await addWorkspace(owner);
    await addMember(workspace.id, invited, 'viewer');
    const created = await create(owner, { emails: [invited.email], others: [other.id], role: 'admin' });
    expect(created.status).toBe(201);
    const token = await invitationTokenTo(invited.email);
    const body = { workspaceId: workspace.id, uid: invited.uid };
    expect((await call('/v1/member/remove', { account: owner, body })).status).toBe(200);
    expect((await list()).invitations).toEqual([]);
    expect(refusedAs(await change('restore', owner, invitationId(token)))).toEqual([404, 'not_found']);
    const { body: joined } = await accept(invited, token);
    expect(joined.workspaces.map(({ id }) => id)).toEqual([other.id]);
    expect(await roleOf(invited)).toBeUndefined();
  });

  test('with its workspace; its other workspaces stay', async () => {
    const second = await addWorkspace(owner);
    await create(owner, { emails: [invited.email], others: [second.id] });
    const body = { workspaceId: workspace.id, domain: workspace.domain };
    expect((await call('/v1/workspace/delete', { account: owner, body })).status).toBe(200);
    const token = await invitationTokenTo(invited.email);
    await deleteInvitationsOfGone(workspace.id);
    expect((await accept(invited, token)).body.workspaces.map(({ id }) => id)).toEqual([second.id]);
    await deleteInvitationsOfGone(second.id);
    expect((await invitationDocument(invitationId(token)).get()).exists).toBe(true);
  });
});

test('an invitation of another workspace cannot be resent, withdrawn or restored', async () => {
  const other = await addWorkspace(owner);
  const id = invitationId(await inviteTo(other.id, owner, invited.email));
  for (const path of ['resend', 'withdraw'] as const)
    expect(refusedAs(await change(path, owner, id))).toEqual([404, 'not_found']);
  expect((await post('withdraw', owner, { workspaceId: other.id, id })).status).toBe(200);
  expect(refusedAs(await change('restore', owner, id))).toEqual([404, 'not_found']);
});

test('an admin invites admins, and neither invites nor ends invitations above their role', async () => {
  const admin = await signUp();
  await addMember(workspace.id, admin, 'admin');
  expect((await create(admin, { role: 'admin' })).status).toBe(201);
  expect(refusedAs(await create(admin, { role: 'owner' }))).toEqual([403, 'forbidden']);
  const ofOwner = invitationId(await inviteTo(workspace.id, owner, invited.email, { role: 'owner' }));
  for (const path of ['resend', 'withdraw', 'restore'] as const) {
    if (path === 'restore') await change('withdraw', owner, ofOwner);
    expect(refusedAs(await change(path, admin, ofOwner))).toEqual([403, 'forbidden']);
  }
});

test('of sixty invitations, twenty are sent, and the others are refused', async () => {
  const sender = await signUp();
  await makeOld(sender);
  await addMember(workspace.id, sender, 'owner');
  const twenty = () => create(sender, { emails: Array.from({ length: 20 }, freshAddress) });
  expect((await twenty()).status).toBe(201);
  for (let more = 0; more < 2; more++) expect(refusedAs(await twenty())).toEqual([429, 'too_many_requests']);
  const { left, mailed, invitations } = await list(sender);
  expect([left, mailed, invitations.length]).toEqual([0, true, 20]);
});
