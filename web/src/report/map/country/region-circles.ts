import { readLocation } from '@footfall/functions/contract';
import type { CardRow } from '../../ask/card-rows.ts';
import type { Middle } from './country-projection.ts';
import type { CountryShapes } from './country-shapes.ts';
import middles from './region-middles.json' with { type: 'json' };

/** The largest circle, and the smallest, in the map's units. */
const radii = { largest: 14, smallest: 1.2 };

type Middles = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Where the middle of a region is, if it is known. */
export function middleOf({ value }: Pick<CardRow, 'value'>, country: string): Middle | undefined {
  const [longitude, latitude] = (middles as Middles)[country]?.[readLocation(value).name] ?? [];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}

/**
 * The regions whose middle is known, the largest first: each as a circle whose area is in proportion to its visitors.
 */
export function regionCircles(rows: readonly CardRow[], country: string, pointOf: CountryShapes['pointOf']) {
  const largest = Math.max(1, ...rows.map(({ sum }) => sum));
  return rows.flatMap((row) => {
    const middle = middleOf(row, country);
    const point = middle && pointOf(middle);
    if (!point || row.sum === 0) return [];
    const radius = Math.max(radii.largest * Math.sqrt(row.sum / largest), radii.smallest);
    return [{ row, name: readLocation(row.value).name, radius, ...point }];
  });
}
