import { formatPercent, formatTick } from './format.ts';

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

/** The change in words, for screen readers. */
export function changeText(change: Change | null, locale?: string): string {
  if (!change) return 'nothing to compare with';
  const text = movementText(change, locale);
  return change.direction === 'same' ? text : `${text}, ${change.verdict}`;
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
  change && `share ${movementText(change, locale)}`;

function movementText({ direction, percent }: Change, locale?: string) {
  return direction === 'same' ? 'unchanged' : `${direction} ${formatPercent(Math.abs(percent), locale)}`;
}
