import { expect, test } from 'vitest';
import { nameOf, searchWorkspaces } from '../../../../../web/src/ui/workspace/workspace-list.ts';

const list = [
  { name: 'Tideline Journal', domain: 'tideline.example' },
  { name: '', domain: 'bell-buoy.example' },
  { name: 'Übersee', domain: 'overseas.test' },
];

test.each([
  ['nothing typed', '', [0, 1, 2]],
  ['part of a name, in any case', 'JOUR', [0]],
  ['part of the domain of a workspace with a name', 'tideline.', [0]],
  ['the domain of a workspace without a name', 'buoy', [1]],
  ['spaces around it', '  über ', [2]],
  ['a part of all domains', '.example', [0, 1]],
  ['no match', 'lighthouse', []],
])('%s', (_, typed, expected) => {
  expect(searchWorkspaces(list, typed)).toEqual(expected.map((index) => list[index]));
});

test('a workspace without a name is shown with its domain', () => {
  expect(list.map(nameOf)).toEqual(['Tideline Journal', 'bell-buoy.example', 'Übersee']);
});
