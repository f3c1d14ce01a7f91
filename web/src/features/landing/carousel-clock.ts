/** How often the carousel moves on, and by which share of an item: about five seconds an item. */
export const tickMs = 50;
export const step = 0.01;

const ticksOfItem = Math.round(1 / step);

/** Which item is shown, and for how many ticks. Ticks are counted whole: sums of 0.01 drift. */
export interface Moment {
  item: number;
  ticks: number;
}

/** The share of its time for which the item has been shown, 0 to 1. */
export function progressOf({ ticks }: Moment): number {
  return ticks / ticksOfItem;
}

/** One tick later: the next item when this one's time is over, and after the last one the first. */
export function afterTick({ item, ticks }: Moment, items: number): Moment {
  return ticks + 1 < ticksOfItem ? { item, ticks: ticks + 1 } : { item: (item + 1) % items, ticks: 0 };
}

/** The start of an item's time. */
export function startOf(item: number): Moment {
  return { item, ticks: 0 };
}
