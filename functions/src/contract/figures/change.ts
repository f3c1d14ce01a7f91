import { formatPercent, formatTick } from './format.ts';
import { phrase, say } from '../words/say.ts';

export interface Change {
  percent: number;
  direction: 'up' | 'down' | 'same';
  verdict: 'better' | 'worse' | 'neutral';
}

/** (current - previous) / previous in percent; null if there is no previous value. */
export function changeOf(
  current: number,
  previous: number | undefined,
  moreIsBetter: boolean,
): Change | null {
  if (!previous) return null;
  const percent = ((current - previous) / previous) * 100;
  // Displayed as 0.00%, so it counts as no change.
  if (Math.abs(percent) < 0.005) return { percent: 0, direction: 'same', verdict: 'neutral' };
  const up = percent > 0;
  return { percent, direction: up ? 'up' : 'down', verdict: up === moreIsBetter ? 'better' : 'worse' };
}

export interface Difference {
  by: number;
  verdict: Change['verdict'];
  /** Null if the previous value is 0. */
  change: Change | null;
}

/** current - previous; a difference that is displayed as 0.00 is 0. */
export function differenceOf(current: number, previous: number, moreIsBetter: boolean): Difference {
  const by = Math.abs(current - previous) < 0.005 ? 0 : current - previous;
  const verdict = by === 0 ? 'neutral' : by > 0 === moreIsBetter ? 'better' : 'worse';
  return { by, verdict, change: changeOf(current, previous, moreIsBetter) };
}

const movements = {
  up: {
    better: phrase('up {percent}, better'),
    worse: phrase('up {percent}, worse'),
    neutral: phrase('up {percent}, neutral'),
  },
  down: {
    better: phrase('down {percent}, better'),
    worse: phrase('down {percent}, worse'),
    neutral: phrase('down {percent}, neutral'),
  },
} as const;

/** The change in words, for screen readers. */
export function changeText(change: Change | null, locale?: string): string {
  if (!change) return say('nothing to compare with');
  if (change.direction === 'same') return say('unchanged');
  return say(movements[change.direction][change.verdict], { percent: sizeOf(change, locale) });
}

/** The change with its arrow, as short as a column of percentages needs it: `↑ 12.07%`, `↑ 1,204%`. */
export function shortChange({ direction, percent }: Change, locale?: string): string {
  const arrow = { up: '↑ ', down: '↓ ', same: '' }[direction];
  const size = Math.abs(percent);
  const isLarge = size >= 1000;
  return arrow + (isLarge ? formatTick('percent', Math.round(size), locale) : formatPercent(size, locale));
}

export const shareChange = (row: { percentage: number; before: { percentage: number } | null }) =>
  changeOf(row.percentage, row.before?.percentage, true);

/** The change of a share in words. Neither direction is better. Null if there is none. */
export const shareChangeText = (change: Change | null, locale?: string): string | null =>
  change && say(shareMovements[change.direction], { percent: sizeOf(change, locale) });

const shareMovements = {
  up: phrase('share up {percent}'),
  down: phrase('share down {percent}'),
  same: phrase('share unchanged'),
} as const;

const sizeOf = ({ percent }: Change, locale?: string) => formatPercent(Math.abs(percent), locale);
