import type { RefObject } from 'react';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import type { DayRange } from '../../../ui/period/period.ts';
import type { PeriodChoice, PeriodWorkspace } from './use-period-choice.ts';

const CalendarDialog = loadedLater(() => import('./calendar/calendar-dialog.tsx'));

interface Props {
  choice: PeriodChoice;
  workspace: PeriodWorkspace;
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
    <CalendarDialog
      title={isPeriod ? 'Choose days' : 'Compare with'}
      workspace={workspace}
      today={today}
      range={isPeriod ? days : compared}
      onChoose={take}
      onClose={closeCalendar}
      trigger={trigger}
    />
  );
}
