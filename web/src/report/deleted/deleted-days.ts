import { type Day, type WorkspaceAnswer, dateFormat, say } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { isFiltered, isRealtime, type View } from '../address/view.ts';

/** Numbers of a period that the workspace no longer retains. */
export interface DeletedDays {
  text: string;
  /** Nothing remains to be shown. */
  isAll: boolean;
  /** Totals without filters still exist. */
  hasTotals: boolean;
}

const dayWords = (day: Day, locale?: string) =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, locale).format(new Date(day));

export function deletedDays(
  { visits, totals }: WorkspaceAnswer['keptFrom'],
  view: View,
  today: Day,
  locale?: string,
): DeletedDays | null {
  if (isRealtime(view)) return null;
  // All time includes deleted days.
  const { from, to } = daysOf(view.period, today) ?? { from: '', to: today };
  const before = (first: Day | null): first is Day => first !== null && from < first;
  const isOver = (first: Day | null) => first !== null && to < first;
  if (before(visits) && isFiltered(view)) {
    const isAll = isOver(visits);
    const day = dayWords(visits, locale);
    const text = isAll
      ? say('Visits before {day} are deleted, and filters only work on visits.', { day })
      : say('Visits before {day} are deleted. With filters, the numbers begin on that day.', { day });
    return { text, isAll, hasTotals: !isOver(totals) };
  }
  if (before(totals)) {
    const isAll = isOver(totals);
    const day = dayWords(totals, locale);
    const text = isAll
      ? say('Everything counted before {day} is deleted.', { day })
      : say('Everything counted before {day} is deleted. The numbers begin on that day.', { day });
    return { text, isAll, hasTotals: false };
  }
  if (!before(visits)) return null;
  const text = say(
    'Visits before {day} are deleted. Their totals are still included here; numbers that need individual visits begin on that day.',
    { day: dayWords(visits, locale) },
  );
  return { text, isAll: false, hasTotals: true };
}
