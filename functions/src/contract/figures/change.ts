import { formatPercent, formatTick } from './format.ts';

/** A figure against the period before. */
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

/** By how much a figure is more or less than before, and what part of that this is. */
export interface Difference {
  by: number;
  /** Whether that is good news. */
  verdict: Change['verdict'];
  /** Null where there was nothing before. */
  change: Change | null;
}

/** current - previous; what is shown as 0.00 is no difference. */
export function differenceOf(current: number, previous: number, moreIsBetter: boolean): Difference {
  const by = Math.abs(current - previous) < 0.005 ? 0 : current - previous;
  const verdict = by === 0 ? 'neutral' : by > 0 === moreIsBetter ? 'better' : 'worse';
  return { by, verdict, change: changeOf(current, previous, moreIsBetter) };
}

/** The change in words, for those who see neither arrow nor colour. */
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

/** The change of the share that a row has; null where it had none before. */
export const shareChange = (row: { percentage: number; before: { percentage: number } | null }) =>
  changeOf(row.percentage, row.before?.percentage, true);

/** The change of a share in words, in which neither direction is called better; null where there is none. */
export const shareChangeText = (change: Change | null, locale?: string): string | null =>
  change && `share ${movementText(change, locale)}`;

function movementText({ direction, percent }: Change, locale?: string) {
  return direction === 'same' ? 'unchanged' : `${direction} ${formatPercent(Math.abs(percent), locale)}`;
}
