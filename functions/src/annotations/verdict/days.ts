import { addDays, type Day, daysBetween, type Period, verdictLimits } from '../../contract/index.ts';

const { daysBefore, daysAfter } = verdictLimits;

/** The full days before and after a note. */
export interface ComparedDays {
  before: Period;
  after: Period;
}

/**
 * Returns the full days before and after a note. `after` ends before it begins if there is none yet. Returns null if
 * another note is too near for seven days between both: their effects cannot be separated.
 * @param others the days of the other notes
 */
export function comparedDays(note: Day, others: readonly Day[], lastFullDay: Day): ComparedDays | null {
  const distances = others.map((other) => daysBetween(note, other) - 1);
  if (distances.some((distance) => Math.abs(distance) <= daysAfter.min)) return null;
  const next = Math.min(daysAfter.max + 1, ...distances.filter((distance) => distance > 0));
  const lastDay = addDays(note, next - 1);
  return {
    before: { from: addDays(note, -daysBefore), to: addDays(note, -1) },
    after: { from: addDays(note, 1), to: lastDay < lastFullDay ? lastDay : lastFullDay },
  };
}
