import { useState } from 'react';
import { type WorkspaceAnswer, isFromRight } from '@footfall/functions/contract';
import { intervalOf, intervalsOf } from '../address/intervals.ts';
import { daysOf } from '../../ui/period/period.ts';
import { useView } from '../address/use-view.ts';
import type { Interval, View } from '../address/view.ts';
import { type CompareName, periodNamesOf, periodOf, type PeriodName } from './period-names.ts';
import { neighbourOf } from '../../ui/period/neighbour-period.ts';
import { toInterval, toPeriod } from './period-change.ts';
import { matchesWeekdays, rememberWeekdays, whyNoWeekdays } from '../../ui/period/weekdays.ts';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { compareKey, timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { useClock } from './use-clock.ts';
import { usePageControls } from '../use-period.ts';

export type PeriodWorkspace = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'createdAt'>;

export function usePeriodChoice(workspace: PeriodWorkspace) {
  const { view, latest, change } = useView();
  const today = useClock(workspace.timezone).day;
  const { hasInterval, ...has } = usePageControls();
  const [calendarOf, openCalendar] = useState<'period' | 'compare' | null>(null);
  const choose = (period: View['period']) => change(toPeriod(view, period, today));
  const stepTo = (direction: -1 | 1) => {
    if (!neighbourOf(view.period, direction, today)) return null;
    return () => {
      const shown = latest();
      const period = neighbourOf(shown.period, direction, today);
      if (period) change(toPeriod(shown, period, today));
    };
  };
  const choice = {
    workspace,
    view,
    change,
    choose,
    today,
    calendarOf,
    closeCalendar: () => openCalendar(null),
    choosePeriod(name: PeriodName) {
      const period = periodOf(name);
      if (period) choose(period);
      else openCalendar('period');
    },
    chooseCompare(name: CompareName) {
      if (name === 'days') openCalendar('compare');
      else change({ compare: name });
    },
    weekdays: {
      whyNot: whyNoWeekdays(view, today),
      match: matchesWeekdays(view, today),
      choose(weekdays: boolean) {
        rememberWeekdays(weekdays);
        change({ weekdays });
      },
    },
    chooseInterval: (interval: Interval) => change(toInterval(view, interval, today)),
    steps: { toPrevious: stepTo(-1), toNext: stepTo(1) },
    /** Null for all time and the last 30 minutes, which cannot be compared. */
    days: daysOf(view.period, today),
    interval: intervalOf(view, today),
    /** Empty if the page has no chart by time. */
    intervals: hasInterval ? intervalsOf(view, today) : [],
    names: periodNamesOf(has),
  };
  usePeriodKeys(choice);
  return choice;
}

export type PeriodChoice = ReturnType<typeof usePeriodChoice>;

/** Each period of the menu has a key. Arrow keys step through periods, and X toggles the comparison. */
function usePeriodKeys(choice: PeriodChoice) {
  const { view, days, names, choosePeriod, chooseCompare, steps } = choice;
  useShortcuts((key) => {
    const [toLeft, toRight] = isFromRight()
      ? [steps.toNext, steps.toPrevious]
      : [steps.toPrevious, steps.toNext];
    const step = { arrowleft: toLeft, arrowright: toRight }[key];
    const name = names.find((each) => timeframeKeys[each] === key);
    step?.();
    const turnsComparison = key === compareKey && days !== null;
    if (name) choosePeriod(name);
    if (turnsComparison) chooseCompare(view.compare === 'off' ? 'previous' : 'off');
    return Boolean(step ?? name) || turnsComparison;
  });
}
