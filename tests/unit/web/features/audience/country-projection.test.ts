import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import {
  countryProjection,
  type Middle,
} from '../../../../../web/src/features/audience/places/country-projection.ts';
import { placeSize } from '../../../../../web/src/features/audience/places/place-size.ts';

const web = resolve(import.meta.dirname, '../../../../../web/package.json');
const file = createRequire(web).resolve('world-atlas/countries-50m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;
const shapeOf = (name: string): Geometry => {
  const { features } = feature(atlas, atlas.objects.countries);
  const found = features.find(({ properties }) => properties.name === name);
  if (!found) throw new Error(`The atlas has no ${name}`);
  return found.geometry;
};

const canaries: Middle = [-15.9, 28.3];
const madrid: Middle = [-3.7, 40.5];
const guadeloupe: Middle = [-61.5, 16.2];
const paris: Middle = [2.3, 48.8];

/** Whether a place is in sight at first. */
function isInSight(code: string, name: string, place: Middle, visited: Middle[] = []): boolean {
  const [x, y] = countryProjection(code, shapeOf(name), visited)([...place]) ?? [-1, -1];
  return x >= 0 && x <= placeSize.width && y >= 0 && y <= placeSize.height;
}

describe('in sight at first', () => {
  test.each<[string, Middle]>([
    ['California', [-119.8, 35.7]],
    ['Maine', [-69.7, 44.3]],
    ['Alaska', [-149.2, 61.5]],
    ['Hawaii', [-157.4, 21.1]],
  ])('is %s', (_, middle) => {
    expect(isInSight('US', 'United States of America', middle)).toBe(true);
  });

  test('are islands away from a country once there are visits from them', () => {
    expect(isInSight('ES', 'Spain', canaries)).toBe(false);
    expect(isInSight('ES', 'Spain', canaries, [canaries])).toBe(true);
    expect(isInSight('ES', 'Spain', madrid, [canaries])).toBe(true);
  });

  test('are no regions at the other end of the world, which would leave the country too small', () => {
    expect(isInSight('FR', 'France', guadeloupe, [guadeloupe])).toBe(false);
    expect(isInSight('FR', 'France', paris, [guadeloupe])).toBe(true);
  });
});

test('a place that the map of the United States does not show is nowhere on it', () => {
  expect(countryProjection('US', shapeOf('United States of America'), [])([144.8, 13.4])).toBeNull();
});
