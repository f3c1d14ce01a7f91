import { addDays, type Day, daysBetween, type ImportPreview, mondayOf } from '@footfall/functions/contract';
import type { PreviewMonth } from './month-bars.ts';

type PreviewDay = ImportPreview['days'][number];
type Measure = 'visitors' | 'visits' | 'pageviews';

/** What bars show: visitors, or the next best that the file counts. */
export const measureOf = (days: readonly PreviewDay[]): Measure =>
  (['visitors', 'visits'] as const).find((measure) =>
    days.some(({ file }) => file && file[measure] !== null),
  ) ?? 'pageviews';

const add = (sum: number | null, value: number | null | undefined) =>
  typeof value === 'number' ? (sum ?? 0) + value : sum;

/** Sums of days by month, oldest first. */
export function monthsOfDays(days: readonly PreviewDay[], measure: Measure): PreviewMonth[] {
  const months = new Map<string, PreviewMonth>();
  for (const { day, file, own } of days) {
    const month = day.slice(0, 7);
    const known = months.get(month) ?? { month, file: null, own: null };
    months.set(month, { month, file: add(known.file, file?.[measure]), own: add(known.own, own?.[measure]) });
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}

export const sumOfFile = (days: readonly PreviewDay[], measure: Measure, before?: Day): number =>
  days.reduce(
    (sum, { day, file }) => (before === undefined || day < before ? sum + (file?.[measure] ?? 0) : sum),
    0,
  );

/** The days that both have, and how far the file is above Footfall on them. Null share: Footfall has nobody. */
export interface Compared {
  days: number;
  share: number | null;
}

export function compareDays(days: readonly PreviewDay[], measure: Measure): Compared {
  const both = days.flatMap(({ file, own }) =>
    file && own && file[measure] !== null ? [{ file: file[measure], own: own[measure] }] : [],
  );
  const sum = (of: 'file' | 'own') => both.reduce((total, day) => total + day[of], 0);
  const own = sum('own');
  return { days: both.length, share: own === 0 ? null : sum('file') / own - 1 };
}

/** The numbers of a chart by week: of the file before the cut-over day, of Footfall from it on. Null is a gap. */
export function weeksOfDays(
  days: readonly PreviewDay[],
  measure: Measure,
  cutOver: Day,
): { week: Day; count: number | null }[] {
  const weeks = new Map<Day, number | null>();
  for (const { day, file, own } of days) {
    const week = mondayOf(day);
    weeks.set(week, add(weeks.get(week) ?? null, (day < cutOver ? file : own)?.[measure]));
  }
  const known = [...weeks.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index))
    .filter((_, index) => index % 7 === 0)
    .map((week) => ({ week, count: weeks.get(week) ?? null }));
}
