import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rates } from '../../../functions/src/limits/figures.ts';
import { sendReports } from '../../../functions/src/reports/send-due.ts';
import { prepareMails } from '../../../functions/src/notify/mail.ts';
import { dueReport, plannedFor } from '../../../functions/src/reports/due.ts';
import { newToken } from '../../../functions/src/reports/tokens.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { setOwnReports } from '../../../functions/src/store/firestore/mail-reports/changes.ts';
import {
  findSubscription,
  idOfAddress,
  idOfMember,
  subscriptionDocument,
  toDocument,
  type Subscription,
} from '../../../functions/src/store/firestore/mail-reports/subscriptions.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import {
  createDestination,
  deleteDestination,
  deleteDestinations,
} from '../../../functions/src/store/firestore/destinations/changes.ts';
import { listDeliveries } from '../../../functions/src/store/firestore/destinations/deliveries.ts';
import { removeMember } from '../../../functions/src/store/firestore/members/members.ts';
import { updateWorkspace } from '../../../functions/src/store/firestore/workspace/settings.ts';
import type { Account } from '../../support/api/accounts.ts';
import { invitationMail } from '../../support/api/mails.ts';
import { newDestination } from '../../support/api/callers/destinations.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { killed } from '../../support/stack/killed.ts';
import { readInPagesOf } from '../../support/stack/small-pages.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useTeam('Europe/Amsterdam');

vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** A Wednesday in a week that nothing else here counts. */
const wednesday = new Date('2026-02-04T12:00:00Z');
const monday = new Date('2026-02-09T07:00:00Z');
const later = (hours: number, since = monday) => new Date(since.getTime() + hours * 3_600_000);
const week = { week: true, month: false };

beforeEach(async () => {
  vi.stubEnv('FOOTFALL_SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('FOOTFALL_MAIL_FROM', 'Footfall <footfall@stats.example.com>');
  vi.stubEnv('FOOTFALL_ORIGIN', 'https://stats.example.com');
  await insertEvents(
    ['2026-01-28', '2026-02-03', '2026-02-05'].map((day) =>
      eventOf({ workspace_id: workspace.id, timestamp: `${day}T10:00:00.000Z`, pathname: `/on-${day}` }),
    ),
  );
});
afterEach(async () => {
  vi.unstubAllEnvs();
  // Remaining reports would be due in the next test.
  const { docs } = await firestore()
    .collection('subscriptions')
    .where('workspaceId', '==', workspace.id)
    .get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await deleteDestinations(workspace.id);
});

const choose = ({ uid }: Account, wants = week, filters: Subscription['filters'] = []) =>
  setOwnReports(
    { workspaceId: workspace.id, by: uid, wants, filters, language: 'en', now: wednesday },
    (before) => plannedFor(wants, before, workspace.timezone, wednesday),
    newToken,
  );

/** An outside address that has confirmed. */
function outsideOf(workspaceId: string, email: string): Subscription {
  const id = idOfAddress(workspaceId, email);
  const token = newToken(id);
  return {
    ...{ id, workspaceId, uid: null, email, destinationId: null, language: 'en' },
    ...{ wants: week, filters: [], addedBy: owner.uid },
    ...plannedFor(week, null, workspace.timezone, wednesday),
    ...{ state: 'on', since: wednesday, confirmUntil: null, isHeld: false },
    ...{ sealedToken: token.sealed, tokenHashes: [token.hash] },
  };
}

async function addOutside(email: string): Promise<void> {
  const subscription = outsideOf(workspace.id, email);
  await subscriptionDocument(subscription.id).set(toDocument(subscription));
}

const queued = async () => {
  const { docs } = await firestore().collection('mails').where('about', '==', workspace.id).get();
  return docs.map((document) => document.data());
};
const recipients = async () => (await queued()).map(({ to }) => to as string).sort();
const findOwnersReport = () => findSubscription(idOfMember(workspace.id, owner.uid));

test('a report is queued once after its week, and not before', async () => {
  await choose(owner);
  await sendReports(later(-0.1));
  expect(await queued()).toEqual([]);
  await sendReports(monday);
  await sendReports(later(0.25));
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(owner.email);
  expect(mail?.subject).toContain('2 visitors');
  expect(mail?.unsubscribe).toMatch(/^https:\/\/stats\.example\.com\/u\/[\w-]{43}$/);
  expect(mail?.text).toContain('/on-2026-02-03');
  expect(mail?.text).not.toContain('/on-2026-01-28');
  expect(mail?.html).toContain('cid:');
  expect(mail?.pictures).toHaveLength(1);
  expect(await findOwnersReport()).toMatchObject({
    next: { week: '2026-02-09' },
    dueAt: { week: dueReport('week', '2026-02-09', 'Europe/Amsterdam').at },
  });
});

test('the month comes on the first, with its own days', async () => {
  await choose(owner, { week: false, month: true });
  await sendReports(new Date('2026-03-01T07:00:00Z'));
  expect((await queued())[0]?.text).toContain('/on-2026-02-05');
});

test('each recipient gets it exactly once, however often the job is killed', async () => {
  const outside = Array.from({ length: 2 }, (_, index) => `press-${index}-${workspace.id}@museum.example`);
  await Promise.all([choose(owner), choose(admin), choose(viewer), ...outside.map(addOutside)]);
  for (let kill = 0; kill < 10; kill++) {
    await killed(() => sendReports(monday), 1);
  }
  await sendReports(later(1));
  await sendReports(later(2));
  expect(await recipients()).toEqual([owner.email, admin.email, viewer.email, ...outside].sort());
});

test('reports that fail do not delay others, and are retried after an hour, for three days', async () => {
  const broken = `broken-${workspace.id}`;
  const ids = Array.from({ length: 11 }, (_, index) => `${broken}-${index}`);
  const documents = ids.map(subscriptionDocument);
  onTestFinished(async () => {
    await Promise.all([workspaceDocument(broken), ...documents].map((document) => document.delete()));
  });
  const subscription = {
    ...outsideOf(broken, 'press@museum.example'),
    dueAt: { week: later(-1), month: null },
  };
  await workspaceDocument(broken).set({ memberIds: [], timezone: 'Nowhere/At All' });
  await Promise.all(documents.map((document) => document.set(toDocument(subscription))));
  await choose(owner);
  readInPagesOf(5);

  await expect(sendReports(monday)).rejects.toThrow(AggregateError);
  expect(await recipients()).toEqual([owner.email]);
  expect(await dueAtOf(ids)).toEqual([later(1).getTime()]);
  await sendReports(later(0.25));
  await expect(sendReports(later(74))).rejects.toThrow(AggregateError);
  expect(await dueAtOf(ids)).toEqual([dueReport('week', '2026-02-09', 'UTC').at.getTime()]);
});

/** The attempts at the reports of these subscriptions, each time once. */
async function dueAtOf(ids: readonly string[]): Promise<(number | undefined)[]> {
  const found = await Promise.all(ids.map(findSubscription));
  return [...new Set(found.map((each) => each?.dueAt.week?.getTime()))];
}

test('one that cannot be queued does not delay others of its workspace', async () => {
  await choose(owner);
  await choose(admin);
  await subscriptionDocument(idOfMember(workspace.id, owner.uid)).update({ sealedToken: 'of another key' });
  await expect(sendReports(monday)).rejects.toThrow(AggregateError);
  expect(await recipients()).toEqual([admin.email]);
  expect(await findOwnersReport()).toMatchObject({ isHeld: true, dueAt: { week: later(1) } });
});

test('it is sent up to three days late, and not after', async () => {
  await choose(owner);
  await choose(admin);
  await subscriptionDocument(idOfMember(workspace.id, admin.uid)).update({ weekDueAt: later(71) });
  await sendReports(later(70));
  expect(await recipients()).toEqual([owner.email]);
  await sendReports(later(73));
  expect(await recipients()).toEqual([owner.email]);
  const remaining = await findSubscription(idOfMember(workspace.id, admin.uid));
  expect(remaining?.next.week).toBe('2026-02-09');
});

test('with another time zone, it comes at 08:00 of that one', async () => {
  await choose(owner);
  const by = { uid: owner.uid, now: wednesday };
  await updateWorkspace(workspace.id, { timezone: 'America/New_York' }, by);
  await sendReports(monday);
  expect(await queued()).toEqual([]);
  await sendReports(later(6));
  expect(await recipients()).toEqual([owner.email]);
});

test('the mail mentions a deleted segment', async () => {
  await choose(owner, week, [['is', 'segment', ['x'.repeat(20)]]]);
  await sendReports(monday);
  const [mail] = await queued();
  expect(mail?.subject).toMatch(/^The weekly report about .+ could not be created$/);
  expect(mail?.text).toContain('/settings/reports');
  expect((await findOwnersReport())?.next.week).toBe('2026-02-09');
});

test('it waits while its numbers cannot be read, and says so when it is too late', async () => {
  vi.stubEnv('FOOTFALL_REPORTS_GIB_A_DAY', '0.000001');
  await choose(owner);
  await sendReports(monday);
  expect(await queued()).toEqual([]);
  expect((await findOwnersReport())?.dueAt.week).toEqual(later(1));
  await sendReports(later(73));
  expect((await queued())[0]?.text).toContain('could not be read in time');
});

test('beyond the daily limit of mails, it waits until the next day', async () => {
  await choose(owner);
  const day = firestore().doc(`mailDays/${workspace.id}_2026-02-09`);
  await day.set({ workspaceId: workspace.id, queued: rates.mails.count });
  await sendReports(monday);
  expect(await queued()).toEqual([]);
  await sendReports(later(1));
  await sendReports(new Date('2026-02-10T00:00:00Z'));
  expect(await recipients()).toEqual([owner.email]);
});

test('three mails from strangers do not delay it', async () => {
  const mails = Array.from({ length: 3 }, () => invitationMail(`other-${workspace.id}`, owner.email));
  await firestore().runTransaction(async (transaction) => {
    (await prepareMails(`other-${workspace.id}`, mails, monday, transaction)).queue();
  });
  await choose(owner);
  await sendReports(monday);
  expect(await recipients()).toEqual([owner.email]);
});

test('someone who was removed gets none, and no data of theirs remains', async () => {
  await choose(viewer);
  await removeMember(
    { workspaceId: workspace.id, uid: viewer.uid, by: owner.uid, email: viewer.email },
    wednesday,
  );
  expect(await findSubscription(idOfMember(workspace.id, viewer.uid))).toBeNull();
  await sendReports(monday);
  expect(await queued()).toEqual([]);
});

/** A destination that receives the weekly report. */
async function chooseDestination(kind: 'slack' | 'webhook'): Promise<string> {
  const { id, destination } = newDestination(workspace.id, kind, wednesday);
  const plan = () => plannedFor(week, null, workspace.timezone, wednesday);
  await createDestination({ ...destination, wants: week }, owner.uid, plan);
  return id;
}

test('a chat and a webhook get the same report once, even without mails', async () => {
  vi.stubEnv('FOOTFALL_MAIL_FROM', '');
  await choose(owner);
  const ids = [await chooseDestination('slack'), await chooseDestination('webhook')];
  await sendReports(later(-0.1));
  await sendReports(monday);
  await sendReports(later(0.25));
  const [slack = [], webhook = []] = await Promise.all(ids.map(listDeliveries));
  expect([slack.length, webhook.length]).toEqual([1, 1]);
  expect(JSON.parse(slack[0]?.body ?? '').text).toContain('2 visitors');
  const { type, data } = JSON.parse(webhook[0]?.body ?? '');
  expect(type).toBe('report.week');
  expect(data).toMatchObject({
    days: { from: '2026-02-02', to: '2026-02-08' },
    figures: { visitors: { now: 2, before: 1 } },
    pages: [{ now: 1 }, { now: 1 }],
    link: expect.stringContaining('https://stats.example.com/dashboard?'),
  });
  expect(JSON.stringify(data)).toContain('/on-2026-02-03');
  expect(await queued()).toEqual([]);
});

test('a destination that was deleted gets none', async () => {
  const id = await chooseDestination('webhook');
  await deleteDestination({ workspaceId: workspace.id, uid: owner.uid, now: wednesday }, id);
  expect(await sendReports(monday)).toEqual({ queued: 0, waiting: 0, leftOut: 0 });
});
