/** How often the carousel ticks, and the share of an item for each tick: about five seconds an item. */
export const tickMs = 50;
export const step = 0.01;

const ticksOfItem = Math.round(1 / step);

/** The displayed item, and its number of ticks. Ticks are whole numbers, because sums of 0.01 drift. */
export interface Moment {
  item: number;
  ticks: number;
}

/** The share of its time for which the item has been shown, 0 to 1. */
export function progressOf({ ticks }: Moment): number {
  return ticks / ticksOfItem;
}

/** The state after one more tick: the next item when the time is over, and after the last item the first. */
export function afterTick({ item, ticks }: Moment, items: number): Moment {
  return ticks + 1 < ticksOfItem ? { item, ticks: ticks + 1 } : { item: (item + 1) % items, ticks: 0 };
}

/** The start of an item's time. */
export function startOf(item: number): Moment {
  return { item, ticks: 0 };
}
