import { describe, expect, test } from 'vitest';
import {
  brokenReference,
  type Filter,
  kindsReferenced,
  type Referenced,
  withIds,
  withNames,
  withWords,
} from '@footfall/functions/contract';

const signUp = 'aaaaaaaaaaaaaaaaaaaa';
const order = 'bbbbbbbbbbbbbbbbbbbb';
const blog = 'cccccccccccccccccccc';
const deleted = 'dddddddddddddddddddd';

const all: Referenced[] = [
  { kind: 'goal', id: signUp, name: 'Sign-up' },
  { kind: 'goal', id: order, name: 'Order' },
  { kind: 'page-group', id: blog, name: 'Blog' },
];

/** A tree in which each kind is named, at several depths and beside other conditions. */
const tree = (goal: string, other: string, group: string): Filter[] => [
  ['is', 'visit:country', ['Sign-up', signUp]],
  [
    'or',
    [
      ['has_done', ['is', 'event:goal', [goal, other]]],
      ['not', ['is', 'event:page_group', [group]]],
    ],
  ],
  ['has_not_done', ['and', [['is_not', 'event:goal', [goal]]]]],
  ['is', 'segment', [blog]],
];

test('names and ids stand for each other at any depth, and only in conditions about definitions', () => {
  const [named, stored] = [tree('Sign-up', 'Order', 'Blog'), tree(signUp, order, blog)];
  expect(withIds(named, all)).toEqual(stored);
  expect(withNames(stored, all)).toEqual(named);
  expect(withIds(stored, all)).toEqual(stored);
  expect(withNames(named, all)).toEqual(named);
});

test('a goal and a page group of one name are two', () => {
  const both: Referenced[] = [...all, { kind: 'page-group', id: deleted, name: 'Order' }];
  expect(withIds(tree('Order', 'Sign-up', 'Order'), both)).toEqual(tree(order, signUp, deleted));
});

test('after two goals have swapped their names, each filter has that of its own', () => {
  const swapped = all.map(({ name, ...each }) => ({
    ...each,
    name: { 'Sign-up': 'Order', Order: 'Sign-up', Blog: 'Blog' }[name] ?? name,
  }));
  expect(withNames(tree(signUp, order, blog), swapped)).toEqual(tree('Order', 'Sign-up', 'Blog'));
});

describe('what is deleted', () => {
  const filters = tree(deleted, order, blog);

  test('has only its id, so that no query uses it', () => {
    expect(withNames(filters, all)).toEqual(tree(deleted, 'Order', 'Blog'));
    expect(withIds(filters, all)).toEqual(filters);
  });

  test('is the first broken reference, with the index of its filter', () => {
    expect(brokenReference(filters, all)).toEqual({ kind: 'goal', value: deleted, index: 1 });
    expect(brokenReference(tree('Sign-up', order, 'blog'), all)).toEqual({
      ...{ kind: 'page-group', value: 'blog', index: 1 },
    });
    expect(brokenReference(tree('Sign-up', order, blog), all)).toBeNull();
  });

  test('has a word in a text', () => {
    expect(withWords(filters, all)).toEqual(tree('(deleted)', 'Order', 'Blog'));
  });
});

test.each<[Filter[], string[]]>([
  [[['is', 'visit:country', ['DE']]], []],
  [[['not', ['is', 'event:goal', ['Order']]]], ['goal']],
  [tree('Sign-up', 'Order', 'Blog'), ['goal', 'page-group']],
])('%j names the kinds %j', (filters, kinds) => expect(kindsReferenced(filters)).toEqual(kinds));
