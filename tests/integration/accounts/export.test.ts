import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountExport,
  alertDefaults,
  defaultTrafficRules,
  type ErrorAnswer,
  maxNameLength,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { quotaOfDay, scopeOf } from '../../../functions/src/store/firestore/budgets.ts';
import { addTo } from '../../../functions/src/store/firestore/quotas.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { claim, refusedAs } from '../../support/api/domains.ts';
import { addAlert } from '../../support/api/callers/alerts.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { invitationMail, queueMail } from '../../support/api/mails.ts';
import { addMember } from '../../support/api/members.ts';
import { boardView, cardOf } from '../../support/boards.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let account: Account;
let other: Account;
let workspace: WorkspaceAnswer;

beforeEach(async () => {
  [account, other] = await Promise.all([signUp(), signUp()]);
  workspace = await addWorkspace(account);
});

const exported = (as = account) => call<AccountExport & ErrorAnswer>('/v1/account/export', { account: as });
const post = (path: string, as: Account, body: object) => call(`/v1/${path}`, { account: as, body });

const filters = [['is', 'visit:country', ['DE']]];
const storeSegment = () =>
  post('segment/create', account, { workspaceId: workspace.id, name: 'Own', scope: 'person', filters });
const addNote = (as: Account, text: string, scope: string) =>
  post('annotation/create', as, { workspaceId: workspace.id, day: '2026-03-04', text, scope });
const storeBoard = () =>
  call<{ id: string }>('/v1/board/create', {
    account,
    body: {
      workspaceId: workspace.id,
      name: 'My board',
      scope: 'person',
      view: boardView,
      cards: [cardOf()],
    },
  });
const invite = (email: string, by = account, { id: workspaceId } = workspace, role = 'viewer') =>
  post('invitation/create', by, { workspaceId, emails: [email], role });

/** Has the person create data of every stored kind. @returns the day, and the workspace whose domain they claim */
async function leaveTraces() {
  await post('account/update', account, { name: 'Jane' });
  await post('account/choose-language', account, { language: 'pt-BR' });
  await post('workspace/update', account, { workspaceId: workspace.id, name: 'Shop' });
  await storeSegment();
  await addNote(account, 'Private idea', 'person');
  await addNote(account, 'Release', 'workspace');
  const { id: startBoard } = (await storeBoard()).body;
  await post('board/start', account, { workspaceId: workspace.id, id: startBoard });
  expect((await invite('new@example.test')).status).toBe(201);
  await invite(account.email, other, await addWorkspace(other), 'admin');
  const taken = await addWorkspace(other);
  await post('workspace/claim', account, { domain: taken.domain, timezone: 'UTC' });
  const quota = { day: 1024 ** 3, month: null };
  await addKey(workspace.id, account, ['stats:read'], { name: 'CI', prefix: 'ff_abcd', purse: quota });
  await addPersonKey(account, ['sites:read'], { purse: { day: null, month: 1024 ** 4 } });
  const today = new Date().toISOString().slice(0, 10);
  await addTo([
    { quota: quotaOfDay({ scope: scopeOf('person', account.uid), bytesADay: 1000 }, today), amount: 70 },
  ]);
  return { today, taken, startBoard };
}

describe('an export', () => {
  test('has all stored data about the person', async () => {
    const { today, taken, startBoard } = await leaveTraces();

    const { status, body } = await exported();
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      id: account.uid,
      name: 'Jane',
      email: account.email,
      emailVerified: true,
      language: 'pt-BR',
    });
    expect(body.signInMethods).toMatchObject([{ provider: 'password', email: account.email }]);
    expect(body.workspaces).toMatchObject([{ id: workspace.id, name: 'Shop', role: 'owner', startBoard }]);
    expect(body.boards).toMatchObject([
      { id: startBoard, name: 'My board', view: boardView, cards: [cardOf()] },
    ]);
    expect(body.segments).toMatchObject([{ workspaceId: workspace.id, name: 'Own', filters }]);
    expect(body.annotations.map(({ text, scope, day }) => [text, scope, day]).sort()).toEqual([
      ['Private idea', 'person', '2026-03-04'],
      ['Release', 'workspace', '2026-03-04'],
    ]);
    expect(body.keys).toMatchObject([
      { workspaceId: workspace.id, name: 'CI', prefix: 'ff_abcd', purse: { day: 1024 ** 3, month: null } },
    ]);
    expect(body.accountKeys).toMatchObject([{ purse: { day: null, month: 1024 ** 4 } }]);
    expect(body.invitationsSent).toMatchObject([
      { workspaceIds: [workspace.id], email: 'new@example.test', role: 'viewer' },
    ]);
    expect(body.invitationsReceived).toMatchObject([{ role: 'admin' }]);
    expect(body.claims).toMatchObject([{ domain: taken.domain, timezone: 'UTC' }]);
    expect(body.changes.map(({ action }) => action).sort()).toEqual([
      'annotation.created',
      'key.created',
      'member.invited',
      'workspace.changed',
      'workspace.created',
    ]);
    expect(body.changes).toContainEqual(
      expect.objectContaining({ what: { name: { old: '', new: 'Shop' } }, workspaceId: workspace.id }),
    );
    expect(body.changes.find(({ action }) => action === 'key.created')).toMatchObject({
      what: { bytesADay: { old: null, new: 1024 ** 3 }, bytesAMonth: { old: null, new: null } },
    });
    expect(body.hasMoreChanges).toBe(false);
    expect(body.bytesRead).toEqual([{ day: today, bytes: 70 }]);
    const attempts = body.attempts.map(({ what, at }) => `${what} ${at.length}`);
    expect(attempts).toEqual(['add-domain 1', 'export-account 1', 'invite 1']);
  });

  test('has no secrets, and no data of others that the person may not read', async () => {
    await addMember(workspace.id, other, 'viewer');
    await post('workspace/update', account, {
      workspaceId: workspace.id,
      rules: { ...defaultTrafficRules, excludedIps: ['192.0.2.77'] },
    });
    await storeSegment();
    await addNote(account, 'Private idea', 'person');
    await addNote(account, 'Release', 'workspace');
    await storeBoard();
    await invite('new@example.test');
    const claimed = await claim(other, workspace.domain);
    const text = JSON.stringify((await exported(other)).body);
    expect(text).toContain(workspace.id);
    for (const secret of [
      account.email,
      account.uid,
      '192.0.2.77',
      'new@example.test',
      'Own',
      'Private idea',
      'Release',
      'My board',
      claimed.body.places.record.value.replace('footfall-', ''),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('has the alerts that the person created, with the number of other recipients', async () => {
    await addMember(workspace.id, other, 'admin');
    const rule = alertDefaults.silence;
    const dueAt = new Date('2100-01-01T00:00:00Z');
    for (const [by, ...members] of [
      [other, other, account],
      [other, account],
      [account, other],
    ] as const)
      await addAlert(workspace.id, by, { rule, to: { members, managers: false }, dueAt });
    const { alerts } = (await exported(other)).body;
    const reported = alerts.map(({ workspaceId, to }) => ({ workspaceId, ...to }));
    const rest = { workspaceId: workspace.id, others: 1, managers: false, destinations: [] };
    expect(reported.sort((one, two) => Number(one.you) - Number(two.you))).toEqual([
      { ...rest, you: false },
      { ...rest, you: true },
    ]);
    expect(JSON.stringify(alerts)).not.toContain(account.uid);
  });

  test('of a former admin has the times and kinds of their changes, until the workspace is deleted', async () => {
    await addMember(workspace.id, other, 'admin');
    await post('workspace/update', other, { workspaceId: workspace.id, name: 'Shop' });
    await addMember(workspace.id, other, 'viewer');
    const [changed] = (await exported(other)).body.changes;
    expect(changed).toMatchObject({ action: 'workspace.changed', workspaceId: workspace.id });
    expect(changed).not.toHaveProperty('what');
    await post('workspace/leave', other, { workspaceId: workspace.id });
    const { body } = await exported(other);
    expect(body.workspaces).toEqual([]);
    expect(body.changes.map(({ action }) => action)).toEqual(['member.left', 'workspace.changed']);
    for (const change of body.changes) {
      expect(change).toMatchObject({ workspaceId: workspace.id });
      expect(change).not.toHaveProperty('what');
    }
    await post('workspace/delete', account, { workspaceId: workspace.id, domain: workspace.domain });
    expect((await exported(other)).body.changes).toEqual([]);
  });

  test('has waiting mails, without their text', async () => {
    const createdAt = '2026-03-01T12:00:00.000Z';
    await queueMail(invitationMail(workspace.id, account.email), new Date(createdAt));
    const { body } = await exported();
    const subject = 'You are invited to the statistics of tideline.example on Footfall';
    expect(body.mailsWaiting).toEqual([{ subject, createdAt }]);
    expect(JSON.stringify(body)).not.toContain('token=abc');
  });

  test('has neither invitations nor mails to an unconfirmed address', async () => {
    const unverified = await signUp({ verified: false });
    await invite(unverified.email);
    await queueMail(invitationMail(workspace.id, unverified.email), new Date());
    const { invitationsReceived, mailsWaiting } = (await exported(unverified)).body;
    expect([invitationsReceived, mailsWaiting]).toEqual([[], []]);
  });

  test('can be made ten times an hour', async () => {
    for (let time = 0; time < 10; time++) expect((await exported()).status).toBe(200);
    expect(refusedAs(await exported())).toEqual([429, 'too_many_requests']);
    expect((await exported(other)).status).toBe(200);
  });
});

describe('a display name', () => {
  const nameOf = async ({ uid }: Account) => (await auth().getUser(uid)).displayName;

  test('is stored without control characters, removed by an empty one, and refused if it is too long', async () => {
    const longest = 'é'.repeat(maxNameLength);
    for (const [given, stored] of [
      ['  Jane\r\nBcc: x \u202e ', 'JaneBcc: x'],
      [' ', undefined],
      [longest, longest],
    ] as const) {
      const { status, body } = await post('account/update', account, { name: given });
      expect([status, body]).toEqual([200, { name: stored ?? '' }]);
      expect(await nameOf(account)).toBe(stored);
    }
    expect((await post('account/update', account, { name: `${longest}x` })).status).toBe(400);
    expect(await nameOf(account)).toBe(longest);
  });

  test('is always the caller’s own, whatever else the body says', async () => {
    await post('account/update', account, { name: 'Jane', uid: other.uid });
    expect([await nameOf(account), await nameOf(other)]).toEqual(['Jane', undefined]);
  });
});

describe('the language of an account', () => {
  const read = async (as: Account) =>
    (await call<{ language: string | null }>('/v1/account/read', { account: as })).body;

  test('is that of the browser until its owner chooses one, and again with null', async () => {
    expect(await read(account)).toEqual({ language: null });
    for (const language of ['de', 'zh-CN', null]) {
      const { status, body } = await post('account/choose-language', account, { language });
      expect([status, body]).toEqual([200, { language }]);
      expect(await read(account)).toEqual({ language });
    }
  });

  test('is one of the product, and nobody else’s', async () => {
    await post('account/choose-language', account, { language: 'ar' });
    for (const language of ['tlh', 'DE', '', 7, undefined])
      expect((await post('account/choose-language', account, { language })).status).toBe(400);
    expect([await read(account), await read(other)]).toEqual([{ language: 'ar' }, { language: null }]);
  });

  test('is not stored any more after the account is deleted', async () => {
    await post('account/choose-language', other, { language: 'de' });
    const body = { confirmation: other.email, workspaceIds: [] };
    expect((await post('account/delete', other, body)).status).toBe(200);
    expect((await firestore().doc(`languages/${other.uid}`).get()).exists).toBe(false);
  });

  test('of a later version that this one does not have counts as none', async () => {
    await firestore().doc(`languages/${account.uid}`).set({ uid: account.uid, tag: 'tlh' });
    expect(await read(account)).toEqual({ language: null });
  });
});
