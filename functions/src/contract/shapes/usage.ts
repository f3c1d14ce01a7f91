import { z } from 'zod';
import { count, day, flag, listOf, moment, text } from './fields.ts';

/** The usage of a workspace since the first day of this month. */
export const usageAnswer = z.strictObject({
  /** The month up to today, in the workspace's time zone. */
  from: day,
  to: day,
  events: listOf({ date: day, count }),
  /** Bytes leased from the workspace's budget for BigQuery by UTC days. Less may have been read. */
  queryBytes: count,
  mails: z.strictObject({
    on: flag,
    sent: count,
    /** Now, whenever they were queued. */
    waiting: count,
    failed: count,
    /** The latest mails that were not delivered; null for members who cannot see the invitations. */
    failures: listOf({ to: text, reason: text, at: moment }).nullable(),
  }),
});
export type UsageAnswer = z.infer<typeof usageAnswer>;
