import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { codeOf, largestPart, smallCountries } from './atlas.ts';
import type { Shape } from './map-shapes.ts';
import { mapSize } from './map-frame.ts';

/** Outlines below this area in square units cannot be hit: about 4 × 4 pixels. */
const smallArea = 16;
/** Outlines below this area are invisible and drawn as circles. */
const dotArea = 2;

type Names = GeometryCollection<{ name: string }>;

/** All countries except Antarctica. Small ones are last, so that they are on top. */
function worldShapes(): Shape[] {
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
  const dots = smallCountries.map(({ code, middle }): Shape => {
    const [x, y] = projection(middle) ?? [0, 0];
    return { code, path: null, x, y, small: true };
  });
  return [...shapes, ...dots].sort((one, other) => Number(one.path === null) - Number(other.path === null));
}

/** The build replaces this module with the computed shapes (see web/build/world.ts). */
export const shapes: readonly Shape[] = worldShapes();
