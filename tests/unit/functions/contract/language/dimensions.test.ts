import { expect, test } from 'vitest';
import {
  dimensionNames,
  dimensionRow,
  dimensionsOfTotals,
  isPathDimension,
  valuesLabel,
} from '@footfall/functions/contract';

test('no two dimensions have one name in the sums of days', () => {
  const withSums = dimensionNames.filter((name) => dimensionRow(name).totals !== undefined);
  expect(withSums.length).toBeGreaterThan(10);
  expect(Object.values(dimensionsOfTotals).toSorted()).toEqual(withSums.toSorted());
});

test('without its prefix, each dimension has a name of its own in addresses', () => {
  const short = dimensionNames.map((name) => name.slice(name.indexOf(':') + 1));
  expect(new Set(short).size).toBe(short.length);
});

test.each([
  ['visit:country', 'Countries'],
  ['visit:os', 'OS'],
  ['event:page', 'Pages'],
  ['time:hour_of_day', 'Hours of the day'],
  ['event:props:plan', 'Values of plan'],
] as const)('values of %s are called %s', (dimension, label) => expect(valuesLabel(dimension)).toBe(label));

test.each([
  ['visit:exit_page', true],
  ['event:next_page', true],
  ['event:hostname', false],
  ['event:props:page', false],
])('whether %s has paths: %s', (dimension, isPath) => expect(isPathDimension(dimension)).toBe(isPath));
