import { addDays, type Day, dayIn } from '../../contract/index.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** A day or an hour is compared with those of so many weeks before. */
export const baselineWeeks = 8;

/** The same weekday of the weeks before, the oldest first. */
export const daysBefore = (day: Day): Day[] =>
  Array.from({ length: baselineWeeks }, (_, index) => addDays(day, -7 * (baselineWeeks - index)));

/**
 * The values of the weeks before, the oldest first; null where there is none: the workspace did not count yet, its visits
 * are deleted, or a reset has left only a part of the day.
 * @param from which rows they are made
 */
export function baselineOf(
  day: Day,
  valueOn: (before: Day) => number | null,
  workspace: Pick<Workspace, 'timezone' | 'resetAt' | 'keptFrom' | 'firstDay' | 'firstEventAt'>,
  from: 'totals' | 'visits',
): (number | null)[] {
  const values = daysBefore(day).map((before) => (isWhole(before, workspace, from) ? valueOn(before) : null));
  const first = values.findIndex((value) => value !== null && value > 0);
  // What is before the first visit says nothing about a normal week.
  return values.map((value, index) => (first === -1 || index < first ? null : value));
}

/** Whether everything that happened on a day was counted and is still there. */
export function isWhole(
  day: Day,
  {
    timezone,
    resetAt,
    keptFrom,
    firstDay,
    firstEventAt,
  }: Pick<Workspace, 'timezone' | 'resetAt' | 'keptFrom' | 'firstDay' | 'firstEventAt'>,
  from: 'totals' | 'visits',
): boolean {
  const first = firstDay ?? (firstEventAt && dayIn(timezone, firstEventAt));
  const retainedFrom = keptFrom[from];
  return (
    (first === null || day > first) &&
    (resetAt === null || day > dayIn(timezone, resetAt)) &&
    (retainedFrom === null || day >= retainedFrom)
  );
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
