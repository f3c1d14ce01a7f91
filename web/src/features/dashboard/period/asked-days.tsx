import { lazy, Suspense, type RefObject } from 'react';
import type { DayRange } from '../view/view.ts';
import type { PeriodChoice } from './use-period-choice.ts';

const CalendarDialog = lazy(() => import('./calendar/calendar-dialog.tsx'));

interface Props {
  choice: PeriodChoice;
  workspace: { id: string; timezone: string };
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** The calendar, for the period or for what it is compared with, where one of them asks for it. */
export function AskedDays({ choice, workspace, trigger }: Props) {
  const { view, change, choose, days, today, asked, closeCalendar } = choice;
  if (!asked) return null;
  const isPeriod = asked === 'period';
  const compared = typeof view.compare === 'string' ? null : view.compare;
  function take(range: DayRange) {
    if (isPeriod) choose(range);
    else change({ compare: range });
    closeCalendar();
  }
  return (
    <Suspense fallback={null}>
      <CalendarDialog
        title={isPeriod ? 'Choose days' : 'Compare with'}
        workspace={workspace}
        today={today}
        range={isPeriod ? days : compared}
        onChoose={take}
        onClose={closeCalendar}
        trigger={trigger}
      />
    </Suspense>
  );
}
