import { z } from 'zod';
import { daysBetween } from './days.ts';
import { dropReasons } from './event.ts';
import { checkPeriod, periodFields } from './report.ts';
import { moment } from './workspace.ts';

/** The longest range that can be asked for, and the one where none is named, which ends today. In days. */
export const maxIngestDays = 92;
export const usualIngestDays = 30;

/** Days of the workspace's calendar, both or neither. */
export const ingestQuery = (now: Date) =>
  z
    .object(periodFields(now))
    .superRefine(checkPeriod)
    .refine(({ from, to }) => from === '' || daysBetween(from, to) <= maxIngestDays, {
      path: ['to'],
      message: `must be at most ${maxIngestDays - 1} days after "from"`,
    });

const number = z.int().min(0);

/** What became of the events that were sent for a workspace. */
export const ingestAnswer = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Events of these days that were stored. */
  counted: number,
  /** Events of these days that were acknowledged and not counted, by reason, the greatest number first. */
  dropped: z.array(z.strictObject({ reason: z.enum(dropReasons), count: number })),
  /**
   * Events that BigQuery can never take, of any day, as far as they are still kept: `lastAt`, when the last of them was
   * refused, and `keptUntil`, when that one is deleted.
   */
  refused: z.array(z.strictObject({ reason: z.string(), count: number, lastAt: moment, keptUntil: moment })),
  /** Events that are safely kept but not in BigQuery yet. */
  waiting: number,
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;
