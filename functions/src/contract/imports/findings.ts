import type { Period } from '../period/comparison.ts';
import type { ImportedMeasure, ImportedTable, MissingColumns } from './imports.ts';
import { phrase } from '../words/say.ts';

/** Why rows of a file are not taken over, as the preview says it. */
export const skipReasons = {
  'unreadable-row': phrase('The row cannot be read.'),
  'unreadable-date': phrase('The date cannot be read.'),
  'unreadable-number': phrase('A number cannot be read.'),
  'before-retention': phrase('The day is older than this site stores visits.'),
  'after-yesterday': phrase('The day is not over yet.'),
  'without-page': phrase('The row has no page.'),
  'other-site': phrase('The row is about another site.'),
  'other-kind': phrase('Footfall does not store this kind of row.'),
  duplicate: phrase('The row is in the file more than once.'),
  bot: phrase('A bot sent the request.'),
  excluded: phrase('The rules of this site exclude it.'),
  'spam-referrer': phrase('The referrer is a site that sends forged visits.'),
  'not-a-page': phrase('The request is not for a page.'),
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
