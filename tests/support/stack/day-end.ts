import { wallTime } from '../oracle/calendar.ts';

/**
 * Waits until midnight if a day would end in one of these time zones within this many milliseconds: a test must not
 * begin on one day and end on the next.
 */
export async function withinOneDay(timezones: readonly string[], ms: number): Promise<void> {
  const ends = (zone: string) => wallTime(zone, Date.now()).date !== wallTime(zone, Date.now() + ms).date;
  while (timezones.some(ends)) await new Promise((wake) => setTimeout(wake, 1000));
}

/** Longer than a test that waits for nothing. */
export const testMs = 2 * 60_000;
