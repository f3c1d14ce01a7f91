import { geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { codeByNumber } from './map-places.ts';

/** The code of a country of the atlas. It has no number for Kosovo, and none for land that no country code stands for. */
export function codeOf(id: string | number | undefined, name: string): string {
  return codeByNumber.get(String(id)) ?? (name === 'Kosovo' ? 'XK' : '');
}

/** The part of a country that its name is thought of with: France's middle is not in the Atlantic. */
export function largestPart(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const measure = geoPath();
  const [largest] = geometry.coordinates
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    .sort((one, other) => measure.area(other) - measure.area(one));
  return largest ?? geometry;
}
