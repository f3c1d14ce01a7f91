import { type Day } from '../contract/period/days.ts';
import { type Timeframe } from '../contract/period/timeframe.ts';
export type { Period } from '../contract/period/comparison.ts';
/**
 * The options of the timeframe menu that have these days, with `from` and `to` empty for all time: those of today
 * first, in the order of the menu. The browser and the server may disagree about midnight, so the options of yesterday
 * and tomorrow count too.
 */
export declare function timeframesOf({ from, to }: {
    from: Day | '';
    to: Day | '';
}, today: Day): Timeframe[];
