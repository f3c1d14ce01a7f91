import type { AlertRule, AlertSpan, Day } from '../../contract/index.ts';
import type { AnyQuestion } from '../../query/plan/plan.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CheckedSpan } from '../due.ts';

/**
 * `fires`: what the alert waits for has happened.
 * `near`: it has not, but the value is not clearly back either. It changes nothing.
 * `quiet`: nothing has happened.
 * `silent`: nothing can be said, because there is too little to compare, or too little traffic. It changes nothing.
 */
export type Verdict = 'fires' | 'near' | 'quiet' | 'silent';

/** What a rule says about a span of time or a moment. */
export interface Evaluation {
  verdict: Verdict;
  /** The value to expect; null where nothing was compared. */
  expected: number | null;
  /** From here on, it fires; null where no value would. */
  bound: number | null;
}

/** Nothing can be said. */
export const silent: Evaluation = { verdict: 'silent', expected: null, bound: null };

/** The value of a metric of a question, on a day or in an hour of it; undefined if the answer has no row for it. */
export type ValueOn = (day: Day, hour: string | null, metric?: number) => number | null | undefined;

/** Numbers of a workspace, from the first day that a check of a span needs to that span. */
interface Reading {
  about: CheckedSpan;
  workspace: Workspace;
  /** The table from which they are. */
  source: 'totals' | 'visits';
  valueOn: ValueOn;
  /** The numbers before the day, as an earlier check of that day has read them; null if none has. */
  history: readonly (number | null)[] | null;
}

/** The numbers of a workspace for a preview. */
export interface History {
  /** The first day of the values: the preview compares with days before its own. */
  first: Day;
  /** The days of the preview, both included. */
  from: Day;
  to: Day;
  timezone: string;
  /**
   * One for each day, or 24 for each day if the rule is about hours. Null where nothing is known: before the first event, on
   * deleted days, and in what is not over.
   */
  values: readonly (number | null)[];
  /** Of each value, the second metric of the question. */
  measurements?: readonly number[];
}

/** The checks that a preview repeats. */
export interface PastChecks<Evidence> {
  /** `evidence` is null where nothing is known. */
  checks: { index: number; at: Date; evidence: Evidence | null }[];
  /** The part of the spans about which the rule can say something, if not that of the checks. */
  spoken?: number;
  suggestedHours?: number | null;
}

/** Something to notify about: an alert has fired, or is over. */
export interface Occurrence<Rule, Evidence> {
  workspace: Workspace;
  /** With names in its filters. */
  rule: Rule;
  goalName: string | null;
  event: 'fired' | 'over';
  /** The span that was evaluated; null: the moment. */
  about: CheckedSpan | null;
  evidence: Evidence;
  evaluation: Evaluation;
  /** When it fired, if it is over. */
  since: Date | null;
  origin: string;
  isTest: boolean;
}

/** One kind of alert: what its checks read, how they decide, and what they send. The contract has its words and its form. */
export interface AlertKind<Rule extends AlertRule, Evidence> {
  /** The length of its values. */
  span(rule: Rule): AlertSpan;
  /** How many days before the checked one are compared with it. */
  daysBefore(rule: Rule): number;
  /** What a question about it asks for. The first is its value. */
  metrics(rule: Rule): AnyQuestion['metrics'];
  /** When a value of 0 is known rather than missing in a preview. */
  zeros: 'always' | 'after the first value' | 'never';
  /** How many quiet spans in a row end it, if not one. */
  quietSpans?(rule: Rule): number;
  /** Whether it ends without a message. */
  endsSilently?(rule: Rule): boolean;
  /** The evidence of a check, and the numbers before that day for the other checks of the day. */
  read?(rule: Rule, reading: Reading): { evidence: Evidence; history: (number | null)[] | null };
  /** What is read instead of answers to questions. */
  stored?: {
    evidence(workspaceId: string): Promise<Evidence>;
    values(workspaceId: string, timezone: string): Promise<ReadonlyMap<Day, number>>;
  };
  past(rule: Rule, history: History): PastChecks<Evidence>;
  /** @param at.since when the alert was made, changed or switched on */
  evaluate(rule: Rule, evidence: Evidence, at: { now: Date; since: Date; timezone: string }): Evaluation;
  /** The figure of a message, if it has one. */
  value?(evidence: Evidence): number | null;
  /** The evidence of a test message. @param value of the last day */
  example(rule: Rule, value: number | null, now: Date): Evidence;
  /** The title of a message that it has fired. @param goal its name, as mails show it */
  title(occurrence: Occurrence<Rule, Evidence>, goal: string): string;
  /** The title of a message that it is over; if left out, the same after `It is over.` */
  titleWhenOver?(goal: string): string;
  /** The lines of a message that are about this kind. */
  details?(occurrence: Occurrence<Rule, Evidence>): string[];
  /** The name of the chart in a message; none if left out. @param goal its name, as mails show it */
  seriesName?(rule: Rule, goal: string): string;
  /** Whether a message says what changed most. */
  explainsChanges?: boolean;
}
