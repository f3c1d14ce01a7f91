import { type AlertRule, type AlertState, dayMs } from '../../contract/index.ts';
import type { Verdict } from './verdict.ts';

/** A firing alert that can say nothing for so long ends without a message. */
const forgottenAfterMs = 14 * dayMs;

/** How far an alert has come. */
export interface Progress {
  state: AlertState;
  /** When it fired last; null if it never has. */
  firedAt: Date | null;
  /** What it judged last: the end of a day or an hour, or a moment. */
  judgedAt: Date | null;
  /** When it could say something last. */
  spokeAt: Date | null;
  /** How many times in a row it was quiet after it fired. */
  back: number;
}

/** An alert that is new, changed or switched on. */
export const anew: Progress = { state: 'quiet', firedAt: null, judgedAt: null, spokeAt: null, back: 0 };

/** What is told: that it has fired, or that it is over. */
export type Told = 'fired' | 'over' | null;

/** How many quiet spans in a row end an alert: an hour can be normal in the midst of a fault, and so can a day of a vital. */
const endsAfter = (rule: AlertRule) =>
  rule.kind === 'vital' || (rule.kind === 'change' && rule.span === 'hour') ? 3 : 1;

/**
 * What an alert does after a verdict. It tells once that it fires, and once that it is over; a goal that was reached waits
 * for the next time without a message. What has been judged before is not judged again, so a run that is repeated
 * tells nothing twice.
 * @param at the end of the span that the verdict is about, or the moment of it
 */
export function advance(
  rule: AlertRule,
  progress: Progress,
  verdict: Verdict,
  at: Date,
): { next: Progress; told: Told } {
  if (progress.judgedAt && at <= progress.judgedAt) return { next: progress, told: null };
  const judged = { ...progress, judgedAt: at };
  if (verdict === 'silent') {
    const spokeAt = progress.spokeAt ?? at;
    const isForgotten = progress.state === 'firing' && at.getTime() - spokeAt.getTime() >= forgottenAfterMs;
    return { next: isForgotten ? { ...judged, state: 'quiet', back: 0 } : judged, told: null };
  }
  const spoken = { ...judged, spokeAt: at };
  if (verdict === 'fires')
    return progress.state === 'firing'
      ? { next: { ...spoken, back: 0 }, told: null }
      : { next: { ...spoken, state: 'firing', firedAt: at, back: 0 }, told: 'fired' };
  if (progress.state === 'quiet') return { next: spoken, told: null };
  const back = verdict === 'quiet' ? progress.back + 1 : 0;
  if (back < endsAfter(rule)) return { next: { ...spoken, back }, told: null };
  const isReached = rule.kind === 'goal' && rule.when === 'reached';
  return { next: { ...spoken, state: 'quiet', back: 0 }, told: isReached ? null : 'over' };
}
