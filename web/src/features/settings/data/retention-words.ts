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

/** Examples: `For 2 months`, `For 1 year`, `For 14 months`, `For 5 years` */
export const monthsWords = (months: number): string =>
  months % 12 === 0
    ? say('{count, plural, one {For # year} other {For # years}}', { count: months / 12 })
    : say('{count, plural, one {For # month} other {For # months}}', { count: months });

/** The question before a change: `Keep visits for 2 months` */
export const retainedWords = (months: number): string =>
  months % 12 === 0
    ? say('{count, plural, one {Keep visits for # year} other {Keep visits for # years}}', {
        count: months / 12,
      })
    : say('{count, plural, one {Keep visits for # month} other {Keep visits for # months}}', {
        count: months,
      });

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
  return [
    say('From {from} on, visits before {first} are deleted, and each night one more day.', { from, first }),
    keepsTotals
      ? say('Their daily totals stay, so reports without filters still show them.')
      : say('Their daily totals are deleted too, so no report shows them.'),
    say('Until then, you can change this back.'),
  ].join(' ');
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
    return say('Visits before {day} are deleted. Their totals are kept.', { day: day(visits) });
  if (totals === visits) return say('Visits and totals before {day} are deleted.', { day: day(visits) });
  return say('Visits before {visits} and totals before {totals} are deleted.', {
    visits: day(visits),
    totals: day(totals),
  });
}
