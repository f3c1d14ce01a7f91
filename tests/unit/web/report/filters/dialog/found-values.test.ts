import { expect, test } from 'vitest';
import {
  foundValues,
  markedParts,
  namesEmpty,
} from '../../../../../../web/src/report/filters/dialog/found-values.ts';

const suggestions = ['DE', 'BE', 'UZ', 'CI'].map((value) => ({ value, visitors: 1 }));

test.each([
  ['be', [], 'Belgium, Uzbekistan'],
  ['cote', [], 'Côte d’Ivoire'],
  ['', ['DE'], 'Belgium, Uzbekistan, Côte d’Ivoire'],
  ['de', [], 'Germany'],
])('countries are found by their names: %j', (typed, chosen, names) =>
  expect(
    foundValues(suggestions, 'visit:country', typed, chosen)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(names),
);

test.each([
  ['visit:source', 'dir', true],
  ['visit:source', ' NONE ', true],
  ['visit:referrer', 'direct', true],
  ['visit:utm_campaign', 'non', false],
  ['visit:browser', 'unk', true],
  ['event:props:plan', 'none', false],
] as const)('of %s, visits without a value are found by %j: %s', (dimension, typed, meant) =>
  expect(namesEmpty(dimension, typed)).toBe(meant),
);

test.each([
  ['visit:country', 'DE', 'germ', 'Germany'],
  ['visit:country', '', 'unkn', 'Unknown'],
  ['visit:language', 'de', 'germ', 'German'],
  ['visit:language', 'pt-br', 'brazil', 'Brazilian Portuguese'],
  ['visit:device', 'desktop', 'desk', 'Desktop'],
  ['visit:source', '', 'dir', 'Direct / None'],
  ['visit:os', '', 'unk', 'Unknown'],
] as const)('%s %j is found by %j as %s', (dimension, value, typed, name) =>
  expect(foundValues([{ value, visitors: 1 }], dimension, typed, [])).toEqual([{ value, visitors: 1, name }]),
);

test.each([
  ['Uzbekistan', 'BE', ['Uz', 'be', 'kistan']],
  ['Belgium', '', ['Belgium', '', '']],
  ['Côte d’Ivoire', 'cote', ['Côte d’Ivoire', '', '']],
] as const)('in %s, %j is highlighted', (name, typed, parts) =>
  expect(markedParts(name, typed)).toEqual(parts),
);
