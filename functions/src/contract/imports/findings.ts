import type { Period } from '../period/comparison.ts';
import type { ImportedMeasure, ImportedTable, MissingColumns } from './imports.ts';

/** Why rows of a file are not taken over, as the preview says it. */
export const skipReasons = {
  'unreadable-row': 'The row cannot be read.',
  'unreadable-date': 'The date cannot be read.',
  'unreadable-number': 'A number cannot be read.',
  'before-retention': 'The day is older than this site stores visits.',
  'after-yesterday': 'The day is not over yet.',
  'without-page': 'The row has no page.',
  'other-site': 'The row is about another site.',
  'other-kind': 'Footfall does not store this kind of row.',
  duplicate: 'The row is in the file more than once.',
  bot: 'A bot sent the request.',
  excluded: 'The rules of this site exclude it.',
  'spam-referrer': 'The referrer is a site that sends forged visits.',
  'not-a-page': 'The request is not for a page.',
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
