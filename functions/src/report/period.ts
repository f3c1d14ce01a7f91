import { addDays, type Day } from '../contract/days.ts';
import { rangeOf, timeframes, type Timeframe } from '../contract/timeframe.ts';

export type { Period } from '../contract/comparison.ts';

/**
 * The options of the timeframe menu that mean these days, `from` and `to` empty for all time: those of today first,
 * in the order of the menu. Midnight may have passed on one side and not yet on the other, so yesterday's and
 * tomorrow's options count too.
 */
export function timeframesOf({ from, to }: { from: Day | ''; to: Day | '' }, today: Day): Timeframe[] {
  return [0, -1, 1].flatMap((apart) =>
    timeframes.filter((timeframe) => {
      const range = rangeOf(timeframe, addDays(today, apart));
      return range.from === from && range.to === to;
    }),
  );
}
