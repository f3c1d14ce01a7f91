import { expect, test } from 'vitest';
import {
  faultsOf,
  swapped,
  withDraft,
} from '../../../../../../web/src/features/settings/pages/use-moved-pages.ts';

const rules = [
  { from: '/a', to: '/b' },
  { from: '/c/*', to: '/d/*' },
];

test.each<[from: string, to: string, at: number | null, faults: object]>([
  ['', '', null, {}],
  ['/x', '', null, {}],
  ['x', '', null, { from: "The old path must begin with '/'." }],
  ['/a', '/y', null, { from: 'There is a rule for this path already.' }],
  ['/a', '/y', 0, {}],
  ['/x', 'y', null, { to: "The new path must begin with '/'." }],
  ['/x', '/x', null, { to: 'The new path must not be the old path.' }],
  ['/x/*', '/y/*/*', null, { to: 'The new path must not have more * than the old path.' }],
  ['/b', '/a', null, { to: '/a → /b and /b → /a form a circle.' }],
  ['/b', '/a', 0, {}],
  ['/d/*', '/c/*', null, { to: '/c/* → /d/* and /d/* → /c/* form a circle.' }],
])('the rule %s → %s has its faults', (from, to, at, faults) =>
  expect(faultsOf(rules, { from, to, at })).toEqual(faults),
);

test('a new rule comes last, and an edited one stays where it is', () => {
  expect(withDraft(rules, { from: ' /über ', to: '/e', at: null })[2]).toEqual({
    from: '/%C3%BCber',
    to: '/e',
  });
  expect(withDraft(rules, { from: '/x', to: '/y', at: 0 })).toEqual([{ from: '/x', to: '/y' }, rules[1]]);
});

test('rules change their order', () => expect(swapped(rules, 1, 0)).toEqual([rules[1], rules[0]]));
