import { expect, test } from 'vitest';
import { FairQueue } from '../../../../functions/src/limits/queue.ts';

const settle = () => new Promise((done) => setImmediate(done));

/** A queue, and pieces of work that end when the test says so. */
function queueOf(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ running: 1, waiting: 10, waitingOfOne: 10, ...limits });
  const started: string[] = [];
  const ends: PromiseWithResolvers<undefined>[] = [];
  const add = (caller: string) =>
    queue.run(caller, () => {
      started.push(caller);
      const end = Promise.withResolvers<undefined>();
      ends.push(end);
      return end.promise;
    });
  const endOne = async () => {
    ends.shift()?.resolve(undefined);
    await settle();
  };
  return { add, started, ends, endOne };
}

test('runs a limited number at a time, and the next when one ends', async () => {
  const { add, started, endOne } = queueOf({ running: 2 });
  const all = Promise.all(['a', 'b', 'c', 'd'].map(add));
  await settle();
  expect(started).toEqual(['a', 'b']);
  await endOne();
  expect(started).toEqual(['a', 'b', 'c']);
  for (let ended = 0; ended < 3; ended++) await endOne();
  await all;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('callers take turns, however much one of them requests', async () => {
  const { add, started, endOne } = queueOf();
  const all = Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'modest', 'modest'].map(add));
  await settle();
  for (let ended = 0; ended < 6; ended++) await endOne();
  await all;
  expect(started).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest', 'greedy']);
});

test('the waiting work of a caller, and of all callers, is limited', async () => {
  const { add, endOne } = queueOf({
    waiting: 3,
    waitingOfOne: 2,
    tooMuch: (ofOneCaller) => new Error(ofOneCaller ? 'too much of one' : 'too much'),
  });
  const all = Promise.all(['a', 'a', 'a'].map(add));
  await settle();
  await expect(add('a')).rejects.toThrow(/^too much of one$/);
  const other = add('b');
  await expect(add('c')).rejects.toThrow(/^too much$/);
  for (let ended = 0; ended < 4; ended++) await endOne();
  await Promise.all([all, other]);
});

test('failed work frees its slot like any other', async () => {
  const { add, started, ends, endOne } = queueOf();
  const failing = add('a');
  const next = add('b');
  await settle();
  ends.shift()?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(started).toEqual(['a', 'b']);
  await endOne();
  await next;
});

test('heavier work takes more of the capacity, and lighter work does not overtake it', async () => {
  const queue = new FairQueue({ running: 10, waiting: 10, waitingOfOne: 10 });
  const entered: string[] = [];
  const enter = async (caller: string, weight: number) => {
    const leave = await queue.enter(caller, weight);
    entered.push(caller);
    return leave;
  };
  const leaveFirst = await enter('seven', 7);
  const four = enter('four', 4);
  const one = enter('one', 1);
  const total = enter('more than all', 1000);
  await settle();
  expect(entered).toEqual(['seven']);
  leaveFirst();
  // Only its first call counts.
  leaveFirst();
  const releases = await Promise.all([four, one]);
  await settle();
  expect(entered).toEqual(['seven', 'four', 'one']);
  for (const leave of releases) leave();
  (await total)();
  expect(entered).toEqual(['seven', 'four', 'one', 'more than all']);
});
