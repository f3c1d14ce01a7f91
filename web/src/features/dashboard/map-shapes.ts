import { geoNaturalEarth1, geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import { mapSize } from './map-size.ts';
import { codeByNumber, smallPlaces } from './map-places.ts';

/** A country as the map draws it, in the units of `mapSize`. */
export interface Shape {
  /** ISO 3166-1 alpha-2; '' for land that no country code stands for. */
  code: string;
  /** The outline; null for a country that is only known by its middle. */
  path: string | null;
  x: number;
  y: number;
  /** Too small to be hit: it is drawn as a circle, or found by the distance from its middle. */
  small: boolean;
}

/** Square units under which an outline cannot be hit: some four pixels by four. */
const smallArea = 16;
/** Square units under which an outline cannot be seen, and a circle is drawn in its place. */
const dotArea = 2;

type Names = GeometryCollection<{ name: string }>;

/** The atlas has no number for Kosovo, and none for land that no country code stands for. */
function codeOf(id: string | number | undefined, name: string): string {
  return codeByNumber.get(String(id)) ?? (name === 'Kosovo' ? 'XK' : '');
}

/** Every country of the world but Antarctica, the small ones last so that they lie above. */
export function worldShapes(): Shape[] {
  const topology = atlas as unknown as Topology<{ countries: Names }>;
  const all = feature(topology, topology.objects.countries);
  const features = all.features.filter(({ properties }) => properties.name !== 'Antarctica');
  const projection = geoNaturalEarth1().fitExtent(
    [
      [4, 4],
      [mapSize.width - 4, mapSize.height - 4],
    ],
    { ...all, features },
  );
  const draw = geoPath(projection).digits(1);
  const shapes = features.map((country): Shape => {
    const [x, y] = draw.centroid(largestPart(country.geometry));
    const area = draw.area(country);
    const path = area < dotArea ? null : draw(country);
    return { code: codeOf(country.id, country.properties.name), path, x, y, small: area < smallArea };
  });
  const dots = smallPlaces.map(({ code, middle }): Shape => {
    const [x, y] = projection(middle) ?? [0, 0];
    return { code, path: null, x, y, small: true };
  });
  return [...shapes, ...dots].sort((one, other) => Number(one.path === null) - Number(other.path === null));
}

/** The part of a country that its name is thought of with: France's middle is not in the Atlantic. */
function largestPart(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const measure = geoPath();
  const [largest] = geometry.coordinates
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    .sort((one, other) => measure.area(other) - measure.area(one));
  return largest ?? geometry;
}

/** As far as this from its middle, a small country is still meant. */
const reach = 6;

/** The small country that is meant by a point: the nearest, unless all are too far away. */
export function nearestSmall(shapes: readonly Shape[], x: number, y: number): Shape | undefined {
  let nearest: Shape | undefined;
  let least = reach;
  for (const shape of shapes) {
    const distance = Math.hypot(shape.x - x, shape.y - y);
    if (!shape.small || distance >= least) continue;
    nearest = shape;
    least = distance;
  }
  return nearest;
}
