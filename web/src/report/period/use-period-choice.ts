import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { intervalOf, intervalsOf } from '../address/intervals.ts';
import { daysOf } from '../../ui/period/period.ts';
import { useView } from '../address/use-view.ts';
import type { Interval, View } from '../address/view.ts';
import { type CompareName, periodNamesOf, periodOf, type PeriodName } from './period-names.ts';
import { neighbourOf } from '../../ui/period/neighbour-period.ts';
import { toInterval, toPeriod } from './period-change.ts';
import { matchesWeekdays, rememberWeekdays, whyNoWeekdays } from '../../ui/period/weekdays.ts';
import { useShortcuts } from '../../ui/page/use-window.ts';
import { compareKey, timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { useClock } from './use-clock.ts';
import { usePageControls } from '../use-period.ts';

/** The workspace, as far as its periods go. */
export type PeriodWorkspace = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'createdAt'>;

/** The period, the interval and the comparison that the address names, and the ways to others. */
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
    /** What the calendar is open for. */
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
    /** Why the comparison cannot match weekdays, whether it does, and what changes that. */
    weekdays: {
      whyNot: whyNoWeekdays(view, today),
      match: matchesWeekdays(view, today),
      choose(weekdays: boolean) {
        rememberWeekdays(weekdays);
        change({ weekdays });
      },
    },
    chooseInterval: (interval: Interval) => change(toInterval(view, interval, today)),
    /** Null where there is no such period. */
    steps: { toPrevious: stepTo(-1), toNext: stepTo(1) },
    /** The days of the period; null for all time and the last 30 minutes, which nothing can be compared with. */
    days: daysOf(view.period, today),
    interval: intervalOf(view, today),
    /** Those to choose from; none where the page has no chart by time. */
    intervals: hasInterval ? intervalsOf(view, today) : [],
    names: periodNamesOf(has),
  };
  usePeriodKeys(choice);
  return choice;
}

export type PeriodChoice = ReturnType<typeof usePeriodChoice>;

/** A key for each period of the menu; the arrow keys lead to the periods before and after, X compares or does not. */
function usePeriodKeys(choice: PeriodChoice) {
  const { view, days, names, choosePeriod, chooseCompare, steps } = choice;
  useShortcuts((key) => {
    const step = { arrowleft: steps.toPrevious, arrowright: steps.toNext }[key];
    const name = names.find((each) => timeframeKeys[each] === key);
    step?.();
    const turnsComparison = key === compareKey && days !== null;
    if (name) choosePeriod(name);
    if (turnsComparison) chooseCompare(view.compare === 'off' ? 'previous' : 'off');
    return Boolean(step ?? name) || turnsComparison;
  });
}
