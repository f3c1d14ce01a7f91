import { z } from 'zod';
import { daysBetween, type Day } from './days.ts';
import type { DropReason } from './event.ts';
import { checkPeriod, periodFields } from './report.ts';

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

/** Answer of GET /v1/workspace/ingest: what became of the events that were sent for a workspace. */
export interface IngestAnswer {
  from: Day;
  to: Day;
  /** Events of these days that were stored. */
  counted: number;
  /** Events of these days that were acknowledged and not counted, by reason, the greatest number first. */
  dropped: { reason: DropReason; count: number }[];
  /**
   * Events that BigQuery can never take, of any day, as far as they are still kept: `lastAt`, when the last of them was
   * refused, and `keptUntil`, when that one is deleted. ISO 8601, UTC.
   */
  refused: { reason: string; count: number; lastAt: string; keptUntil: string }[];
  /** Events that are kept safe, and are not in BigQuery yet. */
  waiting: number;
}
