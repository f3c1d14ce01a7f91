import diagnostics from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '@footfall/functions/contract';
import { phraseOf } from '../../../functions/src/core/phrase.ts';
import { sendQueuedDeliveries } from '../../../functions/src/deliveries/send.ts';
import { makeSecret } from '../../../functions/src/deliveries/secrets.ts';
import { sendDeliveries } from '../../../functions/src/jobs/send-deliveries.ts';
import { rates } from '../../../functions/src/limits/figures.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import {
  deleteDestinations,
  rotateSecret,
} from '../../../functions/src/store/firestore/destinations/changes.ts';
import { listDeliveries } from '../../../functions/src/store/firestore/destinations/deliveries.ts';
import {
  findDestination,
  listDestinations,
} from '../../../functions/src/store/firestore/destinations/destinations.ts';
import {
  addressOf,
  messageOf,
  queueMessage,
  storeDestination,
  verifiedAt,
} from '../../support/api/callers/destinations.ts';
import { race } from '../../support/stack/isolated-transactions.ts';
import { killed } from '../../support/stack/killed.ts';
import { startReceivers, type Receivers } from '../../support/stack/stand-ins/receivers.ts';

const pauses = vi.hoisted((): number[] => {
  // The job sends everything that is due, so it must not include that of other tests.
  process.env.GCLOUD_PROJECT = `demo-deliveries-${process.pid}`;
  return [];
});
// Its pauses end at once.
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }));
vi.spyOn(console, 'log').mockImplementation(() => undefined);

const start = new Date('2026-03-03T13:30:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

let receivers: Receivers;
let workspaceId = '';
let workspaces = 0;

beforeEach(async () => {
  receivers = await startReceivers();
  vi.stubEnv('FOOTFALL_RECEIVERS_PORT', String(receivers.port));
  workspaceId = `deliveries-${workspaces++}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await receivers[Symbol.asyncDispose]();
  await deleteDestinations(workspaceId);
});

/** Runs the job, without its second try. */
const runJob = (now: Date) => sendDeliveries(now, Date.now() + 4000);
const titles = () => receivers.received.map(({ body }) => JSON.parse(body).data.title as string);
const idOf = ({ headers }: Receivers['received'][number]) => String(headers['webhook-id']);
const add = (kind: keyof typeof addressOf = 'webhook', address?: string) =>
  storeDestination(workspaceId, kind, start, address);
const queue = (ids: readonly string[], title = 'Something', now = start) =>
  queueMessage(workspaceId, ids, messageOf(title), now);
const stateOf = async (id: string) => (await findDestination(workspaceId, id))?.state;

test('each kind gets the message in its own format, at once', async () => {
  const all = await Promise.all((['slack', 'discord', 'teams', 'webhook'] as const).map((kind) => add(kind)));
  const ids = await queue(all.map(({ id }) => id));
  await sendQueuedDeliveries(ids, { now: start });
  const answered = Object.fromEntries(receivers.received.map(({ url, status }) => [url, status]));
  expect(answered).toEqual({
    [addressOf.slack]: 200,
    [addressOf.discord]: 204,
    [addressOf.teams]: 202,
    [addressOf.webhook]: 200,
  });
  for (const { id } of all) {
    expect(await listDeliveries(id)).toMatchObject([
      { state: 'sent', attempts: 1, nextAt: null, problem: null },
    ]);
    expect(await stateOf(id)).toBe('on');
  }
  await runJob(after(hourMs));
  expect(receivers.received).toHaveLength(4);
});

describe('the signature of a webhook', () => {
  test('follows Standard Webhooks and covers the sent body', async () => {
    const { id, secret } = await add();
    await sendQueuedDeliveries(await queue([id]), { now: start });
    const [message] = receivers.received;
    if (!message) throw new Error('Nothing arrived');
    expect(message.headers['webhook-id']).toBe((await listDeliveries(id))[0]?.id);
    expect(verifiedAt(secret, message, start)).toMatchObject({
      type: 'alert.fired',
      timestamp: start.toISOString(),
      data: { title: 'Something', alert: 'a', workspace: { domain: 'museum.example' } },
    });
    expect(() =>
      verifiedAt(secret, { ...message, body: message.body.replace('Something', 'Else') }, start),
    ).toThrow();
    expect(() => verifiedAt(makeSecret(id, null, start).secret, message, start)).toThrow();
  });

  test('after a new secret was created, the old one also signs for another day', async () => {
    const { id, secret } = await add();
    const change = { workspaceId, uid: 'owner', now: start };
    const { made } = await rotateSecret(change, id, (before) => makeSecret(id, before, start));
    await queue([id], 'first');
    await runJob(after(23 * hourMs));
    await queue([id], 'second', after(25 * hourMs));
    await runJob(after(25 * hourMs));
    const [first, second] = receivers.received;
    if (!first || !second) throw new Error('Something did not arrive');
    for (const each of [secret, made.secret])
      expect(() => verifiedAt(each, first, after(23 * hourMs))).not.toThrow();
    expect(() => verifiedAt(made.secret, second, after(25 * hourMs))).not.toThrow();
    expect(() => verifiedAt(secret, second, after(25 * hourMs))).toThrow();
  });
});

describe('a destination that fails', () => {
  test('is retried after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, with the same id and body; then it is switched off', async () => {
    const { id } = await add();
    receivers.script = () => ({ status: 500 });
    await queue([id]);
    const waits = [0, 5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs];
    let at = 0;
    for (const [index, wait] of waits.entries()) {
      at += wait;
      if (wait > 0) await runJob(after(at - 1));
      expect(receivers.received, `before attempt ${index + 1}`).toHaveLength(index);
      await runJob(after(at));
      expect(receivers.received, `at attempt ${index + 1}`).toHaveLength(index + 1);
      expect(await stateOf(id)).toBe(index < 6 ? 'failing' : 'gone');
    }
    expect(new Set(receivers.received.map(idOf)).size).toBe(1);
    expect(new Set(receivers.received.map(({ body }) => body)).size).toBe(1);
    expect((await listDeliveries(id))[0]).toMatchObject({ state: 'failed', attempts: 7, status: 500 });
    await runJob(after(48 * hourMs));
    expect(receivers.received).toHaveLength(7);
  });

  test('gets later messages after the earlier ones, in order', async () => {
    const { id } = await add();
    receivers.script = () => ({ status: 503 });
    await queue([id], 'first');
    await runJob(start);
    await queue([id], 'second', after(1000));
    await queue([id], 'third', after(2000));
    await runJob(after(3000));
    expect(titles()).toEqual(['first']);
    receivers.script = () => undefined;
    await runJob(after(5000));
    expect(titles()).toEqual(['first', 'first', 'second', 'third']);
    expect(await stateOf(id)).toBe('on');
  });

  test('is retried in the same run of the job, after five seconds', async () => {
    const { id } = await add();
    receivers.script = () => (receivers.received.length === 1 ? { status: 500 } : undefined);
    await queue([id]);
    expect(await sendDeliveries(start)).toEqual({ sent: 1, failed: 0, waiting: 1 });
    expect(pauses).toEqual([5000]);
    expect(receivers.received).toHaveLength(2);
  });

  test('waits for the requested time', async () => {
    const { id } = await add('discord');
    receivers.script = () => ({ status: 429, headers: { 'Retry-After': '1800' } });
    await queue([id]);
    await runJob(start);
    await runJob(after(30 * minuteMs - 1));
    expect(receivers.received).toHaveLength(1);
    await runJob(after(30 * minuteMs));
    expect(receivers.received).toHaveLength(2);
  });
});

test('one that unsubscribes gets no more messages', async () => {
  const { id } = await add();
  receivers.script = () => ({ status: 410 });
  await queue([id], 'first');
  await runJob(start);
  expect(await findDestination(workspaceId, id)).toMatchObject({ state: 'gone', dueAt: null });
  expect(await queue([id], 'second', after(1000))).toEqual([]);
  await runJob(after(hourMs));
  expect(receivers.received).toHaveLength(1);
  expect(await listDeliveries(id)).toMatchObject([{ title: 'first', state: 'waiting', nextAt: null }]);
});

test('a chat that refuses one message still gets the next one', async () => {
  const { id } = await add('slack');
  receivers.script = ({ body }) =>
    body.includes('first') ? { status: 400, body: 'invalid_blocks' } : undefined;
  await queue([id], 'first');
  await queue([id], 'second', after(1));
  await runJob(after(1000));
  expect((await listDeliveries(id)).map(({ title, state }) => [title, state])).toEqual([
    ['second', 'sent'],
    ['first', 'failed'],
  ]);
  expect(await stateOf(id)).toBe('on');
});

/** The timeout of every attempt, which a test triggers. */
function holdTimeout() {
  const attempts: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    const attempt = new AbortController();
    attempts.push(attempt);
    return attempt.signal;
  });
  return {
    end: () => attempts.forEach((each) => each.abort()),
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

describe('a slow or failing destination', () => {
  test('does not delay others, and gets one message at a time', async () => {
    const slow = await add('webhook', 'https://slow.example/hook');
    const quick = await add();
    receivers.script = ({ url }) => (url.includes('slow.example') ? 'silent' : undefined);
    await queue([slow.id], 'first');
    await queue([slow.id, quick.id], 'second', after(1));
    using timeout = holdTimeout();
    const job = runJob(after(1000));
    await expect.poll(async () => (await listDeliveries(quick.id))[0]?.state).toBe('sent');
    // While the other one is pending.
    await expect.poll(() => receivers.underWay.get('slow.example')?.now).toBe(1);
    timeout.end();
    await job;
    expect(receivers.underWay.get('slow.example')?.max).toBe(1);
    expect(await findDestination(workspaceId, slow.id)).toMatchObject({
      state: 'failing',
      problem: { values: { host: 'slow.example', seconds: 10 } },
    });
  });

  test('two simultaneous runs send nothing twice', async () => {
    const { id } = await add();
    for (let each = 0; each < 5; each++) await queue([id], `message ${each}`, after(each));
    const { failures } = await race([
      () => runJob(after(1000)),
      () => runJob(after(1000)),
      () => sendQueuedDeliveries([id], { now: after(1000) }),
    ]);
    expect(failures).toEqual([]);
    expect(titles()).toEqual(['message 0', 'message 1', 'message 2', 'message 3', 'message 4']);
    expect(receivers.underWay.get('receiver.example')?.max).toBe(1);
  });
});

test.each([
  ['an answer without an end', 'huge'],
  ['an answer that never ends', 'hanging'],
] as const)(
  '%s counts by its status, without waiting for more of it than patience allows',
  async (_, behaviour) => {
    const { id } = await add();
    receivers.script = () => behaviour;
    await queue([id]);
    using timeout = holdTimeout();
    const answered = new Promise((done) => diagnostics.subscribe('http.client.response.finish', done));
    const job = runJob(start);
    await answered;
    await new Promise(setImmediate);
    if (behaviour === 'hanging') timeout.end();
    await job;
    expect(await listDeliveries(id)).toMatchObject([{ state: 'sent', status: 200 }]);
  },
);

test('an interrupted connection is retried', async () => {
  const { id } = await add();
  receivers.script = () => 'cut';
  await queue([id]);
  await runJob(start);
  expect(await findDestination(workspaceId, id)).toMatchObject({
    state: 'failing',
    problem: phraseOf('{host} cannot be reached.', { host: 'receiver.example' }),
  });
});

test('every message arrives exactly once, by its id, however often the job is killed', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, (_, index) => add('webhook', `https://receiver-${index}.example/hook`)),
  );
  for (let each = 0; each < 3; each++) {
    await queue(
      all.map(({ id }) => id),
      `message ${each}`,
      after(each),
    );
  }
  let now = after(1000);
  for (let kill = 0; kill < 10; kill++) {
    await killed(() => runJob(now), 5);
    now = new Date(now.getTime() + minuteMs);
  }
  for (let run = 0; run < 3; run++) await runJob(new Date(now.getTime() + (run + 1) * 10 * minuteMs));
  for (const [index, { id }] of all.entries()) {
    const own = receivers.received.filter(({ url }) => url.includes(`receiver-${index}.`));
    const seen = new Map(
      own.map((message) => [idOf(message), JSON.parse(message.body).data.title as string]),
    );
    expect([...seen.values()], `receiver ${index}`).toEqual(['message 0', 'message 1', 'message 2']);
    expect((await listDeliveries(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  }
}, 120_000);

describe('limits', () => {
  test('a workspace can send a limited number of messages a day', async () => {
    const { id } = await add();
    const { hash } = await import('node:crypto');
    const turns = firestore().doc(`turns/${hash('sha256', `deliveries:${workspaceId}`)}`);
    await turns.set({ taken: Array.from({ length: rates.deliveries.count - 1 }, () => start) });
    await queue([id], 'the last');
    await expect(queue([id], 'one more')).rejects.toMatchObject({ code: 'too_many_requests' });
    await runJob(after(1000));
    expect(titles()).toEqual(['the last']);
  });

  test('a switched-off destination gets nothing, and neither does one of another workspace', async () => {
    const { id } = await add();
    const other = await storeDestination('another', 'webhook', start);
    await firestore().doc(`destinations/${id}`).update({ state: 'off' });
    expect(await queue([id, other.id, 'x'.repeat(20)])).toEqual([]);
    await deleteDestinations('another');
    expect(await listDestinations('another')).toEqual([]);
  });
});
