import { type AlertRule, type AlertState, dayMs } from '../../contract/index.ts';
import type { Verdict } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';

/** A firing alert without a verdict for this long ends without a message. */
const forgottenAfterMs = 14 * dayMs;

export interface Progress {
  state: AlertState;
  firedAt: Date | null;
  /** The end of the last evaluated day or hour, or the last evaluated moment, in milliseconds since 1970. */
  judgedAt: number | null;
  /** The last time with a verdict other than `silent`. */
  spokeAt: number | null;
  /** Quiet spans in a row since it fired. */
  back: number;
}

export const initial: Progress = { state: 'quiet', firedAt: null, judgedAt: null, spokeAt: null, back: 0 };

export type AlertEvent = 'fired' | 'over' | null;

/**
 * Returns the next progress of an alert after a verdict, and the event to notify about. An alert notifies once when it
 * fires and once when it is over, except for a reached goal. It evaluates no span twice, so a repeated run sends
 * nothing.
 * @param at the end of the evaluated span, or the evaluated moment
 */
export function advance(
  rule: AlertRule,
  progress: Progress,
  verdict: Verdict,
  at: Date,
): { next: Progress; event: AlertEvent } {
  const checkedAt = at.getTime();
  if (progress.judgedAt !== null && checkedAt <= progress.judgedAt) return { next: progress, event: null };
  const evaluated = { ...progress, judgedAt: checkedAt };
  if (verdict === 'silent') {
    const silentMs = checkedAt - (progress.spokeAt ?? checkedAt);
    const isForgotten = progress.state === 'firing' && silentMs >= forgottenAfterMs;
    return { next: isForgotten ? { ...evaluated, state: 'quiet', back: 0 } : evaluated, event: null };
  }
  const spoken = { ...evaluated, spokeAt: checkedAt };
  if (verdict === 'fires')
    return progress.state === 'firing'
      ? { next: { ...spoken, back: 0 }, event: null }
      : { next: { ...spoken, state: 'firing', firedAt: at, back: 0 }, event: 'fired' };
  if (progress.state === 'quiet') return { next: spoken, event: null };
  const back = verdict === 'quiet' ? progress.back + 1 : 0;
  const { quietSpans, endsSilently } = kindOf(rule);
  // One normal hour, or one normal day of a vital, does not mean that the problem is over.
  if (back < (quietSpans?.(rule) ?? 1)) return { next: { ...spoken, back }, event: null };
  return { next: { ...spoken, state: 'quiet', back: 0 }, event: endsSilently?.(rule) ? null : 'over' };
}
