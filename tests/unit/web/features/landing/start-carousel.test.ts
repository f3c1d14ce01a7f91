import { expect, test } from 'vitest';
import {
  afterTick,
  progressOf,
  startOf,
  step,
  tickMs,
  type Moment,
} from '../../../../../web/src/features/landing/start-carousel.ts';

/** The state after a number of ticks. */
function after(ticks: number, from: Moment = startOf(0)): Moment {
  let moment = from;
  for (let tick = 0; tick < ticks; tick++) moment = afterTick(moment, 5);
  return moment;
}

test('an item has 5 seconds, in ticks of 50 ms that are a hundredth each', () => {
  expect([tickMs, step]).toEqual([50, 0.01]);
  expect((tickMs / step) * progressOf(after(99))).toBe(4950);
});

test.each([
  [0, 0, 0],
  [7, 0, 0.07],
  [99, 0, 0.99],
  [100, 1, 0],
  [500, 0, 0],
  [1203, 2, 0.03],
])('after %d ticks item %d is shown, at %d of its time', (ticks, item, progress) => {
  const moment = after(ticks);
  expect([moment.item, progressOf(moment)]).toEqual([item, progress]);
});

test('a jump restarts the time of its item', () => {
  expect(progressOf(startOf(3))).toBe(0);
  expect(after(99, startOf(3)).item).toBe(3);
  expect(after(100, startOf(3))).toEqual(startOf(4));
});
