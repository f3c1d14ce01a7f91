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

/** In degrees. */
export type Middle = [longitude: number, latitude: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Initially shows parts of a country within this distance of the largest part. */
const nearby = radians(12);

/** Regions with visits within this distance are shown as well, such as the Canary Islands. */
const reach = radians(25);

const margin = 12;

/** The US map shows Alaska and Hawaii beside the other states, so it cannot show neighbouring countries. */
export const isComposed = (code: string): boolean => code === 'US';

/**
 * The projection of a country's map, rotated so that the country is in the middle and does not wrap around the edge.
 * @param visited the centres of regions with visits
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
