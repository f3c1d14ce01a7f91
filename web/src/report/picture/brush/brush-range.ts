import { positionByKey } from '../../../ui/figures/chart-paths.ts';
import type { Shown } from '../data.ts';

export type Edge = keyof Shown;

/** What a pointer drags: an edge, the window, or a new window. */
export type Drag = Edge | 'window' | 'new';

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export const isAll = ({ first, last }: Shown, count: number): boolean => first <= 0 && last >= count - 1;

/** Fits a range to a number of buckets, which can be fewer than when it was chosen. */
export function fitRange(range: Shown | null, count: number): Shown {
  const end = Math.max(count - 1, 0);
  if (!range) return { first: 0, last: end };
  const last = clamp(range.last, Math.min(1, end), end);
  return { first: clamp(range.first, 0, Math.max(last - 1, 0)), last };
}

/** At least two buckets stay in the window. */
const moveEdge = (shown: Shown, edge: Edge, to: number, count: number): Shown =>
  edge === 'first'
    ? { ...shown, first: clamp(to, 0, shown.last - 1) }
    : { ...shown, last: clamp(to, shown.first + 1, count - 1) };

function moveWindow({ first, last }: Shown, by: number, count: number): Shown {
  const step = clamp(by, -first, count - 1 - last);
  return { first: first + step, last: last + step };
}

/** What a press at a position drags. @param reach how far from an edge the pointer may be, in positions */
export function dragAt(shown: Shown, position: number, reach: number, count: number): Drag {
  const [toFirst, toLast] = [Math.abs(position - shown.first), Math.abs(position - shown.last)];
  if (Math.min(toFirst, toLast) <= reach) return toFirst < toLast ? 'first' : 'last';
  const isInside = position > shown.first && position < shown.last;
  return isInside && !isAll(shown, count) ? 'window' : 'new';
}

/**
 * The range after a drag between two positions. Null for a new window without a width.
 * @param start the range before the drag
 */
export function dragRange(start: Shown, drag: Drag, from: number, to: number, count: number): Shown | null {
  if (drag === 'window') return moveWindow(start, to - from, count);
  if (drag !== 'new') return moveEdge(start, drag, to, count);
  return from === to ? null : { first: Math.min(from, to), last: Math.max(from, to) };
}

/**
 * The range after a key on an edge: arrows move it, with Shift the window; Page Up and Page Down move the window by
 * its width. Undefined for other keys.
 */
export function rangeByKey(
  shown: Shown,
  edge: Edge,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  count: number,
): Shown | undefined {
  const width = shown.last - shown.first;
  if (key === 'PageUp') return moveWindow(shown, width, count);
  if (key === 'PageDown') return moveWindow(shown, -width, count);
  const to = positionByKey(key, shown[edge], count - 1, 1);
  if (to === undefined) return undefined;
  return shiftKey ? moveWindow(shown, to - shown[edge], count) : moveEdge(shown, edge, to, count);
}
