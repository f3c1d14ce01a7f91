import { expect, test } from 'vitest';
import { randomId } from '../../../../../tracker/src/resend.ts';
import { otherAgent } from '@footfall/functions/contract';
import { firstPauseMs, Tallies } from '../../../../../functions/src/collect/deliver/tally.ts';
import type { Tally } from '../../../../../functions/src/store/firestore/ingest/tallies.ts';

type Outcome = Parameters<Tallies['add']>[2];

const february = '2026-02-28';
const march = '2026-03-01';
const ofA = { workspaceId: 'a', day: february };

/**
 * Tallies, and those that are written, once for each id; the first writes fail as often as the test says.
 * @param isStored whether a write that fails is stored
 */
function tallying(failures = 0, isStored = false) {
  const tallies = new Tallies();
  const all: Tally[] = [];
  const ids = new Set<string>();
  const store = async (written: Tally[], id: string) => {
    const fails = failures-- > 0;
    if ((!fails || isStored) && !ids.has(id)) all.push(...structuredClone(written));
    if (!fails || isStored) ids.add(id);
    if (fails) throw new Error('down');
  };
  return {
    tallies,
    all,
    write: (now = 0, how = {}) => tallies.write(store, now, how),
    add: (...outcomes: Outcome[]) => outcomes.forEach((outcome) => tallies.add('a', february, outcome)),
  };
}

test('adds up the outcomes of the events of a workspace and day, and writes the sum once', async () => {
  const { tallies, all, write, add } = tallying();
  add('counted', 'counted', 'bot');
  tallies.add('a', march, 'gpc');
  tallies.add('b', february, 'bot');
  await write();
  expect(all).toEqual([
    { ...ofA, counted: 2, dropped: { bot: 1 } },
    { ...ofA, day: march, counted: 0, dropped: { gpc: 1 } },
    { ...ofA, workspaceId: 'b', counted: 0, dropped: { bot: 1 } },
  ]);
  await write(firstPauseMs);
  expect(all).toHaveLength(3);
});

test('events of the larger script are known by their ids, also after a write has failed, and once each', async () => {
  const { tallies, all, write } = tallying(1);
  const send = (id: string | null) => tallies.add('a', february, 'counted', id);
  const ofScript = ['1-22-333-4294967295', '5-6-7-8'];
  for (const id of [null, 'an-id-of-a-server-1', '1-2-3', ...ofScript, ...ofScript]) send(id);
  const first = write();
  send(randomId());
  await expect(first).rejects.toThrow('down');
  await write(0, { all: true });
  expect(all).toEqual([
    { ...ofA, counted: 5, fullScript: 2, dropped: {} },
    { ...ofA, counted: 1, fullScript: 1, dropped: {} },
  ]);
});

test('what could not be written is written before later tallies', async () => {
  const { all, write, add } = tallying(2);
  add('counted', 'bot', 'too-large');
  const first = write();
  add('counted', 'gpc', 'too-large', 'without-key');
  await expect(first).rejects.toThrow('down');
  await expect(write()).rejects.toThrow('down');
  expect(all).toEqual([]);
  await write(0, { all: true });
  expect(all).toEqual([
    { ...ofA, counted: 1, dropped: { bot: 1 }, withoutRevenue: { 'too-large': 1 } },
    { ...ofA, counted: 1, dropped: { gpc: 1 }, withoutRevenue: { 'too-large': 1, 'without-key': 1 } },
  ]);
});

test('a write that was stored and then failed counts once, with what came before and after it', async () => {
  const { all, write, add } = tallying(3, true);
  for (let failed = 0; failed < 3; failed++) {
    add('counted');
    await expect(write(0, { all: true })).rejects.toThrow('down');
  }
  await write(0, { all: true });
  expect(all.reduce((sum, { counted }) => sum + counted, 0)).toBe(3);
});

test('all are written only when a write that is under way has ended, so that what it could not write is among them', async () => {
  const { tallies, all, write, add } = tallying();
  add('bot');
  const slow = Promise.withResolvers<undefined>();
  const first = tallies.write(() => slow.promise, 0);
  add('counted');
  await write(firstPauseMs);
  expect(all).toEqual([]);
  const last = write(firstPauseMs, { all: true });
  slow.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await last;
  expect(all).toEqual([
    { ...ofA, counted: 0, dropped: { bot: 1 } },
    { ...ofA, counted: 1, dropped: {} },
  ]);
});

test('a site with many events has its tally written at longer and longer pauses, up to five minutes', async () => {
  const { tallies, add } = tallying();
  const times: number[] = [];
  // An event arrives, and a write is tried, every ten seconds for six hours.
  for (let second = 0; second <= 6 * 3600; second += 10) {
    add('counted');
    await tallies.write(() => Promise.resolve(void times.push(second)), second * 1000);
  }
  expect(times.slice(0, 6)).toEqual([0, 10, 30, 60, 100, 150]);
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect([Math.max(...pauses), pauses.at(-1)]).toEqual([300, 300]);
});

test('the first tally of another site or of another day does not wait', async () => {
  const { tallies, all, write, add } = tallying();
  add('counted');
  await write();
  add('counted');
  tallies.add('a', march, 'counted');
  tallies.add('b', february, 'counted');
  await write(5000);
  expect(all.slice(1).map(({ workspaceId, day }) => `${workspaceId} ${day}`)).toEqual([
    `a ${march}`,
    `b ${february}`,
  ]);
});

test('at the end of an instance, everything is written', async () => {
  const { all, write, add } = tallying();
  for (const now of [0, 1]) {
    add('counted');
    await write(now, { all: true });
  }
  expect(all).toHaveLength(2);
});

test('an event that is sent again with its id counts once for each workspace and outcome', async () => {
  const { tallies, all, write } = tallying();
  tallies.add('a', february, 'rate-limited', 'one');
  for (const id of ['one', 'one', 'one', 'two']) tallies.add('a', february, 'counted', id);
  for (const id of ['one', null, null]) tallies.add('b', february, 'counted', id);
  await write();
  tallies.add('a', february, 'counted', 'two');
  await write(firstPauseMs);
  expect(all).toEqual([
    { ...ofA, counted: 2, dropped: { 'rate-limited': 1 } },
    { ...ofA, workspaceId: 'b', counted: 3, dropped: {} },
  ]);
});

test('the latest twenty thousand ids are remembered', async () => {
  const { tallies, all, write } = tallying();
  const send = (each: number) => tallies.add('a', february, 'counted', `id-${each}`);
  for (let each = 0; each <= 20_000; each++) send(each);
  for (const each of [20_000, 1, 0]) send(each);
  await write();
  expect(all).toEqual([{ ...ofA, counted: 20_002, dropped: {} }]);
});

const fetchOf = (page: string) => ({ agent: 'GPTBot', proof: 'claimed', page }) as const;
const pagesIn = (all: Tally[]) =>
  all.flatMap(({ fetches }) => [...(fetches?.values() ?? [])].flatMap(({ pages }) => [...pages]));

test('what a program fetched counts with its event, once for each id', async () => {
  const { tallies, all, write } = tallying();
  for (const id of ['one', 'one', 'two', null]) tallies.add('a', february, 'bot', id, fetchOf('/'));
  tallies.add('a', february, 'bot');
  await write();
  expect([all[0]?.dropped, pagesIn(all)]).toEqual([{ bot: 4 }, [['/', 3]]]);
});

test('an instance lists twenty thousand pages of all workspaces until they are written', async () => {
  const { tallies, all, write } = tallying(1);
  const send = (each: number) => tallies.add(`w${each % 40}`, february, 'bot', null, fetchOf(`/${each}`));
  const other = (each: number) =>
    tallies.add(`w${each % 400}`, march, 'bot', null, { ...fetchOf(`/${each}`), agent: `bot${each % 7}` });
  for (let each = 0; each < 2000; each++) send(each);
  for (let each = 0; each < 30_000; each++) other(each);
  await expect(write()).rejects.toThrow('down');
  for (const agent of ['GPTBot', 'ClaudeBot'])
    tallies.add('late', february, 'bot', null, { ...fetchOf('/late'), agent });
  await write(0, { all: true });
  const pages = pagesIn(all);
  expect(pages.filter(([page]) => page !== '')).toHaveLength(20_000);
  expect(pages.reduce((sum, [, count]) => sum + count, 0)).toBe(32_002);
  const late = all.find(({ workspaceId }) => workspaceId === 'late');
  expect([...(late?.fetches?.keys() ?? [])]).toEqual([otherAgent]);
  all.length = 0;
  tallies.add('late', february, 'bot', null, fetchOf('/later'));
  await write(firstPauseMs);
  expect(pagesIn(all)).toEqual([['/later', 1]]);
});
