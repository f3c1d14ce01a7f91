import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  type AlertRule,
  type CallName,
  maxAlerts,
  maxCostlyAlerts,
} from '@footfall/functions/contract';
import { lastDay } from '../../../functions/src/alerts/due.ts';
import { evaluateChange } from '../../../functions/src/alerts/kinds/change.ts';
import { alertDocument, findAlert } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { visitorsOf } from '../../support/api/callers/alerts.ts';
import { storeDestination, verifiedAt } from '../../support/api/callers/destinations.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { fall } from '../../support/api/callers/fallen-day.ts';
import { callNamed } from '../../support/api/callers/named.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { testMs, withinOneDay } from '../../support/stack/day-end.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';
import { stack } from '../../support/stack/stack.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

/** Its evenings are the next day in UTC. */
const zone = 'Pacific/Honolulu';
useTeam(zone);

/** The port at which the functions look for all receivers. */
let receivers: Receivers;
beforeAll(async () => {
  receivers = await startReceivers({ port: Number(stack.receivers) });
});
afterAll(() => receivers[Symbol.asyncDispose]());
afterEach(() => {
  receivers.received.splice(0);
});

const make = <Name extends Extract<CallName, `alert.${string}`>>(
  name: Name,
  fields: object = {},
  account = owner,
) => callNamed(name, { workspaceId: workspace.id, ...fields }, account);

const costly: AlertRule = { ...fall, filters: [['is', 'visit:country', ['DE']]] };
const refused: AlertRule = { kind: 'refused' };
const toOwner = () => ({ members: [owner.uid], managers: false, destinations: [] as string[] });

const add = async (rule: AlertRule, to: object = toOwner()) =>
  (await make('alert.create', { rule, to })).body;
/** Adds an alert, and copies of it: a call for each would take seconds. */
async function addMany(rule: AlertRule, count: number): Promise<void> {
  const { id } = await add(rule);
  const document = alertDocument(id);
  const data = (await document.get()).data() ?? {};
  const batch = document.firestore.batch();
  for (let copy = 1; copy < count; copy++) batch.create(document.parent.doc(), data);
  await batch.commit();
}
const listed = async () => (await make('alert.list')).body;
const actions = async () => (await readAuditLog(owner, workspace.id)).map(({ action }) => action);
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error?: { code: string; field?: string } };
  return [status, error?.code, error?.field];
};

test('an alert is listed as it was created, and changed', async () => {
  const made = await add(fall);
  expect(made).toMatchObject({
    ...{ rule: fall, goalName: null, isOn: true, state: 'quiet', firedAt: null, problem: null },
    to: { members: [{ uid: owner.uid }], managers: false, destinations: [] },
  });
  const { id: destination } = await storeDestination(workspace.id, 'webhook', new Date());
  const to = { members: [viewer.uid], managers: true, destinations: [destination] };
  const { status, body } = await make('alert.update', { id: made.id, rule: refused, to }, admin);
  expect([status, body.rule, body.createdBy]).toEqual([200, refused, made.createdBy]);
  const { alerts, left, timezone } = await listed();
  expect(alerts).toEqual([body]);
  expect(alerts[0]?.to).toMatchObject({
    members: [{ uid: viewer.uid }],
    managers: true,
    destinations: [{ id: destination, kind: 'webhook', problem: null }],
  });
  expect([left, timezone]).toEqual([maxAlerts - 1, zone]);
  expect((await make('alert.list', {}, viewer)).status).toBe(403);
});

describe('an alert that fires', () => {
  let id: string;
  const firedAt = new Date('2026-02-11T11:00:00Z');
  beforeEach(async () => {
    ({ id } = await add(fall));
    await alertDocument(id).update({ state: 'firing', firedAt, memory: '{"back":0}' });
  });
  const initial = { state: 'quiet', memory: '', problem: null };

  test('starts again with another rule, and continues with other recipients', async () => {
    const before = await findAlert(id);
    const to = { ...toOwner(), members: [admin.uid] };
    await make('alert.update', { id, rule: fall, to });
    expect(await findAlert(id)).toEqual({ ...before, to });
    await make('alert.update', { id, rule: { ...fall, bound: { percent: 50 } }, to });
    expect(await findAlert(id)).toMatchObject({ ...initial, firedAt: null, isOn: true });
    expect((await actions()).slice(0, 2)).toEqual(['alert.changed', 'alert.changed']);
  });

  test('is not checked while it is off, and starts again when it is on', async () => {
    expect((await make('alert.switch', { id, isOn: false })).body).toMatchObject({ isOn: false });
    expect(await findAlert(id)).toMatchObject({ ...initial, dueAt: null });
    await make('alert.update', { id, rule: refused, to: toOwner() });
    expect((await findAlert(id))?.dueAt).toBeNull();
    expect((await make('alert.switch', { id, isOn: true })).body).toMatchObject({ isOn: true });
    const on = await findAlert(id);
    expect(on).toMatchObject(initial);
    expect(on?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    expect((await actions()).slice(0, 3)).toEqual(['alert.switched', 'alert.changed', 'alert.switched']);
  });

  test('is gone once it is deleted', async () => {
    expect((await make('alert.delete', { id })).body).toEqual({ id });
    expect([await findAlert(id), (await listed()).alerts]).toEqual([null, []]);
    expect((await actions())[0]).toBe('alert.deleted');
    for (const again of [
      make('alert.delete', { id }),
      make('alert.switch', { id, isOn: false }),
      make('alert.update', { id, rule: fall, to: toOwner() }),
    ])
      expect(refusalOf(await again)).toEqual([404, 'not_found', undefined]);
  });
});

describe('refused calls change nothing', () => {
  /** Makes a call that must be refused, and compares the state before and after. */
  async function expectRefused(
    made: () => Promise<{ status: number; body: unknown }>,
    refusal: unknown[],
  ): Promise<void> {
    const stateNow = async () => [await listed(), await actions()];
    const before = await stateNow();
    expect(refusalOf(await made())).toEqual(refusal);
    expect(await stateNow()).toEqual(before);
  }

  test(`an alert beyond the ${maxAlerts} of a workspace`, async () => {
    await addMany(refused, maxAlerts);
    expect((await listed()).left).toBe(0);
    const tooMany = [409, 'too_many_alerts', undefined];
    await expectRefused(() => make('alert.create', { rule: refused, to: toOwner() }), tooMany);
  });

  test(`a costly one beyond ${maxCostlyAlerts} that are on: made, changed, or switched on`, async () => {
    const off = await add(costly);
    await make('alert.switch', { id: off.id, isOn: false });
    await addMany(costly, maxCostlyAlerts);
    const cheap = await add(fall);
    const tooMany = [409, 'too_many_alerts', undefined];
    await expectRefused(() => make('alert.create', { rule: costly, to: toOwner() }), tooMany);
    const changed = { id: cheap.id, rule: costly, to: toOwner() };
    await expectRefused(() => make('alert.update', changed), tooMany);
    await expectRefused(() => make('alert.switch', { id: off.id, isOn: true }), tooMany);
  });

  test('someone who is not a member, or a destination of another workspace', async () => {
    const { id } = await add(fall);
    const stranger = await signUp();
    const other = await addWorkspace(owner);
    const foreign = await storeDestination(other.id, 'webhook', new Date());
    const toStranger = { ...toOwner(), members: [owner.uid, stranger.uid] };
    const toForeign = { ...toOwner(), destinations: [foreign.id] };
    for (const [to, field] of [
      [toStranger, 'to.members'],
      [toForeign, 'to.destinations'],
    ] as const) {
      const refusal = [400, 'invalid_request', field];
      await expectRefused(() => make('alert.create', { rule: fall, to }), refusal);
      await expectRefused(() => make('alert.update', { id, rule: fall, to }), refusal);
    }
    expect(refusalOf(await make('alert.test', { rule: fall, to: toStranger }))).toEqual([
      ...[400, 'invalid_request', 'to.members'],
    ]);
    const { body } = await make('alert.test', { rule: fall, to: toForeign });
    expect(body.destinations).toEqual([{ id: foreign.id, problem: 'There is no such destination.' }]);
    expect(receivers.received).toEqual([]);
  });

  test('a change without remaining recipients, because those it names are deleted', async () => {
    const { id: destination } = await storeDestination(workspace.id, 'webhook', new Date());
    const to = { members: [], managers: false, destinations: [destination] };
    const { id } = await add(fall, to);
    await callNamed('destination.delete', { workspaceId: workspace.id, id: destination }, owner);
    await expectRefused(
      () => make('alert.update', { id, rule: refused, to }),
      [400, 'invalid_request', 'to'],
    );
  });
});

describe('of a site with traffic', () => {
  /** The visitors of the last completed day, and of the same weekday of the weeks before, the oldest first. */
  const counts = [40, 40, 40, 40, 40, 5, 40, 4, 40];
  const dayOf = (index: number) => addDays(lastDay(zone, new Date()).day, 7 * (index + 1 - counts.length));
  beforeEach(async () => {
    await withinOneDay([zone, 'UTC'], testMs);
    // 05:00 in UTC is 19:00 of the previous day in the zone.
    await insertEvents(
      counts.flatMap((count, index) => {
        const onItsClock = { date: dayOf(index), hour: 19 };
        return visitorsOf(workspace.id, addDays(dayOf(index), 1), count, { changes: onItsClock, hour: 5 });
      }),
    );
  });

  test('the preview agrees with the evaluation, and names the days of the site', async () => {
    const { status, body } = await make('alert.preview', { rule: fall });
    const last = counts.length - 1;
    expect([status, body.unit, body.at.length]).toEqual([200, 'day', 90]);
    expect([body.from, body.to]).toEqual([addDays(dayOf(last), -89), dayOf(last)]);
    expect(counts.map((_, index) => body.value[body.at.indexOf(dayOf(index))])).toEqual(counts);
    const { bound } = evaluateChange(fall, { value: 40, baseline: counts.slice(0, last) });
    expect(body.bound.at(-1)).toBe(bound);
    expect(body.fired).toEqual([
      { at: dayOf(5), value: 5, expected: 40 },
      { at: dayOf(7), value: 4, expected: 40 },
    ]);
    expect(body.count).toBe(2);
  });

  test('a test reaches a member and a webhook, and is marked as a test', async () => {
    const { id, secret } = await storeDestination(workspace.id, 'webhook', new Date());
    const to = { ...toOwner(), destinations: [id] };
    const { status, body } = await make('alert.test', { rule: fall, to });
    expect([status, body]).toEqual([200, { mails: 1, destinations: [{ id, problem: null }] }]);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toMatch(/Test: Visitors on .*: 40$/);
    expect(mail?.text).toContain('When visitors per day fall 40% below');
    const [message, ...more] = receivers.received;
    if (!message) throw new Error('Nothing arrived');
    expect(more).toEqual([]);
    expect(verifiedAt(secret, message, new Date())).toMatchObject({
      type: 'alert.fired',
      data: {
        ...{ isTest: true, value: 40, at: dayOf(counts.length - 1) },
        title: expect.stringContaining('Test: Visitors on '),
        alert: { id: null, rule: fall },
      },
    });
    expect((await listed()).alerts).toEqual([]);
    expect(await actions()).not.toContain('alert.fired');
  });
});
