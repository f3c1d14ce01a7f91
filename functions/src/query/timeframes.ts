import { addDays, type Day, rangeOf, type Timeframe, timeframes } from '../contract/index.ts';

/**
 * The options of the timeframe menu that have these days, with `from` and `to` empty for all time: those of today
 * first, in the order of the menu. The browser and the server may disagree about midnight, so the options of yesterday
 * and tomorrow count too.
 */
export function timeframesOf({ from, to }: { from: Day | ''; to: Day | '' }, today: Day): Timeframe[] {
  return [0, -1, 1].flatMap((apart) =>
    timeframes.filter((timeframe) => {
      const range = rangeOf(timeframe, addDays(today, apart));
      return range.from === from && range.to === to;
    }),
  );
}
