import type { Period } from '../period/comparison.ts';
import type { ImportedMeasure, ImportedTable, MissingColumns } from './imports.ts';
import { phrase } from '../words/say.ts';

/** Why rows of a file are not taken over, as the end of a sentence. */
// Translators: behind a number of rows: 3 rows: the date cannot be read.
export const skipReasons = {
  'unreadable-row': phrase('the row cannot be read'),
  'unreadable-date': phrase('the date cannot be read'),
  'unreadable-number': phrase('a number cannot be read'),
  'before-retention': phrase('the day is older than this site stores visits'),
  'after-yesterday': phrase('the day is not over yet'),
  'without-page': phrase('the row has no page'),
  'other-site': phrase('the row is about another site'),
  'other-kind': phrase('Footfall does not store this kind of row'),
  duplicate: phrase('the row is in the file more than once'),
  bot: phrase('a bot sent the request'),
  excluded: phrase('the rules of this site exclude it'),
  'spam-referrer': phrase('the referrer is a site that sends forged visits'),
  'not-a-page': phrase('the request is not for a page'),
} as const satisfies Record<string, string>;
export type SkipReason = keyof typeof skipReasons;

export interface Skipped {
  reason: SkipReason;
  rows: number;
  /** The file and line of the first one, such as `website_event.csv, line 12`. */
  first: string;
}

/** What a file has, and what of it cannot be taken over. */
export interface ImportFindings {
  /** Rows that are taken over. */
  rows: number;
  /** The days of these rows; null without rows. */
  days: Period | null;
  skipped: Skipped[];
  /** Columns that Footfall does not know, as `file: column`. */
  ignoredColumns: string[];
  /** Sentences about the file. */
  notices: string[];
  /** The hostnames with most rows. */
  hostnames: { hostname: string; rows: number }[];
  /** The sums that the file has; empty for events. */
  tables: Partial<Record<ImportedTable, ImportedMeasure[]>>;
  missingColumns?: MissingColumns | undefined;
  /** Visits by month, such as `2026-03`, as the other tool counts them; null if the file does not say. */
  visits: Record<string, number> | null;
}
