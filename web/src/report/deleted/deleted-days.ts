import { type Day, type WorkspaceAnswer, dateFormat } from '@footfall/functions/contract';
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
    const deleted = `Visits before ${dayWords(visits, locale)} are deleted`;
    const isAll = isOver(visits);
    const text = isAll
      ? `${deleted}, and filters only work on visits.`
      : `${deleted}. With filters, the numbers begin on that day.`;
    return { text, isAll, hasTotals: !isOver(totals) };
  }
  if (before(totals)) {
    const isAll = isOver(totals);
    const rest = isAll ? '' : ' The numbers begin on that day.';
    const text = `Everything counted before ${dayWords(totals, locale)} is deleted.${rest}`;
    return { text, isAll, hasTotals: false };
  }
  if (!before(visits)) return null;
  const text = `Visits before ${dayWords(visits, locale)} are deleted. Their totals are still included here; numbers that need individual visits begin on that day.`;
  return { text, isAll: false, hasTotals: true };
}
