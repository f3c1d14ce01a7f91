import { z } from 'zod';
import { maxIngestDays } from '../workspace/limits.ts';
import { daysBetween } from '../period/days.ts';
import { dropReasons, revenueFaults } from '../event/event.ts';
import { crawlerPurposes } from '../traffic/crawlers.ts';
import { checkPeriod, periodFields } from './questions/report.ts';
import { count, day, listOf, moment, text } from './fields.ts';
import { say } from '../words/say.ts';

/** Days of the workspace's calendar, both or neither. */
export const ingestQuery = (now: Date) =>
  z
    .object(periodFields(now))
    .superRefine(checkPeriod)
    .refine(({ from, to }) => from === '' || daysBetween(from, to) <= maxIngestDays, {
      path: ['to'],
      error: () =>
        say('must be at most {max, plural, one {# day} other {# days}} after "from"', {
          max: maxIngestDays - 1,
        }),
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

const fetched = {
  fetches: count,
  /** In as many days before. */
  before: count,
  /** From an address that the operator publishes; null if none are known. */
  proven: count.nullable(),
};

export const crawlersAnswer = z.strictObject({
  from: day,
  to: day,
  fetches: count,
  before: count,
  /** The fetches by how far the name of the program can be trusted. */
  proofs: z.strictObject({ proven: count, claimed: count, unknown: count }),
  /** Most fetches first, then most visits. Programs that are not in the list of crawlers come last. */
  operators: listOf({
    operator: text,
    ...fetched,
    /** Visits whose source is an assistant of this operator. */
    visits: count,
    agents: listOf({ agent: text, purpose: z.enum(crawlerPurposes), ...fetched }),
  }),
  pages: listOf({ page: text, fetches: count }),
  /** Fetches of pages that are not listed. */
  otherPages: count,
});
export type CrawlersAnswer = z.infer<typeof crawlersAnswer>;
