import { across, areaPath, chartUnits } from '../../../../ui/figures/chart-paths.ts';

/** Returns the area in which the alert fires, below or above its bound. */
export function firesPath(bound: readonly (number | null)[], max: number, side: 'above' | 'below'): string {
  const below = areaPath(bound, max);
  // Mirrors the area: it ends at the top instead of the bottom.
  return side === 'below'
    ? below
    : below.replaceAll(` ${chartUnits}L`, ' 0L').replaceAll(` ${chartUnits}Z`, ' 0Z');
}

/** The width of a date with its margin, in pixels. */
const labelWidth = 92;

/**
 * Chooses the firings that get a date, without overlaps. Later ones have priority. `isMirrored` puts the date to the
 * left of its line, for lack of room to the right.
 */
export function labelledFires(
  positions: readonly number[],
  count: number,
  width: number,
): { position: number; isMirrored: boolean }[] {
  let free = width;
  const found: { position: number; isMirrored: boolean }[] = [];
  for (const position of positions.toReversed()) {
    const x = across(position, count) * width;
    const isMirrored = x + labelWidth > width;
    const [from, to] = isMirrored ? [x - labelWidth, x] : [x, x + labelWidth];
    if (to > free || from < 0) continue;
    free = from;
    found.unshift({ position, isMirrored });
  }
  return found;
}
