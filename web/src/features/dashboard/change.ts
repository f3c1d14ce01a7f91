import { formatPercent } from './format.ts';

/** A metric against the period before. */
export interface Change {
  percent: number;
  direction: 'up' | 'down' | 'same';
  /** Whether that is good news. */
  verdict: 'better' | 'worse' | 'neutral';
}

/** (current - previous) / previous in percent; null where there is nothing to compare with. */
export function changeOf(
  current: number,
  previous: number | undefined,
  moreIsBetter: boolean,
): Change | null {
  if (!previous) return null;
  const percent = ((current - previous) / previous) * 100;
  // What is shown as 0.00% has not changed.
  if (Math.abs(percent) < 0.005) return { percent: 0, direction: 'same', verdict: 'neutral' };
  const up = percent > 0;
  return { percent, direction: up ? 'up' : 'down', verdict: up === moreIsBetter ? 'better' : 'worse' };
}

/** The change in words, for those who see neither arrow nor colour. */
export function changeText(change: Change | null, locale?: string): string {
  if (!change) return 'no earlier period to compare with';
  if (change.direction === 'same') return 'unchanged against the period before';
  const amount = formatPercent(Math.abs(change.percent), locale);
  return `${change.direction} ${amount} against the period before, ${change.verdict}`;
}
