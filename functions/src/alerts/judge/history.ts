import { addDays, type AlertRule, type AlertSpan, type Day } from '../../contract/index.ts';
import { baselineWeeks } from './change.ts';
import { goalDays } from './facts.ts';
import type { Judgement } from './verdict.ts';

/** Of which length the values are that a rule is about. */
export const spanOf = (rule: AlertRule): AlertSpan =>
  rule.kind === 'silence' || (rule.kind === 'change' && rule.span === 'hour') ? 'hour' : 'day';

/** The first day of the values for a preview that begins with a day: what comes before is compared with it. */
export const historyFrom = (rule: AlertRule, from: Day): Day =>
  addDays(from, -(rule.kind === 'goal' ? goalDays(rule) : baselineWeeks * 7));

/** What is known of a site, for one rule. */
export interface History {
  /** The days of the preview, both included. */
  from: Day;
  to: Day;
  timezone: string;
  /**
   * From `historyFrom` to the last day, one for each day, or 24 for each day if the rule is about hours: the metric of a
   * change, how often a goal was reached, the 75th percentile of a vital, the rows that BigQuery refused, and of silence
   * the visits that began. Null where nothing is known: before the first event, on deleted days, and in what is not over.
   */
  values: readonly (number | null)[];
  /** Of a vital: how many measurements each value has. */
  measurements?: readonly number[];
}

/** What a rule says about a value of the history. */
export interface PastJudgement extends Judgement {
  /** Which of the values. */
  index: number;
  at: Date;
}

/** What part of some things is so; 0 of none. */
export const partOf = <Thing>(things: readonly Thing[], is: (thing: Thing) => boolean) =>
  things.length === 0 ? 0 : things.filter(is).length / things.length;
