import { useState } from 'react';
import { type DayRange, say } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { overlap } from '../../ui/period/period.ts';
import type { PeriodChoice } from './use-period-choice.ts';

const CalendarDialog = lazyComponent(() => import('./calendar/calendar-dialog.tsx'));

export function DaysDialog({ choice, trigger }: Pick<Opened, 'trigger'> & { choice: PeriodChoice }) {
  const { workspace, view, change, choose, days, today, calendarOf, closeCalendar } = choice;
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!calendarOf) return null;
  const isPeriod = calendarOf === 'period';
  const compared = typeof view.compare === 'string' ? null : view.compare;
  function close() {
    setRefusal(null);
    closeCalendar();
  }
  function take(range: DayRange) {
    if (isPeriod) choose(range);
    else if (days && overlap(range, days)) {
      setRefusal(say('These days overlap the period. Choose days before or after it.'));
      return;
    } else change({ compare: range });
    close();
  }
  return (
    <CalendarDialog
      title={isPeriod ? say('Choose days') : say('Compare with')}
      {...{ workspace, today, refusal, trigger }}
      range={isPeriod ? days : compared}
      onChoose={take}
      onClose={close}
    />
  );
}
