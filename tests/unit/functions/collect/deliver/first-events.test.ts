import { expect, test, vi } from 'vitest';
import { firstEventNotes } from '../../../../../functions/src/collect/deliver/first-events.ts';

const workspace = { id: 'one', firstEventAt: null, resetAt: null };
const at = (ms: number) => new Date(ms);
const event = (ms: number) => ({ at: at(ms), day: '2026-03-01' });

function noting(write = vi.fn(() => Promise.resolve())) {
  const onFailure = vi.fn();
  return { firstEvents: firstEventNotes(write, onFailure), write, onFailure };
}

test('the first event of a workspace is written once, and not if it is already known', () => {
  const { firstEvents, write } = noting();
  firstEvents.note({ ...workspace, id: 'two', firstEventAt: at(1) }, event(5));
  for (const ms of [5, 6, 7]) firstEvents.note(workspace, event(ms));
  expect(write.mock.calls).toEqual([['one', event(5)]]);
});

test('after a reset there is a first event again', () => {
  const { firstEvents, write } = noting();
  firstEvents.note(workspace, event(5));
  firstEvents.note({ ...workspace, resetAt: at(10) }, event(11));
  firstEvents.note({ ...workspace, resetAt: at(10) }, event(12));
  expect(write.mock.calls).toEqual([
    ['one', event(5)],
    ['one', event(11)],
  ]);
});

test('a failed write is repeated with a later event, but not with every event', async () => {
  const write = vi.fn(() => Promise.resolve());
  write.mockRejectedValueOnce(new Error('down'));
  const { firstEvents, onFailure } = noting(write);
  firstEvents.note(workspace, event(0));
  await firstEvents.settled();
  expect(onFailure).toHaveBeenCalledOnce();
  for (const ms of [1, 9999]) firstEvents.note(workspace, event(ms));
  expect(write).toHaveBeenCalledTimes(1);
  for (const ms of [10_000, 10_001]) firstEvents.note(workspace, event(ms));
  expect(write).toHaveBeenCalledTimes(2);
});

test('an instance that ends can wait for pending writes', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { firstEvents } = noting(vi.fn(() => promise));
  firstEvents.note(workspace, event(0));
  const settled = vi.fn();
  const waiting = firstEvents.settled().then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  resolve(undefined);
  await waiting;
});
