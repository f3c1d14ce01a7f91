import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from '../../../../../functions/src/query/cost/fair-queue.ts';

/** A queue, and pieces of work that end when the test says so. */
function queueOf(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
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
    await new Promise((done) => setImmediate(done));
  };
  return { add, started, ends, endOne };
}

test('runs a limited number at a time, and the next when one ends', async () => {
  const { add, started, endOne } = queueOf({ running: 2, waiting: 10, waitingOfOne: 10 });
  const all = Promise.all(['a', 'b', 'c', 'd'].map(add));
  expect(started).toEqual(['a', 'b']);
  await endOne();
  expect(started).toEqual(['a', 'b', 'c']);
  await endOne();
  await endOne();
  await endOne();
  await all;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('callers take turns, however much one of them asks for', async () => {
  const { add, started, endOne } = queueOf({ running: 1, waiting: 10, waitingOfOne: 10 });
  const all = Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'modest', 'modest'].map(add));
  for (let ended = 0; ended < 6; ended++) await endOne();
  await all;
  expect(started).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest', 'greedy']);
});

test('the waiting work of a caller, and of all callers, is limited', async () => {
  const { add, endOne } = queueOf({ running: 1, waiting: 3, waitingOfOne: 2 });
  const all = Promise.all(['a', 'a', 'a'].map(add));
  await expect(add('a')).rejects.toMatchObject({ ofOneCaller: true });
  const other = add('b');
  const refused = add('c');
  await expect(refused).rejects.toBeInstanceOf(QueueFull);
  await expect(refused).rejects.toMatchObject({ ofOneCaller: false });
  for (let ended = 0; ended < 4; ended++) await endOne();
  await Promise.all([all, other]);
});

test('work that fails makes room like any other', async () => {
  const { add, started, ends, endOne } = queueOf({ running: 1, waiting: 3, waitingOfOne: 3 });
  const failing = add('a');
  const next = add('b');
  ends.shift()?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(started).toEqual(['a', 'b']);
  await endOne();
  await next;
});
