import { useShortcuts } from '../../ui/page/use-shortcuts.ts';
import { compareKey, timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import type { PeriodChoice } from './use-period-choice.ts';

/** A key for each period of the menu; the arrow keys lead to the periods before and after, X compares or does not. */
export function usePeriodKeys(choice: PeriodChoice): void {
  const { view, days, names, choosePeriod, chooseCompare, toPrevious, toNext } = choice;
  useShortcuts((key) => {
    const step = { arrowleft: toPrevious, arrowright: toNext }[key];
    const name = names.find((each) => timeframeKeys[each] === key);
    step?.();
    const turnsComparison = key === compareKey && days !== null;
    if (name) choosePeriod(name);
    if (turnsComparison) chooseCompare(view.compare === 'off' ? 'previous' : 'off');
    return Boolean(step ?? name) || turnsComparison;
  });
}
