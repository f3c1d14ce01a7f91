import { expect, test, vi } from 'vitest';
import type { AlertRule } from '@footfall/functions/contract';
import { minMeasurements } from '../../../functions/src/alerts/kinds/vital.ts';
import { checkAlerts } from '../../../functions/src/alerts/check/check-due.ts';
import { alertDocument, findAlert } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { storeRefused } from '../../../functions/src/store/firestore/ingest/refused.ts';
import type { Account } from '../../support/api/accounts.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { admin, owner, useTeam, workspace } from '../../support/api/team.ts';
import { readInPagesOf } from '../../support/stack/small-pages.ts';
import { addAlert, before, queuedAbout } from '../../support/api/callers/alerts.ts';
import {
  day,
  fall,
  hours,
  morning,
  useAlertsAlone,
  ordinaryTraffic,
  visitors,
  weeksBefore,
} from '../../support/api/callers/fallen-day.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam('UTC');
useOwnTables();
useAlertsAlone();

/** Adds an alert that is due at some time. */
const add = (
  rule: AlertRule,
  { members, managers = false }: { members?: Account[]; managers?: boolean } = {},
  dueAt = morning,
) =>
  addAlert(workspace.id, owner, {
    rule,
    to: { members: members ?? (managers ? [] : [owner]), managers },
    dueAt,
  });

const mails = () => queuedAbout(workspace.id);
const recipients = async () => (await mails()).map(({ to }) => to as string).sort();
const subjects = async () => (await mails()).map(({ subject }) => subject as string);

test('a day with a drop is notified once, and its end once', async () => {
  const fromSearch = weeksBefore(day).flatMap((on) =>
    visitors(on, 60, { source: 'Google', channel: 'Organic Search' }).map((event) => ({
      ...event,
      visitor_id: `7${event.visitor_id}`,
    })),
  );
  const [next, afterThat] = [before(day, -1), before(day, -2)];
  await insertEvents([
    ...[...ordinaryTraffic(), ...fromSearch, ...visitors(day, 40)],
    ...[...ordinaryTraffic(next), ...visitors(next, 5)],
    ...[...ordinaryTraffic(afterThat), ...visitors(afterThat, 38)],
  ]);
  const id = await add(fall);
  await checkAlerts(hours(-0.1));
  expect(await mails()).toEqual([]);
  await checkAlerts(morning);
  await checkAlerts(hours(0.25));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: owner.email });
  expect(mail?.subject).toContain('Visitors on Tuesday, February 10: 40');
  expect(mail?.text).toContain('The median of the same weekdays before is 100, so this is 60% less.');
  expect(mail?.text).toContain('When visitors per day fall 40% below');
  expect(mail?.text).toContain('Google brought no visitors, 60 fewer than a week before');
  expect(mail?.text).toContain(`from=${day}&to=${day}`);
  expect(mail?.pictures).toHaveLength(1);
  expect(mail?.unsubscribe).toContain('/u/alert.');
  expect(await findAlert(id)).toMatchObject({ state: 'firing', dueAt: hours(24) });
  await checkAlerts(hours(24));
  expect(await mails()).toHaveLength(1);
  await checkAlerts(hours(48));
  await checkAlerts(hours(72));
  expect((await subjects()).filter((subject) => subject.includes('It is over'))).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  const { body } = await callNamed('audit.list', { workspaceId: workspace.id, kind: 'alerts' }, owner);
  expect(body.entries.map(({ action, who }) => [action, who])).toEqual([
    // It was created now, and fired in the past.
    ['alert.created', owner.uid],
    ['alert.over', null],
    ['alert.fired', null],
  ]);
});

test('an hour with a rise is notified with its hour, after an outage only the last one', async () => {
  await insertEvents([
    ...weeksBefore(day).flatMap((each) => [...visitors(each, 5, {}, 13), ...visitors(each, 5, {}, 9)]),
    ...visitors(day, 80, {}, 9),
    ...visitors(day, 75, {}, 13),
  ]);
  const rise: AlertRule = { ...fall, span: 'hour', direction: 'rise', bound: { percent: 300 } } as AlertRule;
  await add(rise, {}, new Date(`${day}T09:05:00Z`));
  await checkAlerts(new Date(`${day}T14:15:00Z`));
  expect(await subjects()).toEqual([expect.stringContaining('February 10 from 13:00 to 14:00 (UTC): 75')]);
});

test.each([
  { span: 'day', due: morning, when: 'Tuesday, February 10' },
  { span: 'hour', due: new Date(`${day}T11:15:00Z`), when: 'Tuesday, February 10 from 10:00 to 11:00 (UTC)' },
])('filters limit what is evaluated: the $span', async ({ span, due, when }) => {
  const german = { country: 'DE' };
  await insertEvents([
    ...weeksBefore(day).flatMap((each) => [...visitors(each, 100, german), ...visitors(each, 60, {}, 15)]),
    ...visitors(day, 5, german),
    ...visitors(day, 60, {}, 15).map((event) => ({ ...event, visitor_id: `9${event.visitor_id}` })),
  ]);
  await add({ ...fall, span, filters: [['is', 'visit:country', ['DE']]] } as AlertRule, {}, due);
  await checkAlerts(due);
  const [mail] = await mails();
  expect(mail?.subject).toContain(`Visitors on ${when}: 5`);
  expect(mail?.text).toContain('f=is%2Ccountry%2CDE');
});

/** Adds a goal that is reached by a custom event. */
async function addGoal(name: string, event: string): Promise<string> {
  const definition = { kind: 'event', event, properties: [], currency: null };
  const goal = { workspaceId: workspace.id, name, definition };
  return (await callNamed('goal.create', goal, owner)).body.id;
}

test('a goal that is not reached for days is notified, and when it is reached again', async () => {
  const goal = await addGoal('Order', 'order');
  const order = (on: string) => visitors(on, 1, { name: 'order' });
  await insertEvents([
    ...[6, 5, 4, 3, 2, 1, 0].flatMap((ago) => visitors(before(day, ago), 5)),
    ...order(before(day, 6)),
    ...order(before(day, 3)),
    ...order(before(day, -1)),
  ]);
  await add({ kind: 'goal', goal, when: 'missed', days: 3 });
  await checkAlerts(morning);
  expect(await subjects()).toEqual([expect.stringContaining('Order was not reached for 3 days')]);
  await checkAlerts(hours(24));
  await checkAlerts(hours(48));
  expect((await subjects()).filter((subject) => subject.includes('Order is reached again'))).toHaveLength(1);
});

test('a goal that is reached for the first time is notified on that day', async () => {
  const goal = await addGoal('Order', 'order');
  await insertEvents([0, 1, 2, 3].flatMap((ago) => visitors(before(day, ago), 5)));
  await add({ kind: 'goal', goal, when: 'reached', days: 2 }, {}, new Date(`${day}T11:05:00Z`));
  await checkAlerts(new Date(`${day}T11:15:00Z`));
  expect(await mails()).toEqual([]);
  await insertEvents(visitors(day, 1, { name: 'order' }, 11));
  await checkAlerts(new Date(`${day}T12:15:00Z`));
  await checkAlerts(new Date(`${day}T13:15:00Z`));
  expect(await subjects()).toEqual([
    expect.stringContaining('Order was reached for the first time in 2 days'),
  ]);
});

test('an alert whose goal is deleted is not checked, and says so', async () => {
  const goal = await addGoal('Order', 'order');
  const id = await add({ kind: 'goal', goal, when: 'missed', days: 1 });
  await callNamed('goal.delete', { workspaceId: workspace.id, id: goal }, owner);
  await checkAlerts(morning);
  expect(await mails()).toEqual([]);
  expect(await findAlert(id)).toMatchObject({
    problem: { message: expect.any(String) },
    dueAt: hours(24),
  });
});

test('vitals of a day above the threshold are notified', async () => {
  const slow = Array.from({ length: minMeasurements + 10 }, (_, index) =>
    eventOf({
      workspace_id: workspace.id,
      timestamp: `${day}T10:00:0${index % 10}.000Z`,
      visitor_id: String(index + 1),
    }),
  );
  const measured = slow.map((event) => ({
    ...eventOf({ ...event, name: 'engagement', timestamp: `${day}T10:01:00.000Z`, engaged_ms: 5000 }),
    event_id: `${event.event_id.slice(0, -3)}eng`,
    props: '{"vitals.LCP":3000}',
  }));
  await insertEvents([...slow, ...measured]);
  await add({ kind: 'vital', vital: 'lcp', above: 2500 });
  await checkAlerts(morning);
  expect(await subjects()).toEqual([expect.stringContaining('LCP on Tuesday, February 10: ')]);
});

test('refused rows are notified once', async () => {
  await add({ kind: 'refused' });
  await checkAlerts(morning);
  const row = { workspaceId: workspace.id, eventId: 'e1', text: '{}' } as Parameters<typeof storeRefused>[0];
  await storeRefused(row, 'no such field', hours(1));
  await checkAlerts(hours(1.25));
  await checkAlerts(hours(2.25));
  expect(await subjects()).toEqual([expect.stringContaining('Events are refused')]);
});

test('a button in the mail stops it for one recipient, by POST only', async () => {
  await insertEvents([...ordinaryTraffic(), ...visitors(day, 5)]);
  const id = await add(fall, { managers: true });
  await checkAlerts(morning);
  expect(await recipients()).toEqual([owner.email, admin.email].sort());
  const mail = (await mails()).find(({ to }) => to === admin.email);
  const link = new URL(String(mail?.unsubscribe));
  const { status, headers } = await fetch(link);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect((await findAlert(id))?.muted).toEqual([]);
  const pressed = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });
  expect(pressed.status).toBe(200);
  expect((await findAlert(id))?.muted).toEqual([admin.uid]);
  const forged = await fetch(`${link.href.slice(0, -1)}${link.href.endsWith('A') ? 'B' : 'A'}`, {
    method: 'POST',
  });
  expect(forged.status).toBe(404);
});

test('more than a page of alerts is checked in one run, even if the first ones throw', async () => {
  await insertEvents([...ordinaryTraffic(), ...visitors(day, 5)]);
  const id = await add(fall);
  const document = { ...(await alertDocument(id).get()).data(), dueAt: hours(-1) };
  for (let copy = 0; copy < 11; copy++) {
    const broken = { ...document, memory: 'not what was kept' };
    await alertDocument(`${workspace.id}-broken-${copy}`).set(broken);
  }
  readInPagesOf(5);
  await expect(checkAlerts(morning)).rejects.toThrow('11 checks');
  expect(await recipients()).toEqual([owner.email]);
});

test('a workspace that has used up its budget is not checked, and says so', async () => {
  await insertEvents([...ordinaryTraffic(), ...visitors(day, 5)]);
  const id = await add(fall);
  vi.stubEnv('FOOTFALL_ALERTS_GIB_A_DAY', '0');
  await checkAlerts(morning);
  expect(await mails()).toEqual([]);
  expect(await findAlert(id)).toMatchObject({
    problem: { message: expect.any(String) },
    dueAt: hours(1),
  });
  vi.stubEnv('FOOTFALL_ALERTS_GIB_A_DAY', '10');
  await checkAlerts(hours(1));
  expect(await recipients()).toEqual([owner.email]);
  expect((await findAlert(id))?.problem).toBeNull();
});
