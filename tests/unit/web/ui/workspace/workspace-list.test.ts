import { describe, expect, test } from 'vitest';
import {
  chosenOf,
  lostOf,
  namedBy,
  nameOf,
  searchWorkspaces,
  siteOf,
} from '../../../../../web/src/ui/workspace/workspace-list.ts';

const list = ['a', 'b', 'c'].map((id) => ({
  ...{ id, domain: `${id}.example`, domainLostAt: null },
  formerDomains: [] as { domain: string; until: string }[],
}));
const nothing = {
  site: null,
  last: null,
  seen: new Map<string, string>(),
  givenUp: new Set<string>(),
};
/** The former domains of workspaces. */
const seen = new Map([
  ['old.example', 'gone'],
  ['moved.example', 'b'],
]);
const givenUp = new Set(['gone']);

test.each([
  ['the workspace that the address names, in any spelling', { site: ' B.Example ', last: 'c' }, 'b'],
  ['without a name, the workspace that was shown last', { last: 'c' }, 'c'],
  ['with an empty name, the workspace that was shown last', { site: '', last: 'c' }, 'c'],
  ['without a remembered workspace, the first', {}, 'a'],
  ['if the last one is gone, the first', { last: 'gone' }, 'a'],
  ['no workspace for a name that is not in the list', { site: 'stranger.example', last: 'c' }, undefined],
  ['a workspace that has changed its domain', { site: 'moved.example', last: 'c' }, 'b'],
  [
    'instead of a workspace that the user has deleted, the one that was shown last',
    { site: 'old.example', last: 'c', givenUp },
    'c',
  ],
  [
    'instead of a workspace that the user has deleted and that was shown last, the first',
    { site: 'old.example', last: 'gone', givenUp },
    'a',
  ],
  ['no workspace instead of one that the user has lost', { site: 'old.example', last: 'gone' }, undefined],
])('%s', (_, choice, id) => expect(chosenOf(list, { ...nothing, seen, ...choice })?.id).toBe(id));

test('without workspaces none is selected', () => expect(chosenOf([], nothing)).toBeNull());

test('of two workspaces with a domain, the owner of the domain is shown with it, and the one that lost it with its id', () => {
  const lost = {
    ...{ id: 'old', domain: 'a.example', domainLostAt: '2026-06-03T10:00:00.000Z' },
    formerDomains: [],
  };
  const both = [lost, ...list];
  expect(both.map(siteOf).join(' ')).toBe('old a.example b.example c.example');
  for (const workspace of both)
    expect(chosenOf(both, { ...nothing, site: siteOf(workspace) })).toBe(workspace);
  const others = [lost, ...list.slice(1)];
  expect(chosenOf(others, { ...nothing, site: 'a.example' })?.id).toBe('old');
});

describe('a former domain of workspaces', () => {
  const until = (day: string) => `2026-${day}T10:00:00.000Z`;
  const had = (id: string, ...formerDomains: [domain: string, day: string][]) => ({
    ...{ id, domain: `${id}.example`, domainLostAt: null },
    formerDomains: formerDomains.map(([domain, day]) => ({ domain, until: until(day) })),
  });
  const moved = [
    had('x', ['first.example', '05-01'], ['shared.example', '03-01']),
    had('y', ['shared.example', '04-01'], ['z.example', '02-01']),
    had('z', ['first.example', '01-01']),
  ];

  test.each([
    ['leads to its workspace, in any spelling', { site: 'First.Example ', last: 'z' }, 'x'],
    ['leads to the one that had it last', { site: 'shared.example', last: 'z' }, 'y'],
    ['leads to the one that has it now', { site: 'z.example', last: 'x' }, 'z'],
    ['leads nowhere if none of the list had it', { site: 'stranger.example', last: 'x' }, undefined],
    [
      'leads to no other workspace than the one that was shown by it, which the user has lost',
      { site: 'first.example', seen: new Map([['first.example', 'gone']]) },
      undefined,
    ],
    [
      'leads to the one that was shown by it',
      { site: 'shared.example', seen: new Map([['shared.example', 'x']]) },
      'x',
    ],
    ['is not what an id is', { site: 'Y', last: 'x' }, 'y'],
  ])('%s', (_, choice, id) => expect(chosenOf(moved, { ...nothing, ...choice })?.id).toBe(id));

  test('identifies a workspace for a list of former domains', () => {
    expect(namedBy(moved, 'first.example')?.id).toBe('x');
    expect(namedBy(moved, 'z.example')?.id).toBe('z');
    expect(namedBy(moved, 'stranger.example')).toBeUndefined();
    expect(namedBy(moved, null)).toBeUndefined();
  });
});

test.each([
  ['a workspace that was shown and is not in the list', { site: ' Old.Example ' }, 'old.example'],
  ['not one that the user has left or deleted', { site: 'old.example', givenUp }, null],
  ['not one that was never shown', { site: 'stranger.example' }, null],
  ['not one that now has another domain', { site: 'moved.example' }, null],
  [
    'not one whose domain now belongs to another',
    { site: 'a.example', seen: new Map([['a.example', 'x']]) },
    null,
  ],
  ['nothing without a name', { site: null }, null],
])('lost is %s', (_, choice, site) => expect(lostOf(list, { ...nothing, seen, ...choice })).toBe(site));

const named = [
  { name: 'Tideline Journal', domain: 'tideline.example' },
  { name: '', domain: 'bell-buoy.example' },
  { name: 'Übersee', domain: 'overseas.test' },
];

test.each([
  ['nothing typed', '', 'Tideline Journal, bell-buoy.example, Übersee'],
  ['part of a name, in any case', 'JOUR', 'Tideline Journal'],
  ['part of the domain of a workspace with a name', 'tideline.', 'Tideline Journal'],
  ['the domain of a workspace without a name', 'buoy', 'bell-buoy.example'],
  ['spaces around it', '  über ', 'Übersee'],
  ['no match', 'lighthouse', ''],
])('workspaces are found by their names, or by their domains if they have no name: %s', (_, typed, found) =>
  expect(searchWorkspaces(named, typed).map(nameOf).join(', ')).toBe(found),
);
