import { type Day, dayIn } from '../../../contract/index.ts';

/** Instances of `collect` can use a site that they know for so long, and its time zone with it. */
const knownForMs = 15 * 60_000;

/** What the document of a workspace says about its days. */
interface KnownDays {
  timezone?: string;
  firstDay?: Day | null;
  latestDay?: Day | null;
}

/**
 * What changes with another time zone of a workspace. Events keep the day of the zone in which they were counted: after a
 * move to the west, those of the old zone can be a day ahead, and the next ones older than the first one.
 */
export function daysOfMove(
  { timezone: old, firstDay, latestDay }: KnownDays,
  timezone: string | undefined,
  now: Date,
): { firstDay?: Day; latestDay?: Day } {
  if (old === undefined || timezone === undefined || timezone === old) return {};
  const begun = dayIn(old, new Date(now.getTime() + knownForMs));
  const next = dayIn(timezone, now);
  return {
    latestDay: latestDay && latestDay > begun ? latestDay : begun,
    ...(firstDay && next < firstDay ? { firstDay: next } : {}),
  };
}
