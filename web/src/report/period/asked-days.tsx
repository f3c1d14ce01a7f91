import { useState, type RefObject } from 'react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { overlap, type DayRange } from '../../ui/period/period.ts';
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
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!asked) return null;
  const isPeriod = asked === 'period';
  const compared = typeof view.compare === 'string' ? null : view.compare;
  function take(range: DayRange) {
    if (!isPeriod && days && overlap(range, days)) {
      setRefusal('These days are part of the period. Choose days before or after it.');
      return;
    }
    if (isPeriod) choose(range);
    else change({ compare: range });
    setRefusal(null);
    closeCalendar();
  }
  return (
    <CalendarDialog
      title={isPeriod ? 'Choose days' : 'Compare with'}
      workspace={workspace}
      today={today}
      range={isPeriod ? days : compared}
      onChoose={take}
      refusal={refusal}
      onClose={() => {
        setRefusal(null);
        closeCalendar();
      }}
      trigger={trigger}
    />
  );
}
