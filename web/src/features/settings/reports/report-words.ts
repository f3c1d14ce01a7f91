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
  say,
} from '@footfall/functions/contract';

export const rhythmWords: Record<Rhythm, { name: string; text: string; preview: string }> = {
  week: {
    name: say('Weekly report'),
    text: say('On Mondays at {time}, about the week before.', { time: clockText(reportTime) }),
    preview: say('Preview weekly report'),
  },
  month: {
    name: say('Monthly report'),
    text: say('On the 1st at {time}, about the month before.', { time: clockText(reportTime) }),
    preview: say('Preview monthly report'),
  },
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
  if (first === undefined) return say('Times in {timezone}. You get none yet.', { timezone });
  const day = dateText(
    first,
    { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezone },
    locale,
  );
  return say('Times in {timezone}. The next one is sent on {day}, {time}.', {
    timezone,
    day,
    time: timeText(first, timezone, locale),
  });
}

export function stateWords(
  { state, since }: Pick<ReportAddress, 'state' | 'since'>,
  locale?: string,
): string {
  const day = dayWords(since, locale);
  if (state === 'waiting') return say('Waiting for confirmation since {day}', { day });
  return state === 'on' ? say('Confirmed on {day}', { day }) : say('Unsubscribed on {day}', { day });
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
