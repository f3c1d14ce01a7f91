import { expect, test } from 'vitest';
import { chosenOf, siteOf } from '../../../../../web/src/ui/workspace/chosen-workspace.ts';

const list = [
  { id: 'a', domain: 'a.example', domainLostAt: null },
  { id: 'b', domain: 'b.example', domainLostAt: null },
  { id: 'c', domain: 'c.example', domainLostAt: null },
];
const nothing = { site: null, last: null, seen: new Map<string, string>() };

test.each([
  ['the workspace that the address names', { site: 'b.example', last: 'c' }, 'b'],
  ['the workspace that the address names, in any spelling', { site: ' B.Example ', last: 'c' }, 'b'],
  ['without a name, the workspace that was shown last', { last: 'c' }, 'c'],
  ['with an empty name, the workspace that was shown last', { site: '', last: 'c' }, 'c'],
  ['without a remembered workspace, the first', {}, 'a'],
  ['if the last one is gone, the first', { last: 'gone' }, 'a'],
  ['no workspace for a name that is not in the list', { site: 'stranger.example', last: 'c' }, undefined],
  [
    'a workspace that has changed its domain',
    { site: 'old.example', last: 'c', seen: new Map([['old.example', 'b']]) },
    'b',
  ],
  [
    'instead of a deleted workspace, the one that was shown last',
    { site: 'old.example', last: 'c', seen: new Map([['old.example', 'gone']]) },
    'c',
  ],
  [
    'instead of a deleted workspace that was shown last, the first',
    { site: 'old.example', last: 'gone', seen: new Map([['old.example', 'gone']]) },
    'a',
  ],
])('%s', (_, choice, id) => {
  expect(chosenOf(list, { ...nothing, ...choice })?.id).toBe(id);
});

test('without workspaces none is chosen', () => expect(chosenOf([], nothing)).toBeNull());

test('of two workspaces with a domain, the owner of the domain is named by it, and the one that lost it by its id', () => {
  const lost = { id: 'old', domain: 'a.example', domainLostAt: '2026-06-03T10:00:00.000Z' };
  const both = [lost, ...list];
  expect(both.map(siteOf)).toEqual(['old', 'a.example', 'b.example', 'c.example']);
  for (const [place, workspace] of both.entries()) {
    expect(chosenOf(both, { ...nothing, site: siteOf(workspace) })?.id).toBe(both[place]?.id);
  }
  const others = [lost, ...list.slice(1)];
  expect(chosenOf(others, { ...nothing, site: 'a.example' })?.id).toBe('old');
});
