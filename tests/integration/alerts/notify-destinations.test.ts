import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAlerts } from '../../../functions/src/alerts/check/check-due.ts';
import { sendDeliveries } from '../../../functions/src/jobs/send-deliveries.ts';
import { findAlert } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { listDeliveries } from '../../../functions/src/store/firestore/destinations/deliveries.ts';
import { addAlert, before, queuedAbout } from '../../support/api/callers/alerts.ts';
import { storeDestination, verifiedAt } from '../../support/api/callers/destinations.ts';
import {
  day,
  fall,
  hours,
  morning,
  useAlertsAlone,
  ordinaryTraffic,
  visitors,
} from '../../support/api/callers/fallen-day.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { killed } from '../../support/stack/killed.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('UTC');
useOwnTables();
useAlertsAlone();

let receivers: Receivers;
beforeEach(async () => {
  receivers = await startReceivers();
  vi.stubEnv('FOOTFALL_RECEIVERS_PORT', String(receivers.port));
});
afterEach(() => receivers[Symbol.asyncDispose]());

/** 5 visitors on the day, and 40 on the next one. */
const fallen = () => {
  const next = before(day, -1);
  return [...ordinaryTraffic(), ...visitors(day, 5), ...ordinaryTraffic(next), ...visitors(next, 40)];
};
const addWebhook = () => storeDestination(workspace.id, 'webhook', hours(-1));
const add = (to: Partial<Parameters<typeof addAlert>[2]['to']>) =>
  addAlert(workspace.id, owner, {
    rule: fall,
    to: { members: [], managers: false, ...to },
    dueAt: morning,
  });

/** Runs both jobs. */
async function runJobs(now: Date): Promise<void> {
  await checkAlerts(now);
  await sendDeliveries(now, Date.now() + 10_000);
}

test('a webhook gets one message when an alert fires and one when it ends, both signed', async () => {
  await insertEvents(fallen());
  const { id, secret } = await addWebhook();
  const alert = await add({ destinations: [id] });
  for (const later of [0, 0.25, 1]) await runJobs(hours(later));
  const [fired, ...more] = receivers.received;
  if (!fired) throw new Error('Nothing arrived');
  expect(more).toEqual([]);
  expect(verifiedAt(secret, fired, morning)).toMatchObject({
    type: 'alert.fired',
    data: {
      ...{ isTest: false, at: day, value: 5, expected: 40, alert: { id: alert, rule: fall } },
      title: expect.stringContaining('Visitors on Tuesday, February 10: 5'),
      workspace: { id: workspace.id },
    },
  });
  expect(() => verifiedAt(secret, { ...fired, body: fired.body.replace('40', '41') }, morning)).toThrow();
  for (const later of [24, 24.25, 25]) await runJobs(hours(later));
  const [, over, ...evenMore] = receivers.received;
  if (!over) throw new Error('It is not over');
  expect(evenMore).toEqual([]);
  expect(verifiedAt(secret, over, hours(24))).toMatchObject({
    type: 'alert.over',
    data: { value: 40, title: expect.stringContaining('It is over.') },
  });
  expect((await listDeliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
});

test('an alert continues after one of its destinations is deleted, and notifies the others', async () => {
  await insertEvents(fallen());
  const [gone, stays] = [await addWebhook(), await addWebhook()];
  const id = await add({ members: [owner], destinations: [gone.id, stays.id] });
  const alone = await add({ destinations: [gone.id] });
  await runJobs(morning);
  expect(receivers.received).toHaveLength(3);
  await callNamed('destination.delete', { workspaceId: workspace.id, id: gone.id }, owner);
  await runJobs(hours(24));
  expect(receivers.received).toHaveLength(4);
  expect(receivers.received.at(-1)?.body).toContain('"type":"alert.over"');
  expect(await queuedAbout(workspace.id)).toHaveLength(2);
  for (const each of [id, alone])
    expect(await findAlert(each)).toMatchObject({ state: 'quiet', problem: null, dueAt: hours(48) });
  const { body } = await callNamed('alert.list', { workspaceId: workspace.id }, owner);
  expect(body.alerts.map(({ to }) => to.destinations.map((each) => each.id))).toEqual([[stays.id], []]);
});

test('everyone is notified exactly once, however often the job is killed', async () => {
  await insertEvents(fallen());
  const webhooks = [await addWebhook(), await addWebhook()].map(({ id }) => id);
  const destinations = webhooks.slice(0, 1);
  for (const account of [owner, admin, viewer]) await add({ members: [account], destinations });
  await add({ members: [owner, admin, viewer], destinations: webhooks });
  for (let kill = 0; kill < 10; kill++) {
    await killed(() => checkAlerts(morning), 9);
  }
  for (const later of [0, 1.25, 2.5]) await checkAlerts(hours(later));
  const each = [owner.email, admin.email, viewer.email];
  expect((await queuedAbout(workspace.id)).map(({ to }) => to as string).sort()).toEqual(
    [...each, ...each].sort(),
  );
  const reported = await Promise.all(webhooks.map(async (id) => (await listDeliveries(id)).length));
  expect(reported).toEqual([4, 1]);
  await sendDeliveries(hours(3), Date.now() + 10_000);
  expect(receivers.received).toHaveLength(5);
});
