import { expect, test } from 'vitest';
import { briefBytes } from '../../../../../functions/src/limits/figures.ts';
import type { Payer } from '../../../../../functions/src/query/cost/payer.ts';
import { answerBytes, inTurnOf, roomFor } from '../../../../../functions/src/query/cost/turns.ts';

const guest = (network: number): Payer => ({ caller: `network-${network}`, kind: 'guest', budgets: [] });
const program = (key: number): Payer => ({ caller: `key-${key}`, kind: 'program', budgets: [] });
const owner: Payer = { caller: 'person-owner', kind: 'person', budgets: [] };
const settled = () => new Promise((done) => setImmediate(done));

const hundred = <Work>(begin: (payer: Payer) => Promise<Work>) =>
  Promise.allSettled(Array.from({ length: 100 }, (_, network) => begin(guest(network))));

/** Work that ends when the test says so. */
function works() {
  const started: string[] = [];
  const end = Promise.withResolvers<undefined>();
  const run = (payer: Payer) =>
    inTurnOf(payer, () => {
      started.push(payer.caller);
      return end.promise;
    });
  return { started, run, end: () => end.resolve(undefined) };
}

test('guests of however many networks have two statements running, forty waiting, and the others are refused', async () => {
  const { started, run, end } = works();
  const results = hundred(run);
  await settled();
  expect(started).toEqual(['network-0', 'network-1']);
  end();
  const refused = (await results).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(58);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});

test('guests of however many networks are never before an owner: with all of their places full, not one more of their turns runs first', async () => {
  const { started, run, end } = works();
  const answers = hundred(run);
  await settled();
  const before = started.length;
  const ofOwner = run(owner);
  await settled();
  expect(started.slice(before)).toEqual(['person-owner']);
  end();
  await Promise.all([answers, ofOwner]);
});

test('programs that ask a hundred questions at once are not before an owner, and all are answered', async () => {
  const { started, run, end } = works();
  const answers = Array.from({ length: 100 }, (_, key) => run(program(key)));
  await settled();
  expect(started).toHaveLength(4);
  const ofOwner = run(owner);
  await settled();
  expect(started.slice(4)).toEqual(['person-owner']);
  end();
  await Promise.all([...answers, ofOwner]);
});

test('the reports of twelve workspaces have twelve statements running, before no person, and none is refused', async () => {
  const { started, run, end } = works();
  const report = (workspace: number): Payer => ({ caller: `reports-${workspace}`, kind: 'job', budgets: [] });
  const answers = Array.from({ length: 12 * 5 }, (_, index) => run(report(index % 12)));
  await settled();
  expect(new Set(started).size).toBe(12);
  expect(started).toHaveLength(12);
  const ofOwner = run(owner);
  await settled();
  expect(started.slice(12)).toEqual(['person-owner']);
  end();
  await Promise.all([...answers, ofOwner]);
});

test('guests of however many networks leave the room of answers to others, too', async () => {
  const releases: (() => void)[] = [];
  const room = (payer: Payer, bytes: number) => roomFor(payer, bytes, (leave) => void releases.push(leave));
  const answers = hundred((payer) => room(payer, answerBytes.guests / 2));
  await settled();
  expect(releases).toHaveLength(2);
  await room(owner, answerBytes.others);
  expect(releases).toHaveLength(3);
  while (releases.length > 0) {
    releases.pop()?.();
    await settled();
  }
  expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
});

/** Asks for room for answers of someone, and gives it back when the test says so. */
function roomsOf(payer: Payer) {
  const releases: (() => void)[] = [];
  const room = (bytes: number) => roomFor(payer, bytes, (leave) => void releases.push(leave));
  return { releases, room };
}

test('programs that wait for the room of their answers, and hold it while they wait for a turn, hold up no owner', async () => {
  const { releases, room } = roomsOf(owner);
  const ofPrograms: (() => void)[] = [];
  const rooms = Array.from({ length: 20 }, (_, key) =>
    roomFor(program(key), briefBytes, (leave) => void ofPrograms.push(leave)),
  );
  await settled();
  expect(ofPrograms).toHaveLength(4);
  await room(briefBytes);
  releases.pop()?.();
  while (ofPrograms.length > 0) {
    ofPrograms.pop()?.();
    await settled();
  }
  await Promise.all(rooms);
});

test('room is taken until the answer is sent', async () => {
  const { releases, room } = roomsOf(owner);
  await room(answerBytes.others);
  const next = room(briefBytes + 1);
  await settled();
  expect(releases).toHaveLength(1);
  releases[0]?.();
  await next;
  releases[1]?.();
});

test.each([owner, guest(0)])('a brief answer does not wait for larger ones: %j', async (payer) => {
  const { releases, room } = roomsOf(payer);
  await room(answerBytes.others);
  const large = room(answerBytes.others);
  await room(briefBytes);
  expect(releases).toHaveLength(2);
  for (const leave of releases) leave();
  await large;
  releases[2]?.();
});
