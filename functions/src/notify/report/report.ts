import type { ChangesAnswer, Day } from '../../contract/index.ts';

/** A figure of the period and of the one before; null where there was nothing to divide by, or its days are deleted. */
export interface Figure {
  now: number | null;
  before: number | null;
  /** That of the days that both periods have, where the one before begins before there is data. */
  sameDays?: number | null;
}

/** A value of a dimension, as answers have it. */
export interface ReportRow extends Figure {
  value: string;
}

/** The goal by its name, and the visitors who reached it. */
interface ReportGoal extends Figure {
  name: string;
  /** What it earned, an amount for each currency; empty for a goal without revenue. */
  revenue: readonly { currency: string; amount: number }[];
}

/** The numbers of a closed week or month, the same for everyone who gets them. */
export interface Report {
  every: 'week' | 'month';
  workspace: { name: string; domain: string; timezone: string };
  days: { from: Day; to: Day };
  /** The days that it is compared with. */
  compared: { from: Day; to: Day };
  /** The first day with data, where days of either period are before it. */
  dataSince?: Day;
  /** What it is limited to, in words: `the segment Readers`, `Country is Germany`. */
  limitedTo: readonly string[];
  /** By the names of questions. */
  figures: Readonly<Record<ReportFigure, Figure>>;
  /** The visitors of each day, in order; null for a day that is deleted. */
  visitors: { now: readonly (number | null)[]; before: readonly (number | null)[] };
  /** What `answerChanges` tells of the same days. */
  changes: ChangesAnswer['changes'];
  /** The largest by pageviews (`event:page`). */
  pages: readonly ReportRow[];
  /** The largest by visitors (`visit:source`). */
  sources: readonly ReportRow[];
  /** Those that earn money first, then the most reached; empty if the workspace has none. */
  goals: readonly ReportGoal[];
  /** The dashboard with the same days and filters. */
  dashboard: string;
}

export const reportFigures = ['visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** Who gets a report. */
export interface ReportRecipient {
  /** The address that ends it: `/u/TOKEN`. */
  unsubscribe: string;
  /** Where a member changes when it comes; null for an address outside, which has confirmed that it wants the report. */
  settings: string | null;
}

/** How many rows a list of a report shows. */
export const reportRows = 5;
