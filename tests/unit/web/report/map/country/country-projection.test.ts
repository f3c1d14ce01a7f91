import { expect, test } from 'vitest';
import {
  countryProjection,
  type Middle,
} from '../../../../../../web/src/report/map/country/country-projection.ts';
import { mapSize } from '../../../../../../web/src/report/map/map-frame.ts';

type Shape = Parameters<typeof countryProjection>[1];

/** A country of boxes, each around a part of it, in degrees. */
const boxes = (...parts: [west: number, south: number, east: number, north: number][]): Shape => ({
  type: 'MultiPolygon',
  coordinates: parts.map(([west, south, east, north]) => {
    const corner = [west, south];
    return [[corner, [west, north], [east, north], [east, south], corner]];
  }),
});

const unitedStates = boxes([-124, 26, -67, 49], [-168, 55, -130, 71], [-160, 19, -155, 22]);
const spain = boxes([-9, 36, 3, 43], [-18, 28, -13, 29]);
const france = boxes([-4, 43, 8, 51], [-62, 16, -61, 17]);

const canaries: Middle = [-15.9, 28.3];
const madrid: Middle = [-3.7, 40.5];
const guadeloupe: Middle = [-61.5, 16.2];
const paris: Middle = [2.3, 48.8];

test.each([
  ['California', 'US', unitedStates, [-119.8, 35.7], [], true],
  ['Alaska', 'US', unitedStates, [-149.2, 61.5], [], true],
  ['Hawaii', 'US', unitedStates, [-157.4, 21.1], [], true],
  ['islands away from a country, without visits from them', 'ES', spain, canaries, [], false],
  ['islands away from a country, with visits from them', 'ES', spain, canaries, [canaries], true],
  ['the country itself, with visits from such islands', 'ES', spain, madrid, [canaries], true],
  // They would make the country too small.
  ['regions at the other end of the world', 'FR', france, guadeloupe, [guadeloupe], false],
  ['the country itself, with visits from there', 'FR', france, paris, [guadeloupe], true],
] as const)('initially visible: %s', (_, code, shape, index, visited, expected) => {
  const [x, y] = countryProjection(code, shape, visited, mapSize)([...index]) ?? [-1, -1];
  expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(expected);
});

test('a location outside the map of the United States has no position on it', () =>
  expect(countryProjection('US', unitedStates, [], mapSize)([144.8, 13.4])).toBeNull());
