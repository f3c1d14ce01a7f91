import { type AlertSpan, dayMs, daysBetween, hourMs, startOfDay } from '../../contract/index.ts';
import type { History, PastChecks } from '../kinds/kind.ts';

export function shownIndexes(span: AlertSpan, { first, from, values }: History): number[] {
  const start = (daysBetween(first, from) - 1) * (span === 'hour' ? 24 : 1);
  return Array.from({ length: Math.max(0, values.length - start) }, (_, offset) => start + offset);
}

/** Makes a check of each day or hour of a preview, in order of time. */
export function eachSpan<Evidence>(
  span: AlertSpan,
  history: History,
  evidenceAt: (index: number, at: Date) => Evidence | null,
): PastChecks<Evidence> {
  const start = startOfDay(history.first).getTime();
  const checks = shownIndexes(span, history).map((index) => {
    const at = new Date(start + (index + 1) * (span === 'hour' ? hourMs : dayMs));
    return { index, at, evidence: evidenceAt(index, at) };
  });
  return { checks };
}
