import { expect, test } from 'vitest';
import { type Filter, type Goal, goalFilter, type ResolvedFilter } from '@footfall/functions/contract';
import {
  maxConditions,
  maxValueCharacters,
  maxValues,
  refuseLarge,
  withConditionsOfGoals,
  withPageGroups,
  withSegments,
} from '../../../../../functions/src/query/names/filters.ts';

const german: Filter[] = [['is', 'visit:country', ['DE']]];

const refusal = (field: string, message = '') =>
  expect.objectContaining({ code: 'invalid_request', field, message: expect.stringContaining(message) });

test('as many segments can be named as there can be conditions', () => {
  const ids = Array.from({ length: maxConditions }, (_, index) => `segment-${index % 60}`);
  const segments = new Map(ids.map((id) => [id, german]));
  const naming = (...names: string[]): Filter[] => [
    ['is', 'segment', names.slice(0, 50)],
    ['not', ['is', 'segment', names.slice(50)]],
  ];
  expect(withSegments(naming(...ids), segments)).toHaveLength(2);
  expect(() => withSegments(naming(...ids, 'segment-0'), segments)).toThrow(refusal('filters'));
});

const inGroups = (...names: string[]): Filter => ['is', 'event:page_group', names];
const matching = (...patterns: string[]): Filter => ['matches_wildcard', 'event:page', patterns];

const group = (id: string, name: string, ...patterns: string[]) => ({ id, name, definition: { patterns } });
const groups = [
  group('g1', 'Blog', '/blog', '/blog/**'),
  group('g2', 'Shop', '/shop/*'),
  group('Blog', 'Other', '/other'),
];

test.each<[title: string, given: Filter, resolved: Filter]>([
  ['an id', inGroups('g2'), matching('/shop/*')],
  ['a name that is also the id of another group', inGroups('Blog'), matching('/blog', '/blog/**')],
  [
    'several that none may be',
    ['is_not', 'event:page_group', ['Blog', 'Shop']],
    ['matches_wildcard_not', 'event:page', ['/blog', '/blog/**', '/shop/*']],
  ],
  [
    'one within a tree',
    ['has_done', ['or', [['not', inGroups('Shop')]]]],
    ['has_done', ['or', [['not', matching('/shop/*')]]]],
  ],
  ['nothing of the kind', ['is', 'event:page', ['Shop']], ['is', 'event:page', ['Shop']]],
])('%s becomes the patterns of its group', (_, given, resolved) =>
  expect(withPageGroups([given], groups)).toEqual([resolved]),
);

test('a group that the workspace does not have is refused by its path', () =>
  expect(() => withPageGroups([...german, inGroups('Gone')], groups)).toThrow(refusal('filters.1')));

test.each<[missing: object, resolve: () => unknown]>([
  [{ kind: 'segment', name: 'Gone' }, () => withSegments([['is', 'segment', ['Gone']]], new Map())],
  [{ kind: 'page group', name: 'Gone' }, () => withPageGroups([inGroups('Blog', 'Gone')], groups)],
  [{ kind: 'goal', name: 'Gone' }, () => withConditionsOfGoals([['is', 'event:goal', ['Gone']]], [])],
])('the error says what the workspace does not have: %j', (missing, resolve) =>
  expect(resolve).toThrow(expect.objectContaining({ code: 'invalid_request', missing })),
);

const pages = (count: number, length = 1): ResolvedFilter => [
  'is',
  'event:page',
  Array(count).fill('p'.repeat(length)),
];
test('filters have a limit of values, at any depth', () => {
  const within = [['not', ['or', [pages(maxValues - 1), ['scrolled', 50]]]]] as ResolvedFilter[];
  expect(() => refuseLarge([...within, pages(1)])).not.toThrow();
  expect(() => refuseLarge([...within, pages(2)])).toThrow(refusal('filters', '2,000 values'));
});

test('the values of filters have a limit of characters', () => {
  const max = pages(maxValueCharacters / 512, 512);
  expect(() => refuseLarge([max])).not.toThrow();
  expect(() => refuseLarge([max, pages(1)], 'steps')).toThrow(refusal('steps', '65,536 characters'));
});

test('the values of a goal count for each filter that names it', () => {
  const goal: Goal = {
    kind: 'event',
    event: 'Buy',
    currency: null,
    properties: [{ key: 'plan', operator: 'is', values: Array(8).fill('v'.repeat(500)) }],
  };
  const goals = [{ id: 'id', name: 'Bought', definition: goal }];
  const goalFilters = (times: number): Filter[] => Array(times).fill(['is', 'event:goal', ['Bought']]);
  expect(withConditionsOfGoals(goalFilters(16), goals)).toEqual(Array(16).fill(['or', [goalFilter(goal)]]));
  expect(() => withConditionsOfGoals(goalFilters(17), goals)).toThrow(refusal('filters', 'characters'));
});
