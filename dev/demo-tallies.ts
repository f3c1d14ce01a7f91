import type { Day } from '../functions/src/contract/days.ts';
import type { DropReason } from '../functions/src/contract/event.ts';
import type { Tally } from '../functions/src/store/tallies.ts';

/** Of a hundred events that are counted, how many are not: about what a small site sees. */
const perHundred: Partial<Record<DropReason, number>> = {
  bot: 7.3,
  gpc: 1.4,
  prefetch: 0.5,
  'spam-referrer': 0.1,
};

/** What the demo's days would have been told of by the function that collects events. */
export function demoTallies(workspaceId: string, counted: ReadonlyMap<Day, number>): Tally[] {
  return [...counted].map(([day, count]) => {
    const dropped = Object.entries(perHundred).map(([reason, rate]) => [
      reason,
      Math.round((count * rate) / 100),
    ]);
    return { workspaceId, day, counted: count, dropped: Object.fromEntries(dropped) };
  });
}
