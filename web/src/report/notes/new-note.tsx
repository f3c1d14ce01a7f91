import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { daysOf } from '../../ui/period/period.ts';
import { usePeriod, useReportWorkspace } from '../use-period.ts';
import NoteDialog from './note-dialog.tsx';

/** A note about the last day of the period so far. */
export default function NewNote(props: Opened & { onSaved?: () => void }) {
  const { view, clock } = usePeriod();
  const last = daysOf(view.period, clock.day)?.to ?? clock.day;
  const start = { day: last < clock.day ? last : clock.day, time: '' };
  return <NoteDialog site={useReportWorkspace()} of={start} {...props} />;
}
