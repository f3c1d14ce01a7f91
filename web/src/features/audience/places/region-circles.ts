import { placeParts } from '@footfall/functions/contract/report/places';
import type { CardRow } from '../../../report/data/card-rows.ts';
import middles from './region-middles.json' with { type: 'json' };

/** A region on the map of its country. */
export interface RegionCircle {
  row: CardRow;
  name: string;
  x: number;
  y: number;
  radius: number;
}

/** The largest circle, and the smallest, in the map's units. */
const radii = { largest: 14, smallest: 1.2 };

type Middles = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/**
 * The regions whose middle is known, the largest first: each as a circle whose area is in proportion to its visitors.
 */
export function regionCircles(
  rows: readonly CardRow[],
  country: string,
  placeOf: (middle: [number, number]) => { x: number; y: number },
): RegionCircle[] {
  const known = (middles as Middles)[country] ?? {};
  const largest = Math.max(1, ...rows.map(({ sum }) => sum));
  return rows.flatMap((row) => {
    const { name } = placeParts(row.value);
    const [longitude, latitude] = known[name] ?? [];
    if (longitude === undefined || latitude === undefined || row.sum === 0) return [];
    const radius = Math.max(radii.largest * Math.sqrt(row.sum / largest), radii.smallest);
    return [{ row, name, radius, ...placeOf([longitude, latitude]) }];
  });
}
