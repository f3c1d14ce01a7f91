import { readLocation } from '@footfall/functions/contract';
import type { CardRow } from '../../ask/card-rows.ts';
import type { Middle } from './country-projection.ts';
import type { CountryShapes } from './country-shapes.ts';
import middles from './region-middles.json' with { type: 'json' };

/** In the map's units. */
const radii = { largest: 14, smallest: 1.2 };

type Middles = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export function middleOf({ value }: Pick<CardRow, 'value'>, country: string): Middle | undefined {
  const [longitude, latitude] = (middles as Middles)[country]?.[readLocation(value).name] ?? [];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}

/** A circle for each region with a known centre, largest first. The area is proportional to the visitors. */
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
