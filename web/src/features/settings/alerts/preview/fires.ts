import { across, areaPath, chartUnits } from '../../../../ui/figures/chart-paths.ts';

/** Where the alert fires: below its bound, or between it and the top. */
export function firesPath(bound: readonly (number | null)[], max: number, side: 'above' | 'below'): string {
  const below = areaPath(bound, max);
  // What lies over a line is what lies under it from above.
  return side === 'below'
    ? below
    : below.replaceAll(` ${chartUnits}L`, ' 0L').replaceAll(` ${chartUnits}Z`, ' 0Z');
}

/** How wide a date is, in px, with what keeps it apart. */
const labelWidth = 92;

/**
 * Which of the times that the alert fires carry their dates, so that none lies over another. The last ones count most.
 * `isLeft`: the date stands to the left of its line, because there is no room to the right.
 */
export function labelledFires(
  positions: readonly number[],
  count: number,
  width: number,
): { position: number; isLeft: boolean }[] {
  let free = width;
  const found: { position: number; isLeft: boolean }[] = [];
  for (const position of positions.toReversed()) {
    const x = across(position, count) * width;
    const isLeft = x + labelWidth > width;
    const [from, to] = isLeft ? [x - labelWidth, x] : [x, x + labelWidth];
    if (to > free || from < 0) continue;
    free = from;
    found.unshift({ position, isLeft });
  }
  return found;
}
