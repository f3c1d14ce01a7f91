import type { AlertRule, Day } from '../../contract/index.ts';
import type { AnyQuestion } from '../../query/plan/plan.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CheckedSpan } from '../due.ts';

/**
 * `fires`: the condition of the alert is met.
 * `near`: it is not met, but the value is not clearly back to normal. The state stays as it is.
 * `quiet`: it is not met.
 * `silent`: there is too little data or traffic for a verdict. The state stays as it is.
 */
export type Verdict = 'fires' | 'near' | 'quiet' | 'silent';

export interface Evaluation {
  verdict: Verdict;
  expected: number | null;
  /** The alert fires from this value on; null where no value fires. */
  bound: number | null;
}

export const silent: Evaluation = { verdict: 'silent', expected: null, bound: null };

/** The value of a metric on a day or in an hour of it; undefined if the answer has no row for it. */
export type ValueOn = (day: Day, hour: string | null, metric?: number) => number | null | undefined;

/** Numbers of a workspace from the first day that a check compares with to the checked span. */
interface Reading {
  about: CheckedSpan;
  workspace: Workspace;
  source: 'totals' | 'visits';
  valueOn: ValueOn;
  /** The values before the day if an earlier check of that day has read them, else null. */
  history: readonly (number | null)[] | null;
}

export interface History {
  first: Day;
  from: Day;
  to: Day;
  timezone: string;
  /** One per day, or 24 per day for rules about hours. Null where nothing is known or the span is not over. */
  values: readonly (number | null)[];
  measurements?: readonly number[];
}

export interface PastChecks<Evidence> {
  /** `evidence` is null where nothing is known. */
  checks: { index: number; at: Date; evidence: Evidence | null }[];
  /** The share of spans with a verdict, if it differs from that of the checks. */
  spoken?: number;
  suggestedHours?: number | null;
}

export interface Occurrence<Rule, Evidence> {
  workspace: Workspace;
  /** Its filters contain names instead of ids. */
  rule: Rule;
  goalName: string | null;
  event: 'fired' | 'over';
  /** The evaluated span; null: the check was about the moment. */
  about: CheckedSpan | null;
  evidence: Evidence;
  evaluation: Evaluation;
  /** When it fired; set only if it is over. */
  since: Date | null;
  origin: string;
  isTest: boolean;
}

/** What the checks of a kind read, how they decide, and what they send. Texts and form are in the contract. */
export interface AlertKind<Rule extends AlertRule, Evidence> {
  /** How many days before the checked one are compared with it. */
  daysBefore(rule: Rule): number;
  /** The metrics of its question. The first one is its value. */
  metrics(rule: Rule): AnyQuestion['metrics'];
  /** When a preview takes a value of 0 as known rather than missing. */
  zeros: 'always' | 'after the first value' | 'never';
  /** How many quiet spans in a row end it; 1 by default. */
  quietSpans?(rule: Rule): number;
  endsSilently?(rule: Rule): boolean;
  /** Returns the evidence of a check, and the values before that day for the other checks of the day. */
  read?(rule: Rule, reading: Reading): { evidence: Evidence; history: (number | null)[] | null };
  /** For kinds that read stored records instead of asking questions. */
  stored?: {
    evidence(workspaceId: string): Promise<Evidence>;
    values(workspaceId: string, timezone: string): Promise<ReadonlyMap<Day, number>>;
  };
  past(rule: Rule, history: History): PastChecks<Evidence>;
  /** @param at.since when the alert was made, changed or switched on */
  evaluate(rule: Rule, evidence: Evidence, at: { now: Date; since: Date; timezone: string }): Evaluation;
  value?(evidence: Evidence): number | null;
  /** The evidence of a test message. @param value of the last day */
  example(rule: Rule, value: number | null, now: Date): Evidence;
  /** The title of a message that it has fired. @param goal its name, as mails show it */
  title(occurrence: Occurrence<Rule, Evidence>, goal: string): string;
  /** The title of a message that it is over. By default, `It is over.` and the title above. */
  titleWhenOver?(goal: string): string;
  details?(occurrence: Occurrence<Rule, Evidence>): string[];
  /** The name of the chart in a message; without it, there is no chart. @param goal its name, as mails show it */
  seriesName?(rule: Rule, goal: string): string;
  explainsChanges?: boolean;
}
