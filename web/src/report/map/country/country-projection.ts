import {
  geoAlbersUsa,
  geoCentroid,
  geoDistance,
  geoMercator,
  type GeoGeometryObjects,
  type GeoProjection,
} from 'd3-geo';
import type { Geometry } from 'geojson';
import { largestPart } from '../atlas.ts';
import type { MapSize } from '../map-frame.ts';

/** Degrees of longitude and latitude. */
export type Middle = [longitude: number, latitude: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Parts of a country at most this far from its largest are in sight at first. */
const nearby = radians(12);

/** Regions with visits at most this far from it are too, such as the Canary Islands. */
const reach = radians(25);

const margin = 12;

/** Whether Alaska and Hawaii stand beside the other states, and what is around the country cannot be drawn. */
export const isComposed = (code: string): boolean => code === 'US';

/**
 * Where the locations of a country are on its map, which is turned so that the country is in the middle, and no side of it
 * is at the other end of the map.
 * @param visited the middles of the regions with visits
 */
export function countryProjection(
  code: string,
  shape: Geometry,
  visited: readonly Middle[],
  { width, height }: MapSize,
): GeoProjection {
  const extent: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
  if (isComposed(code)) return geoAlbersUsa().fitExtent(extent, shape);
  const near = nearParts(shape);
  const middle = geoCentroid(near);
  const regions = visited.filter((each) => geoDistance(each, middle) < reach);
  const shown: GeoGeometryObjects = {
    type: 'GeometryCollection',
    geometries: [near, { type: 'MultiPoint', coordinates: regions }],
  };
  return geoMercator()
    .rotate([-middle[0], 0])
    .fitExtent(extent, shown)
    .clipExtent([
      [-width, -height],
      [2 * width, 2 * height],
    ]);
}

function nearParts(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const middle = geoCentroid(largestPart(geometry));
  const parts = geometry.coordinates.filter(
    (coordinates) => geoDistance(geoCentroid({ type: 'Polygon', coordinates }), middle) < nearby,
  );
  return { type: 'MultiPolygon', coordinates: parts };
}
