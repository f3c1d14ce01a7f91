import { geoCentroid, geoDistance, geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { Feature, Geometry, MultiPoint, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasFile from 'world-atlas/countries-50m.json?url';
import { codeOf, largestPart } from '../../../report/map/atlas-features.ts';
import { smallPlaces } from '../../../report/map/map-places.ts';
import { placeSize } from './place-size.ts';

/** An opened country and what is around it, as the map draws them. */
export interface CountryShapes {
  /** The outline; null for a country that the atlas has none of. */
  outline: string | null;
  others: string[];
  /** Where a place is on the map. */
  placeOf: (middle: [longitude: number, latitude: number]) => { x: number; y: number };
}

type Names = GeometryCollection<{ name: string }>;
type Country = Feature<Geometry | null, { name: string }>;

// A file of its own, because browsers parse JSON faster than code.
const topology = (await (await fetch(atlasFile)).json()) as Topology<{ countries: Names }>;
const countries: Country[] = feature(topology, topology.objects.countries).features;

/** Parts of a country at most this far from its largest are in sight at first: Alaska and Hawaii are not. */
const nearby = (12 * Math.PI) / 180;

const margin = 12;

/** A country that is only known by its middle is shown with this much around it, in degrees. */
const around = 0.5;

export function countryShapes(code: string): CountryShapes {
  const country = countries.find(({ id, properties }) => codeOf(id, properties.name) === code);
  const shown = country?.geometry ? nearParts(country.geometry) : placeOfSmall(code);
  const projection = projectionOf(shown);
  const draw = geoPath(projection).digits(1);
  const outline = (country && draw(country as Feature)) ?? null;
  const others = countries.flatMap((other) => (other === country ? [] : (draw(other as Feature) ?? [])));
  return {
    outline,
    others,
    placeOf(middle) {
      const [x, y] = projection(middle) ?? [0, 0];
      return { x, y };
    },
  };
}

/** Turned so that the country is in the middle, and no side of it is at the other end of the map. */
function projectionOf(shown: Geometry): GeoProjection {
  const { width, height } = placeSize;
  const [longitude] = geoCentroid(shown);
  return geoMercator()
    .rotate([-longitude, 0])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      shown,
    )
    .clipExtent([
      [-width, -height],
      [2 * width, 2 * height],
    ]);
}

function nearParts(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const middle = geoCentroid(largestPart(geometry));
  const parts = geometry.coordinates.filter((coordinates) => {
    const part: Polygon = { type: 'Polygon', coordinates };
    return geoDistance(geoCentroid(part), middle) < nearby;
  });
  return { type: 'MultiPolygon', coordinates: parts };
}

function placeOfSmall(code: string): MultiPoint {
  const [x, y] = smallPlaces.find((place) => place.code === code)?.middle ?? [0, 0];
  return {
    type: 'MultiPoint',
    coordinates: [
      [x - around, y - around],
      [x + around, y + around],
    ],
  };
}
