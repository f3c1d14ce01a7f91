import type { Filter } from '../language/filters.ts';
import type { Vital } from '../event/vitals.ts';

/** Alerts: what a workspace is told when it happens. */

/** What a change can be about; `goal`: how often a goal is reached. */
export const alertMetrics = ['visitors', 'visits', 'pageviews', 'goal'] as const;
export type AlertMetric = (typeof alertMetrics)[number];

/** What is compared: a day that is over, or the last full hour. */
export const alertSpans = ['day', 'hour'] as const;
export type AlertSpan = (typeof alertSpans)[number];

/** A rise or a fall of a day or an hour. */
export interface ChangeRule {
  kind: 'change';
  metric: AlertMetric;
  /** The id of the goal if the metric is `goal`, otherwise null. */
  goal: string | null;
  span: AlertSpan;
  direction: 'rise' | 'fall';
  /**
   * `percent`: so far above or below the median of the same weekdays, or of the same hours of the same weekdays.
   * `number`: above or below a number.
   */
  bound: { percent: number } | { number: number };
  filters: readonly Filter[];
}

/** `reached`: a goal is reached after so many days without. `missed`: it is not reached for so many days. */
export interface GoalRule {
  kind: 'goal';
  goal: string;
  when: 'reached' | 'missed';
  days: number;
}

/** No event comes for some hours. Only time within `between` counts, on the workspace's clock. */
export interface SilenceRule {
  kind: 'silence';
  hours: number;
  between: { from: string; to: string } | null;
}

/** The 75th percentile of a day is worse than a bound, in the unit of the vital. */
export interface VitalRule {
  kind: 'vital';
  vital: Vital;
  above: number;
}

/** BigQuery refuses rows for good. */
export interface RefusedRule {
  kind: 'refused';
}

export type AlertRule = ChangeRule | GoalRule | SilenceRule | VitalRule | RefusedRule;
export type AlertKind = AlertRule['kind'];

/** The limits of rules. */
export const alertLimits = {
  percent: { least: 10, most: 1000 },
  number: { least: 1, most: 1_000_000_000 },
  days: { least: 1, most: 60 },
  hours: { least: 1, most: 72 },
} as const;

/** How many alerts a workspace has at most. */
export const maxAlerts = 50;
/** An alert's rule as JSON. */
export const maxAlertBytes = 8 * 1024;
/** Over how many days the preview of an alert goes. */
export const alertPreviewDays = 90;
/** From so many times in these days on, an alert is too frequent to be read. */
export const tooOften = 10;
/** When an alert about a day is checked, on the workspace's clock. */
export const dailyCheckTime = '01:00';

/** `quiet`: nothing to tell. `firing`: it has told, and tells once more when it is over. */
export const alertStates = ['quiet', 'firing'] as const;
export type AlertState = (typeof alertStates)[number];
