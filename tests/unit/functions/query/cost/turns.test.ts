import { expect, test } from 'vitest';
import { briefBytes } from '../../../../../functions/src/limits/figures.ts';
import type { Payer } from '../../../../../functions/src/query/cost/payer.ts';
import { answerBytes, inTurnOf, roomFor } from '../../../../../functions/src/query/cost/turns.ts';

const guest = (network: number): Payer => ({ caller: `network-${network}`, kind: 'guest', budgets: [] });
const program = (key: number): Payer => ({ caller: `key-${key}`, kind: 'program', budgets: [] });
const report = (index: number): Payer => ({ caller: `reports-${index % 12}`, kind: 'job', budgets: [] });
const owner: Payer = { caller: 'person-owner', kind: 'person', budgets: [] };
const settled = () => new Promise((done) => setImmediate(done));

const hundredOf = <Work>(payerOf: (index: number) => Payer, begin: (payer: Payer) => Promise<Work>) =>
  Promise.allSettled(Array.from({ length: 100 }, (_, index) => begin(payerOf(index))));

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

test.each([
  ['guests of however many networks', guest, 2, 42],
  ['programs', program, 4, 100],
  ['the reports of twelve workspaces', report, 12, 100],
])(
  '%s are never before an owner: when all of their slots are used, none of their waiting queries runs before the owner’s',
  async (_, payerOf, running, answered) => {
    const { started, run, end } = works();
    const answers = hundredOf(payerOf, run);
    await settled();
    expect(started).toHaveLength(running);
    expect(new Set(started).size).toBe(running);
    const ofOwner = run(owner);
    await settled();
    expect(started.slice(running)).toEqual(['person-owner']);
    end();
    await ofOwner;
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100 - answered);
    for (const each of refused) expect(each).toMatchObject({ reason: { code: 'unavailable' } });
  },
);

/** Requests room for answers, and returns it when the test says so. */
function rooms() {
  const releases: (() => void)[] = [];
  const room = (payer: Payer, bytes: number) => roomFor(payer, bytes, (leave) => void releases.push(leave));
  const leaveAll = async () => {
    while (releases.length > 0) {
      releases.pop()?.();
      await settled();
    }
  };
  return { releases, room, leaveAll };
}

test('guests of many networks do not take all room of answers', async () => {
  const { releases, room, leaveAll } = rooms();
  const answers = hundredOf(guest, (payer) => room(payer, answerBytes.guests / 2));
  await settled();
  expect(releases).toHaveLength(2);
  await room(owner, answerBytes.others);
  expect(releases).toHaveLength(3);
  await leaveAll();
  expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
});

test('programs that wait for the room of their answers, and hold it while they wait for a turn, hold up no owner', async () => {
  const { releases, room, leaveAll } = rooms();
  const answers = Array.from({ length: 20 }, (_, key) => room(program(key), briefBytes));
  await settled();
  expect(releases).toHaveLength(4);
  await room(owner, briefBytes);
  await leaveAll();
  await Promise.all(answers);
});

test('room is taken until the answer is sent', async () => {
  const { releases, room, leaveAll } = rooms();
  await room(owner, answerBytes.others);
  const next = room(owner, briefBytes + 1);
  await settled();
  expect(releases).toHaveLength(1);
  await leaveAll();
  await next;
});

test.each([owner, guest(0)])('a brief answer does not wait for larger ones: %j', async (payer) => {
  const { releases, room, leaveAll } = rooms();
  await room(payer, answerBytes.others);
  const large = room(payer, answerBytes.others);
  await room(payer, briefBytes);
  expect(releases).toHaveLength(2);
  await leaveAll();
  await large;
});
