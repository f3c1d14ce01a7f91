import { geoPath } from 'd3-geo';
import type { Feature, Geometry, MultiPoint } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasFile from 'world-atlas/countries-50m.json?url';
import { codeOf, smallCountries } from '../atlas.ts';
import type { MapSize } from '../map-frame.ts';
import { countryProjection, isComposed, type Middle } from './country-projection.ts';

export interface CountryShapes {
  /** Null if the atlas has no outline. */
  outline: string | null;
  others: string[];
  /** The position of a location. Null if the map does not show it. */
  pointOf: (middle: Middle) => { x: number; y: number } | null;
}

type Names = GeometryCollection<{ name: string }>;
type Country = Feature<Geometry | null, { name: string }>;

// A JSON file, because browsers parse JSON faster than code.
const topology = (await (await fetch(atlasFile)).json()) as Topology<{ countries: Names }>;
const countries: Country[] = feature(topology, topology.objects.countries).features;

/** The margin in degrees around a country without an outline. */
const around = 0.5;

/** @param visited the centres of regions with visits, which are initially visible */
export function countryShapes(code: string, visited: readonly Middle[], size: MapSize): CountryShapes {
  const country = countries.find(({ id, properties }) => codeOf(id, properties.name) === code);
  const projection = countryProjection(code, country?.geometry ?? middleOfSmall(code), visited, size);
  const draw = geoPath(projection).digits(1);
  const outline = (country && draw(country as Feature)) ?? null;
  const neighbours = isComposed(code) ? [] : countries.filter((other) => other !== country);
  return {
    outline,
    others: neighbours.flatMap((other) => draw(other as Feature) ?? []),
    pointOf(middle) {
      const point = projection(middle);
      return point && { x: point[0], y: point[1] };
    },
  };
}

function middleOfSmall(code: string): MultiPoint {
  const [x, y] = smallCountries.find((small) => small.code === code)?.middle ?? [0, 0];
  return {
    type: 'MultiPoint',
    coordinates: [
      [x - around, y - around],
      [x + around, y + around],
    ],
  };
}
