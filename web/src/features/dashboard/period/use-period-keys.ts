import { useShortcuts } from '../../../ui/page/use-shortcuts.ts';
import { periodNames } from './period-names.ts';
import { timeframeKeys } from './timeframe-keys.ts';
import type { PeriodChoice } from './use-period-choice.ts';

/** A key for each period of the menu; the arrow keys lead to the periods before and after. */
export function usePeriodKeys({ choosePeriod, toPrevious, toNext }: PeriodChoice): void {
  useShortcuts((key) => {
    const step = { arrowleft: toPrevious, arrowright: toNext }[key];
    const name = periodNames.find((each) => timeframeKeys[each] === key);
    step?.();
    if (name) choosePeriod(name);
    return Boolean(step ?? name);
  });
}
