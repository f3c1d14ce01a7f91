import { z } from 'zod';
import { maxIngestDays } from '../workspace/limits.ts';
import { daysBetween } from '../period/days.ts';
import { dropReasons, revenueFaults } from '../event/event.ts';
import { checkPeriod, periodFields } from './questions/report.ts';
import { count, day, listOf, moment, text } from './fields.ts';

/** Days of the workspace's calendar, both or neither. */
export const ingestQuery = (now: Date) =>
  z
    .object(periodFields(now))
    .superRefine(checkPeriod)
    .refine(({ from, to }) => from === '' || daysBetween(from, to) <= maxIngestDays, {
      path: ['to'],
      message: `must be at most ${maxIngestDays - 1} days after "from"`,
    });

export const ingestAnswer = z.strictObject({
  from: day,
  to: day,
  counted: count,
  /** The part of them that `script.plus.js` or another form of it sent; left out if there are none. */
  fullScript: count.optional(),
  /** Events of these days that were acknowledged but not counted, by reason, the largest number first. */
  dropped: listOf({ reason: z.enum(dropReasons), count }),
  /** Counted events whose revenue was left out, by reason, the largest number first. */
  withoutRevenue: listOf({ reason: z.enum(revenueFaults), count }),
  /** Events of any day that BigQuery has refused, with the last refusal and the day of deletion. */
  refused: listOf({ reason: text, count, lastAt: moment, keptUntil: moment }),
  /** Events that are stored safely but are not in BigQuery yet. */
  waiting: count,
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;
