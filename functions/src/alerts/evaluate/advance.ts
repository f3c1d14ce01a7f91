import { type AlertRule, type AlertState, dayMs } from '../../contract/index.ts';
import type { Verdict } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';

/** A firing alert that can say nothing for so long ends without a message. */
const forgottenAfterMs = 14 * dayMs;

/** How far an alert has come. */
export interface Progress {
  state: AlertState;
  /** When it fired last; null if it never has. */
  firedAt: Date | null;
  /** What it evaluated last: the end of a day or an hour, or a moment, in milliseconds since 1970. */
  judgedAt: number | null;
  /** When it could say something last. */
  spokeAt: number | null;
  /** How many times in a row it was quiet after it fired. */
  back: number;
}

/** An alert that is new, changed or switched on. */
export const initial: Progress = { state: 'quiet', firedAt: null, judgedAt: null, spokeAt: null, back: 0 };

/** What is notified: it has fired, or it is over. */
export type AlertEvent = 'fired' | 'over' | null;

/**
 * What an alert does after a verdict. It notifies once that it fires, and once that it is over; a goal that was reached waits
 * for the next time without a message. What has been evaluated before is not evaluated again, so a run that is repeated
 * notifies nobody twice.
 * @param at the end of the span that the verdict is about, or the moment of it
 */
export function advance(
  rule: AlertRule,
  progress: Progress,
  verdict: Verdict,
  at: Date,
): { next: Progress; event: AlertEvent } {
  const judgedAt = at.getTime();
  if (progress.judgedAt !== null && judgedAt <= progress.judgedAt) return { next: progress, event: null };
  const evaluated = { ...progress, judgedAt };
  if (verdict === 'silent') {
    const silentMs = judgedAt - (progress.spokeAt ?? judgedAt);
    const isForgotten = progress.state === 'firing' && silentMs >= forgottenAfterMs;
    return { next: isForgotten ? { ...evaluated, state: 'quiet', back: 0 } : evaluated, event: null };
  }
  const spoken = { ...evaluated, spokeAt: judgedAt };
  if (verdict === 'fires')
    return progress.state === 'firing'
      ? { next: { ...spoken, back: 0 }, event: null }
      : { next: { ...spoken, state: 'firing', firedAt: at, back: 0 }, event: 'fired' };
  if (progress.state === 'quiet') return { next: spoken, event: null };
  const back = verdict === 'quiet' ? progress.back + 1 : 0;
  const { quietSpans, endsSilently } = kindOf(rule);
  // An hour can be normal in the midst of a fault, and so can a day of a vital.
  if (back < (quietSpans?.(rule) ?? 1)) return { next: { ...spoken, back }, event: null };
  return { next: { ...spoken, state: 'quiet', back: 0 }, event: endsSilently?.(rule) ? null : 'over' };
}
