import { describe, expect, test } from 'vitest';
import { alertInWords, type CallName } from '@footfall/functions/contract';
import { checkAlerts } from '../../../functions/src/alerts/check/check-due.ts';
import { nextCheck } from '../../../functions/src/alerts/due.ts';
import { stopLink } from '../../../functions/src/alerts/notify/stop.ts';
import { alertDocument, findAlert } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import type { Account } from '../../support/api/accounts.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { storeDestination } from '../../support/api/callers/destinations.ts';
import { fall, useAlertsAlone } from '../../support/api/callers/fallen-day.ts';
import { tokenIn } from '../../support/api/callers/reports.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { stack } from '../../support/stack/stack.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('UTC');

useAlertsAlone();

async function make<Name extends CallName>(name: Name, fields: object = {}, account = owner) {
  const { status, body } = await callNamed(name, { workspaceId: workspace.id, ...fields }, account);
  expect([name, status < 300 ? 'done' : body]).toEqual([name, 'done']);
  return body;
}

interface Case {
  members?: readonly Account[];
  managers?: boolean;
  destinations?: readonly string[];
}
const add = async ({ members = [], managers = false, destinations = [] }: Case) =>
  (
    await make('alert.create', {
      rule: fall,
      to: { members: members.map(({ uid }) => uid), managers, destinations },
    })
  ).id;
const addWebhook = async () => (await storeDestination(workspace.id, 'webhook', new Date())).id;
const membersOf = async (id: string) => (await findAlert(id))?.to.members;

describe('a member who leaves', () => {
  test.each<[string, () => Promise<unknown>, () => Account]>([
    ['by themselves', () => make('workspace.leave', {}, viewer), () => viewer],
    ['because they are removed', () => make('member.remove', { uid: viewer.uid }), () => owner],
  ])('%s gets no more alerts; an alert for them alone is deleted', async (_, leave, by) => {
    const webhook = await addWebhook();
    const shared = await add({ members: [viewer, admin] });
    const toWebhook = await add({ members: [viewer], destinations: [webhook] });
    const alone = await add({ members: [viewer] });
    const ofOthers = await add({ members: [admin], managers: true });
    const before = await findAlert(ofOthers);
    await leave();
    expect(await membersOf(shared)).toEqual([admin.uid]);
    expect((await findAlert(toWebhook))?.to).toEqual({
      members: [],
      managers: false,
      destinations: [webhook],
    });
    expect(await findAlert(alone)).toBeNull();
    expect(await findAlert(ofOthers)).toEqual(before);
    const alert = alertInWords(fall, null, 'en-US');
    const entries = (await readAuditLog(owner, workspace.id)).filter(({ action }) =>
      ['alert.deleted', 'alert.left'].includes(action),
    );
    expect(entries.map(({ who, action }) => [who, action]).sort()).toEqual([
      [by().uid, 'alert.deleted'],
      [by().uid, 'alert.left'],
      [by().uid, 'alert.left'],
    ]);
    expect(entries.find(({ action }) => action === 'alert.deleted')?.what).toEqual({
      alert: { old: alert, new: null },
    });
  });

  test('is no longer among the managers who have stopped it', async () => {
    const id = await add({ managers: true });
    await alertDocument(id).update({ muted: [admin.uid] });
    await make('workspace.leave', {}, admin);
    expect(await findAlert(id)).toMatchObject({ muted: [], isOn: true });
  });
});

describe('stopped from a mail', () => {
  const tokenOf = (id: string, { uid }: Account) => tokenIn(stopLink(stack.hosting, { id, uid }));
  const stop = async (id: string, account: Account) =>
    (await callNamed('alert.stop', { token: tokenOf(id, account) })).body;
  const open = async (id: string, account: Account) =>
    (await callNamed('alert.open', { token: tokenOf(id, account) })).body;

  test('by its only recipient, it is switched off, and the answer says so', async () => {
    const id = await add({ members: [viewer] });
    expect(await open(id, viewer)).toMatchObject({ state: 'on', isOn: true, tellsOthers: false });
    expect(await stop(id, viewer)).toMatchObject({ state: 'off', isOn: false, tellsOthers: false });
    expect(await findAlert(id)).toMatchObject({ isOn: false, dueAt: null, to: { members: [] } });
    expect(await open(id, viewer)).toMatchObject({ state: 'off', isOn: false });
  });

  test.each<[string, () => Promise<Case>]>([
    ['another member', async () => ({ members: [viewer, admin] })],
    ['the managers', async () => ({ members: [viewer], managers: true })],
    ['a webhook', async () => ({ members: [viewer], destinations: [await addWebhook()] })],
  ])('it still notifies %s', async (_, reported) => {
    const id = await add(await reported());
    expect(await stop(id, viewer)).toMatchObject({ state: 'off', isOn: true, tellsOthers: true });
  });

  test('by all managers, it is on and notifies no one', async () => {
    const id = await add({ managers: true });
    expect(await stop(id, admin)).toMatchObject({ state: 'off', isOn: true, tellsOthers: true });
    expect(await stop(id, owner)).toMatchObject({ state: 'off', isOn: true, tellsOthers: false });
  });

  test('a deleted webhook does not count as a recipient', async () => {
    const webhook = await addWebhook();
    const id = await add({ members: [viewer], destinations: [webhook] });
    await make('destination.delete', { id: webhook });
    expect(await stop(id, viewer)).toMatchObject({ state: 'off', tellsOthers: false });
  });
});

describe('the workspace of an alert', () => {
  test('is reset: the alert starts again', async () => {
    const id = await add({ members: [owner] });
    const fired = { state: 'firing', firedAt: new Date(0), memory: '{"back":0}', problem: 'Some problem.' };
    await alertDocument(id).update(fired);
    const before = await findAlert(id);
    await make('workspace.reset', { domain: workspace.domain });
    expect(await findAlert(id)).toEqual({ ...before, state: 'quiet', memory: '', problem: null });
  });

  test('gets another time zone: its checks follow that clock, and those of an alert that is off stay off', async () => {
    const [on, off] = [await add({ members: [owner] }), await add({ members: [owner] })];
    await make('alert.switch', { id: off, isOn: false });
    const before = (await findAlert(on))?.dueAt;
    const zone = 'Asia/Kathmandu';
    await make('workspace.update', { timezone: zone });
    const now = new Date();
    expect((await findAlert(on))?.dueAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    await checkAlerts(now);
    const after = (await findAlert(on))?.dueAt;
    expect(after).toEqual(nextCheck(fall, zone, now));
    expect(after).not.toEqual(before);
    expect((await findAlert(off))?.dueAt).toBeNull();
  });
});
