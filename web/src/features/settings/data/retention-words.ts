import {
  firstRetainedDay,
  retentionGraceHours,
  type WorkspaceAnswer,
  dateText,
  utcDayText,
  say,
} from '@footfall/functions/contract';

export interface RetentionChoice {
  /** Null keeps visits forever. */
  months: number | null;
  keepsTotals: boolean;
}

export const retentionOf = ({ retention }: Pick<WorkspaceAnswer, 'retention'>): RetentionChoice => ({
  months: retention?.months ?? null,
  keepsTotals: retention?.keepsTotals ?? true,
});

export const isSame = (one: RetentionChoice, other: RetentionChoice): boolean =>
  one.months === other.months && (one.months === null || one.keepsTotals === other.keepsTotals);

/** Whether the change deletes data that would otherwise stay. */
export function deletesMore(now: RetentionChoice, next: RetentionChoice): boolean {
  if (next.months === null) return false;
  if (now.months === null || next.months < now.months) return true;
  return now.keepsTotals && !next.keepsTotals;
}

/** Examples: `2 months`, `1 year`, `14 months`, `5 years` */
export function monthsWords(months: number): string {
  if (months % 12 !== 0) return say('{months} months', { months });
  return months === 12 ? '1 year' : `${months / 12} years`;
}

/** Describes what the first night deletes, to confirm a change. */
export function firstNightWords(
  { months, keepsTotals }: RetentionChoice,
  timezone: string,
  now: Date,
  locale?: string,
): string {
  const start = new Date(now.getTime() + retentionGraceHours * 3_600_000);
  const from = dateText(start, { dateStyle: 'long', timeZone: timezone }, locale);
  const first = utcDayText(firstRetainedDay(timezone, start, months ?? 0), 'long', locale);
  const totals = keepsTotals
    ? say('Their daily totals stay, so reports without filters still show them.')
    : say('Their daily totals are deleted too, so no report shows them.');
  return say(
    'From {from} on, visits before {first} are deleted, and each night one more day. {totals} Until then, you can change this back.',
    { from, first, totals },
  );
}

/** Describes data that is already deleted; null if there is none. */
export function deletedWords(
  { keptFrom: { visits, totals } }: Pick<WorkspaceAnswer, 'keptFrom'>,
  locale?: string,
): string | null {
  if (visits === null && totals === null) return null;
  const day = (text: string) => utcDayText(text, 'long', locale);
  if (visits === null) return say('Totals before {day} are deleted.', { day: day(totals ?? '') });
  if (totals === null)
    return say('Visits before {visits} are deleted. Their totals are kept.', { visits: day(visits) });
  if (totals === visits)
    return say('Visits and totals before {visits} are deleted.', { visits: day(visits) });
  return say('Visits before {visits} and totals before {totals} are deleted.', {
    visits: day(visits),
    totals: day(totals),
  });
}
