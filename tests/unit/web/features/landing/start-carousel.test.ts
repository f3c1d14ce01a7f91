import { expect, test } from 'vitest';
import { afterTick, progressOf, startOf } from '../../../../../web/src/features/landing/start-carousel.ts';

test.each([
  [99, 0, 0.99],
  [100, 1, 0],
  [1203, 2, 0.03],
])('after %d ticks item %d of five is shown, at %d of its time', (ticks, item, progress) => {
  let moment = startOf(0);
  for (let tick = 0; tick < ticks; tick++) moment = afterTick(moment, 5);
  expect([moment.item, progressOf(moment)]).toEqual([item, progress]);
});
