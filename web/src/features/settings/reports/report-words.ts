import {
  hasSegment,
  type Filter,
  type ReportAddress,
  type Rhythm,
  reportTime,
  clockText,
  dateText,
  dayWords,
  timeText,
} from '@footfall/functions/contract';

export const rhythmWords: Record<Rhythm, { name: string; text: string }> = {
  week: { name: 'Weekly report', text: `On Mondays at ${clockText(reportTime)}, about the week before.` },
  month: { name: 'Monthly report', text: `On the 1st at ${clockText(reportTime)}, about the month before.` },
};

type Wanted = Record<Rhythm, boolean>;

/** The time of the next report, with its time zone. */
export function nextWords(
  own: Wanted,
  next: Record<Rhythm, string>,
  timezone: string,
  locale?: string,
): string {
  const [first] = (['week', 'month'] as const)
    .filter((rhythm) => own[rhythm])
    .map((rhythm) => next[rhythm])
    .sort();
  const zone = `Times in ${timezone}.`;
  if (first === undefined) return `${zone} You get none yet.`;
  const day = dateText(
    first,
    { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezone },
    locale,
  );
  return `${zone} The next one is sent on ${day}, ${timeText(first, timezone, locale)}.`;
}

export function stateWords(
  { state, since }: Pick<ReportAddress, 'state' | 'since'>,
  locale?: string,
): string {
  const day = dayWords(since, locale);
  if (state === 'waiting') return `Waiting for confirmation since ${day}`;
  return state === 'on' ? `Confirmed on ${day}` : `Unsubscribed on ${day}`;
}

/** The id of the segment if the filters are exactly one segment, `''` without filters, otherwise null. */
export function segmentOf(filters: readonly unknown[]): string | null {
  if (filters.length === 0) return '';
  const [only, ...others] = filters as Filter[];
  if (others.length > 0 || only === undefined || !hasSegment(only)) return null;
  const [operator, , ids] = only as readonly [string, string, unknown];
  return operator === 'is' && Array.isArray(ids) && ids.length === 1 ? String(ids[0]) : null;
}

/** The inverse of `segmentOf`. */
export const filtersOf = (segment: string) => (segment === '' ? [] : [['is', 'segment', [segment]]]);
