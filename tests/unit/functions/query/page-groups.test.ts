import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { areAboutPageGroups, withPageGroups } from '../../../../functions/src/query/page-groups.ts';

const groups = [
  { id: 'g1', name: 'Blog', definition: { patterns: ['/blog', '/blog/**'] } },
  { id: 'g2', name: 'Shop', definition: { patterns: ['/shop/*'] } },
  { id: 'Blog', name: 'Other', definition: { patterns: ['/other'] } },
];

test.each<[title: string, given: Filter, resolved: Filter]>([
  ['a name', ['is', 'event:page_group', ['Shop']], ['matches_wildcard', 'event:page', ['/shop/*']]],
  ['an id', ['is', 'event:page_group', ['g2']], ['matches_wildcard', 'event:page', ['/shop/*']]],
  [
    'a name that is also the id of another group',
    ['is', 'event:page_group', ['Blog']],
    ['matches_wildcard', 'event:page', ['/blog', '/blog/**']],
  ],
  [
    'several that none may be',
    ['is_not', 'event:page_group', ['Blog', 'Shop']],
    ['matches_wildcard_not', 'event:page', ['/blog', '/blog/**', '/shop/*']],
  ],
  [
    'one within a tree',
    ['has_done', ['or', [['not', ['is', 'event:page_group', ['Shop']]]]]],
    ['has_done', ['or', [['not', ['matches_wildcard', 'event:page', ['/shop/*']]]]]],
  ],
  ['nothing of the kind', ['is', 'event:page', ['Shop']], ['is', 'event:page', ['Shop']]],
])('%s becomes the patterns of its group', (_, given, resolved) => {
  expect(withPageGroups([given], groups)).toEqual([resolved]);
});

test('a group that the workspace does not have is refused by its place', () => {
  const filters: Filter[] = [
    ['is', 'event:page', ['/']],
    ['is', 'event:page_group', ['Gone']],
  ];
  expect(() => withPageGroups(filters, groups)).toThrow(
    expect.objectContaining({ code: 'invalid_request', field: 'filters.1' }),
  );
});

test.each<[title: string, filters: Filter[], isAbout: boolean]>([
  ['at any depth', [['has_done', ['not', ['is', 'event:page_group', ['Blog']]]]], true],
  ['not at all', [['is', 'event:page', ['Blog']]], false],
])('filters are about groups %s', (_, filters, isAbout) => {
  expect(areAboutPageGroups(filters)).toBe(isAbout);
});
