import type { PictureKind } from './data.ts';

/** How a series is drawn. */
export interface Look {
  /** A token of the theme. */
  color: string;
  /** Of a line, in px. */
  width: number;
  /** Lengths of dashes and gaps in px. 0 for a solid line. */
  dashes: number;
}

const lineColors = ['fg', 'border.control', 'series.line'] as const;
const dashes = [0, 6, 3] as const;

const lineLook = (slot: number): Look =>
  slot === 0
    ? { color: 'accent', width: 2, dashes: 0 }
    : {
        color: lineColors[(slot - 1) % lineColors.length] ?? 'fg',
        width: 1.5,
        dashes: dashes[Math.floor((slot - 1) / lineColors.length)] ?? 0,
      };

/** The colours of areas and bars from below. There are at most eight values and the rest. */
const areaColors = [...Array.from({ length: 8 }, (_, index) => `series.${index}`), 'bar'];

/**
 * The look of a series.
 * @param index from below, or from the largest
 * @param selected index of the blue line
 */
export function lookOf(kind: PictureKind, index: number, selected: number): Look {
  if (kind !== 'lines') return { color: areaColors[index] ?? 'bar', width: 0, dashes: 0 };
  if (index === selected) return lineLook(0);
  // The first line takes the look of the selected one, so that all others keep theirs.
  return lineLook(index === 0 ? selected : index);
}
