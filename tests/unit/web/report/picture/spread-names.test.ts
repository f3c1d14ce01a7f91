import { expect, test } from 'vitest';
import fc from 'fast-check';
import { spreadNames } from '../../../../../web/src/report/picture/spread-names.ts';

test.each([
  ['names with room stay', [10, 50, 90], 100, [10, 50, 90]],
  ['names that are too close move apart evenly', [52, 48], 100, [60, 40]],
  ['names keep the order of their lines', [60, 52], 100, [66, 46]],
  ['names of the same height: the larger is below, like areas', [50, 50, 50], 100, [70, 50, 30]],
  ['names stay within the picture', [0, 2, 98], 100, [0, 20, 98]],
  ['a group that grows takes in the one above it', [40, 62, 63], 200, [35, 55, 75]],
  ['without room for all, the last series have no name', [10, 20, 30, 40], 40, [0, 20, 40, null]],
  ['no names', [], 100, []],
])('%s', (_, wanted, height, tops) => {
  expect(spreadNames(wanted, height)).toEqual(tops);
});

test('names never overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 336 }), { maxLength: 10 }), (wanted) => {
      const tops = spreadNames(wanted, 336)
        .filter((top) => top !== null)
        .sort((a, b) => a - b);
      expect(tops).toHaveLength(wanted.length);
      tops.forEach((top, index) => {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(336);
        if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThan(19.999);
      });
    }),
  );
});
