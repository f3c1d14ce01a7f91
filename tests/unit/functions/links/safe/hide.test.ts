import { describe, expect, test } from 'vitest';
import { shownGroups, type Group, type Whole } from '../../../../../functions/src/links/safe/hide.ts';

/** Groups by name: the visitors of each, all of them on one day. */
const groupsOf = (counts: Record<string, number>): Group[] =>
  Object.entries(counts).map(([value, count]) => ({ value, count, most: count }));

const sum = (groups: readonly Group[]) => groups.reduce((all, { count }) => all + count, 0);

/** What is shown of groups, where nothing else is known. */
function shown(groups: readonly Group[], changes: Partial<Parameters<typeof shownGroups>[1]> = {}) {
  const all: Whole = { count: sum(groups), has: () => true };
  const rules = { most: 100, wholes: [all], mayShow: () => true, isTold: () => false, ...changes };
  return [...shownGroups(groups, rules)];
}

describe('the groups of a table that are shown', () => {
  test.each<[string, Record<string, number>, string[]]>([
    ['all of them, where each is large', { a: 9, b: 5 }, ['a', 'b']],
    ['nothing, where none is', { a: 4, b: 3 }, []],
    ['not the one beside a single small one', { a: 30, b: 20, c: 2 }, ['a']],
    ['nothing, where only one is left beside a small one', { a: 30, b: 2 }, []],
    ['not the next one, beside several small ones', { a: 30, b: 20, c: 4, d: 3 }, ['a']],
    ['not the next two, where less than ten would be hidden', { a: 30, b: 20, c: 8, d: 1 }, ['a']],
    ['one less, where just ten are hidden', { a: 30, b: 20, c: 9, d: 1 }, ['a', 'b']],
    ['nobody came on one day, which hides another one', { mon: 30, tue: 20, sun: 0 }, ['mon']],
  ])('%s', (_, counts, expected) => {
    expect(shown(groupsOf(counts))).toEqual(expected);
  });

  test('five visitors have to come on one day, however many come on all', () => {
    const groups = [
      { value: 'a', count: 40, most: 9 },
      { value: 'b', count: 28, most: 4 },
      { value: 'c', count: 12, most: 5 },
    ];
    expect(shown(groups)).toEqual(['a']);
  });

  test('a table shows so many, and what is left is a group of several', () => {
    const groups = groupsOf({ a: 30, b: 20, c: 10, d: 9, e: 8 });
    expect(shown(groups, { most: 3 })).toEqual(['a', 'b', 'c']);
    expect(shown(groups, { most: 4 })).toEqual(['a', 'b', 'c']);
  });

  test('rows that are not there are small ones of which the number is unknown', () => {
    const groups = groupsOf({ a: 30, b: 20 });
    expect(shown(groups, { wholes: [{ count: 52, has: () => true }] })).toEqual(['a']);
  });

  test('a group of which something else tells the count hides nothing, so another one is hidden', () => {
    const groups = groupsOf({ a: 30, b: 20, c: 2 });
    expect(shown(groups, { isTold: (value) => value === 'b' })).toEqual(['b']);
  });

  test('what a group may not show, it does not', () => {
    expect(shown(groupsOf({ a: 30, b: 20, c: 15, d: 6 }), { mayShow: (value) => value !== 'a' })).toEqual([
      'b',
      'c',
    ]);
  });
});
