import { expect, test } from 'vitest';
import { firstPauseMs, Tallies } from '../../../../../functions/src/collect/deliver/tally.ts';
import type { Tally } from '../../../../../functions/src/store/firestore/ingest/tallies.ts';

/** The tallies that are written; the first writes fail as often as the test says. */
function written(failures = 0) {
  const all: Tally[] = [];
  return {
    all,
    write: (tallies: Tally[]) => {
      if (failures-- > 0) return Promise.reject(new Error('down'));
      all.push(...tallies);
      return Promise.resolve();
    },
  };
}

test('adds up the outcomes of the events of a workspace and day, and writes the sum once', async () => {
  const tallies = new Tallies();
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'bot');
  tallies.add('a', '2026-03-01', 'gpc');
  tallies.add('b', '2026-02-28', 'bot');
  const { all, write } = written();
  await tallies.write(write, 0);
  expect(all).toEqual([
    { workspaceId: 'a', day: '2026-02-28', counted: 2, dropped: { bot: 1 } },
    { workspaceId: 'a', day: '2026-03-01', counted: 0, dropped: { gpc: 1 } },
    { workspaceId: 'b', day: '2026-02-28', counted: 0, dropped: { bot: 1 } },
  ]);
  await tallies.write(write, firstPauseMs);
  expect(all).toHaveLength(3);
});

test('what could not be written is written together with later tallies', async () => {
  const tallies = new Tallies();
  const add = (...outcomes: ('counted' | 'bot' | 'gpc' | 'too-large' | 'without-key')[]) =>
    outcomes.forEach((outcome) => tallies.add('a', '2026-02-28', outcome));
  add('counted', 'bot', 'too-large');
  const { all, write } = written(1);
  const first = tallies.write(write, 0);
  add('counted', 'gpc', 'too-large', 'without-key');
  await expect(first).rejects.toThrow('down');
  await tallies.write(write, 0);
  const withoutRevenue = { 'too-large': 2, 'without-key': 1 };
  const dropped = { bot: 1, gpc: 1 };
  expect(all).toEqual([{ workspaceId: 'a', day: '2026-02-28', counted: 2, dropped, withoutRevenue }]);
});

test('all are written only when a write that is under way has ended, so that what it could not write is among them', async () => {
  const tallies = new Tallies();
  tallies.add('a', '2026-02-28', 'bot');
  const slow = Promise.withResolvers<undefined>();
  const first = tallies.write(() => slow.promise, 0);
  tallies.add('a', '2026-02-28', 'counted');
  const { all, write } = written();
  await tallies.write(write, firstPauseMs);
  expect(all).toEqual([]);
  const last = tallies.write(write, firstPauseMs, { all: true });
  slow.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await last;
  expect(all).toEqual([{ workspaceId: 'a', day: '2026-02-28', counted: 1, dropped: { bot: 1 } }]);
});

/** The times of the writes, in seconds, while an event arrives every second and a write is tried every ten. */
async function timesOfWrites(lastSecond: number): Promise<number[]> {
  const tallies = new Tallies();
  const times: number[] = [];
  for (let second = 0; second <= lastSecond; second++) {
    tallies.add('a', '2026-02-28', 'counted');
    if (second % 10 !== 0) continue;
    await tallies.write(() => Promise.resolve(void times.push(second)), second * 1000);
  }
  return times;
}

test('a site with many events has its tally written at longer and longer pauses, up to five minutes', async () => {
  const times = await timesOfWrites(6 * 3600);
  expect(times.slice(0, 6)).toEqual([0, 10, 30, 60, 100, 150]);
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.max(...pauses)).toBe(300);
  expect(pauses.at(-1)).toBe(300);
});

test('the first tally of another site or of another day does not wait', async () => {
  const tallies = new Tallies();
  const { all, write } = written();
  tallies.add('a', '2026-02-28', 'counted');
  await tallies.write(write, 0);
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-03-01', 'counted');
  tallies.add('b', '2026-02-28', 'counted');
  await tallies.write(write, 5000);
  expect(all.slice(1).map(({ workspaceId, day }) => `${workspaceId} ${day}`)).toEqual([
    'a 2026-03-01',
    'b 2026-02-28',
  ]);
});

test('at the end of an instance, everything is written', async () => {
  const tallies = new Tallies();
  const { all, write } = written();
  for (const now of [0, 1]) {
    tallies.add('a', '2026-02-28', 'counted');
    await tallies.write(write, now, { all: true });
  }
  expect(all).toHaveLength(2);
});

test('an event that is sent again with its id counts once for each workspace and outcome', async () => {
  const tallies = new Tallies();
  tallies.add('a', '2026-02-28', 'rate-limited', 'one');
  for (let time = 0; time < 3; time++) tallies.add('a', '2026-02-28', 'counted', 'one');
  tallies.add('a', '2026-02-28', 'counted', 'two');
  tallies.add('b', '2026-02-28', 'counted', 'one');
  for (let time = 0; time < 2; time++) tallies.add('b', '2026-02-28', 'counted', null);
  const { all, write } = written();
  await tallies.write(write, 0);
  tallies.add('a', '2026-02-28', 'counted', 'two');
  await tallies.write(write, firstPauseMs);
  expect(all).toEqual([
    { workspaceId: 'a', day: '2026-02-28', counted: 2, dropped: { 'rate-limited': 1 } },
    { workspaceId: 'b', day: '2026-02-28', counted: 3, dropped: {} },
  ]);
});

test('the latest twenty thousand ids are remembered', async () => {
  const tallies = new Tallies();
  const send = (each: number) => tallies.add('a', '2026-02-28', 'counted', `id-${each}`);
  for (let each = 0; each <= 20_000; each++) send(each);
  for (const each of [20_000, 1, 0]) send(each);
  const { all, write } = written();
  await tallies.write(write, 0);
  expect(all).toEqual([{ workspaceId: 'a', day: '2026-02-28', counted: 20_002, dropped: {} }]);
});
