import { expect, test } from 'vitest';
import {
  foundValues,
  markedParts,
} from '../../../../../../../web/src/features/dashboard/filters/dialog/found-values.ts';

const suggestions = [
  { value: 'DE', visitors: 9 },
  { value: 'BE', visitors: 4 },
  { value: 'UZ', visitors: 2 },
  { value: 'CI', visitors: 1 },
];

test.each([
  ['be', [], ['Belgium', 'Uzbekistan']],
  ['cote', [], ['Côte d’Ivoire']],
  ['', ['DE'], ['Belgium', 'Uzbekistan', 'Côte d’Ivoire']],
  ['nowhere', [], []],
] as const)('countries are found by their names: %j', (typed, chosen, names) => {
  expect(foundValues(suggestions, 'visit:country', typed, chosen).map(({ name }) => name)).toEqual(names);
});

test('traffic without a source is found by what it is called', () => {
  const found = foundValues([{ value: '', visitors: 3 }], 'visit:source', 'direct', []);
  expect(found).toEqual([{ value: '', visitors: 3, name: 'Direct / None' }]);
});

test.each([
  ['Uzbekistan', 'BE', ['Uz', 'be', 'kistan']],
  ['Belgium', '', ['Belgium', '', '']],
  ['Côte d’Ivoire', 'cote', ['Côte d’Ivoire', '', '']],
] as const)('in %s, %j is marked', (name, typed, parts) => expect(markedParts(name, typed)).toEqual(parts));
