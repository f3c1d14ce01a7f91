import type { Filter } from '../language/filters.ts';
import { type Vital, vitals } from '../event/vitals.ts';
import { counted } from '../figures/format.ts';

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

/** By how many percent visitors, visits or pageviews have to change by default. docs/alerts.md has what comes of it. */
export const defaultPercent = {
  day: { rise: 60, fall: 28 },
  hour: { rise: 200, fall: 80 },
} as const satisfies Record<AlertSpan, Record<ChangeRule['direction'], number>>;

/** With which rule of each kind a new alert starts. A goal is chosen first. */
export const alertDefaults = {
  change: {
    kind: 'change',
    metric: 'visitors',
    goal: null,
    span: 'day',
    direction: 'fall',
    bound: { percent: defaultPercent.day.fall },
    filters: [],
  },
  goal: { kind: 'goal', when: 'missed', days: 3 },
  silence: { kind: 'silence', hours: 2, between: { from: '07:00', to: '23:00' } },
  vital: { kind: 'vital', vital: 'lcp', above: vitals.lcp.good },
  refused: { kind: 'refused' },
} as const satisfies {
  change: ChangeRule;
  goal: Omit<GoalRule, 'goal'>;
  silence: SilenceRule;
  vital: VitalRule;
  refused: RefusedRule;
};

/** The limits of rules. */
export const alertLimits = {
  percent: { least: 10, most: 1000 },
  number: { least: 1, most: 1_000_000_000 },
  days: { least: 1, most: 60 },
  hours: { least: 1, most: 72 },
} as const;

/** How many alerts a workspace has at most. */
export const maxAlerts = 50;
/** How many of those can be on that are answered by a statement of their own. */
export const maxCostlyAlerts = 10;
/** An alert's rule as JSON. */
export const maxAlertBytes = 8 * 1024;
/** Over how many days the preview of an alert goes. */
export const alertPreviewDays = 90;
/** From so many times in these days on, an alert is too frequent to be read. */
export const tooOften = 10;
/** When an alert about a day is checked, on the workspace's clock. */
export const dailyCheckTime = '01:00';

/** How many previews someone can ask for in an hour, of all their workspaces together, and how many tests. */
export const alertPreviewsAnHour = 60;
export const alertTestsAnHour = 10;

/** How the token begins of an address that stops an alert; those of reports are random, and have no point. */
export const stopAlertMark = 'alert.';

/** Whether an alert is checked by a statement of its own, because sums of days and hours do not have its answer. */
export function isCostlyAlert(rule: AlertRule): boolean {
  if (rule.kind === 'change') return rule.metric === 'goal' || rule.filters.length > 0;
  return rule.kind === 'goal' || rule.kind === 'vital';
}

/** The id of the goal that a rule is about; null if it is about none. */
export const goalOfRule = (rule: AlertRule): string | null =>
  rule.kind === 'change' || rule.kind === 'goal' ? rule.goal : null;

/** Whom an alert tells, by their number: `all managers, 2 members and 1 destination`. */
export function recipientsInWords(to: {
  members: readonly string[];
  managers: boolean;
  destinations: readonly string[];
}): string {
  const counts = [
    ...(to.managers ? ['all managers'] : []),
    ...(to.members.length > 0 ? [counted(to.members.length, 'member', 'en-US')] : []),
    ...(to.destinations.length > 0 ? [counted(to.destinations.length, 'destination', 'en-US')] : []),
  ];
  return counts.length > 1
    ? `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`
    : (counts[0] ?? 'no one');
}

/** `quiet`: nothing to tell. `firing`: it has told, and tells once more when it is over. */
export const alertStates = ['quiet', 'firing'] as const;
export type AlertState = (typeof alertStates)[number];
