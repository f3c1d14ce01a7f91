import type { ChangesAnswer, Day, Verdict } from '../../contract/index.ts';

/** A figure of the period and of the one before; null if the divisor is 0 or the days are deleted. */
export interface Figure {
  now: number | null;
  before: number | null;
  /** The figure of those days that both periods have, if the period before begins before the first data. */
  sameDays?: number | null;
}

export interface ReportRow extends Figure {
  value: string;
}

interface ReportGoal extends Figure {
  name: string;
  /** One amount for each currency; empty for a goal without revenue. */
  revenue: readonly { currency: string; amount: number }[];
}

/** The numbers of a closed week or month, the same for all recipients. */
export interface Report {
  every: 'week' | 'month';
  workspace: { name: string; domain: string; timezone: string };
  days: { from: Day; to: Day };
  compared: { from: Day; to: Day };
  /** The first day with data, if either period begins earlier. */
  dataSince?: Day;
  /** Days that imports own and some numbers do not count. */
  excluded?: ExcludedDays;
  /** Filters in words, in the language in which they are read: `the segment Readers`, `Country is Germany`. */
  limitedTo: readonly string[];
  figures: Readonly<Record<ReportFigure, Figure>>;
  /** One value for each day; null for a deleted day. */
  visitors: { now: readonly (number | null)[]; before: readonly (number | null)[] };
  /** The result of `answerChanges` for the same days. */
  changes: ChangesAnswer['changes'];
  pages: readonly ReportRow[];
  sources: readonly ReportRow[];
  /** Goals with revenue first, then by conversions. */
  goals: readonly ReportGoal[];
  /** Those of the workspace, oldest first. Readers outside the workspace see the public ones only. */
  notes: readonly ReportNote[];
  dashboard: string;
}

export interface ExcludedDays {
  days: readonly { from: Day; to: Day }[];
  /** The lists without these days; null if all numbers are. */
  lists: readonly ('pages' | 'sources' | 'goals')[] | null;
}

export interface ReportNote {
  day: Day;
  text: string;
  isPublic: boolean;
  /** Whether visitors changed after it; null if this report is not the one that says so. */
  verdict: Verdict | null;
}

export const reportFigures = ['visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'] as const;
export type ReportFigure = (typeof reportFigures)[number];

export interface ReportRecipient {
  /** A member's subscription, the confirmation of an outside address, or a member's request for one mail. */
  occasion: 'subscribed' | 'confirmed' | 'requested';
  /** The unsubscribe link: `/u/TOKEN`. */
  unsubscribe: string;
  /** The page with a member's settings; null for an outside address, which has confirmed the report. */
  settings: string | null;
}

export const reportRows = 5;
export const reportNotes = 10;
