import { describe, expect, test } from 'vitest';
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

/** Whether a place is in sight at first. */
function isInSight(code: string, shape: Shape, place: Middle, visited: Middle[] = []): boolean {
  const [x, y] = countryProjection(code, shape, visited, mapSize)([...place]) ?? [-1, -1];
  return x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height;
}

describe('in sight at first', () => {
  test.each<[string, Middle]>([
    ['California', [-119.8, 35.7]],
    ['Alaska', [-149.2, 61.5]],
    ['Hawaii', [-157.4, 21.1]],
  ])('is %s', (_, middle) => {
    expect(isInSight('US', unitedStates, middle)).toBe(true);
  });

  test('are islands away from a country once there are visits from them', () => {
    expect(isInSight('ES', spain, canaries)).toBe(false);
    expect(isInSight('ES', spain, canaries, [canaries])).toBe(true);
    expect(isInSight('ES', spain, madrid, [canaries])).toBe(true);
  });

  test('are no regions at the other end of the world, which would leave the country too small', () => {
    expect(isInSight('FR', france, guadeloupe, [guadeloupe])).toBe(false);
    expect(isInSight('FR', france, paris, [guadeloupe])).toBe(true);
  });
});

test('a place that the map of the United States does not show is nowhere on it', () => {
  expect(countryProjection('US', unitedStates, [], mapSize)([144.8, 13.4])).toBeNull();
});
