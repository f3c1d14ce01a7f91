import { expect, test } from 'vitest';
import { type Filter, filtersInWords, readFilters } from '@footfall/functions/contract';

const country = ['is', 'visit:country', ['DE']];
const signedUp: Filter = ['has_done', ['is', 'event:name', ['Signup']]];
const many = (count: number, value: unknown = country) => Array(count).fill(value);
const nested = (levels: number): unknown => (levels === 1 ? country : ['not', nested(levels - 1)]);

test.each([
  ['none', []],
  ['the most there can be', many(20)],
  ['the most values', [['is', 'visit:country', many(50, 'DE')]]],
  ['the longest value', [['is', 'event:page', ['x'.repeat(500)]]]],
  ['the deepest tree', [nested(4)]],
  ['an empty text', [['is', 'visit:source', ['']]]],
  ['modifiers', [['contains_not', 'event:page', ['/a'], { case_sensitive: false }]]],
  ['a tree', [['and', [['or', [country, country]], signedUp]]]],
])('filters that are read: %s', (_, filters) => expect(readFilters(filters)).toEqual(filters));

test.each([
  ['no list', 'is', '', 'must be a list of filters'],
  ['no list inside', ['is'], '0', 'must be a list that begins with an operator'],
  ['an unknown operator', [['equals', 'visit:os', ['x']]], '0.0', 'must be one of is, is_not'],
  ['an unknown dimension', [['is', 'visit:shoe', ['x']]], '0.1', 'must be one of event:page'],
  ['a part of a goal', [['contains', 'event:goal', ['x']]], '0', 'must be ["is", "event:goal", [name]]'],
  ['names of properties', [['is', 'event:props', ['x']]], '0.1', 'must be one of'],
  ['a property without a name', [['is', 'event:props:', ['x']]], '0.1', 'must be one of'],
  ['no values', [['is', 'visit:os', []]], '0.2', 'must be a list with at least one text'],
  ['a value that is no text', [['is', 'visit:os', [1]]], '0.2', 'must be a list with at least one text'],
  ['too many values', [['is', 'visit:os', many(51, 'x')]], '0.2', 'must have at most 50 values'],
  [
    'too long a value',
    [['is', 'visit:os', ['x', 'x'.repeat(501)]]],
    '0.2.1',
    'must have at most 500 characters',
  ],
  ['too many filters', many(21), '20', 'there must be at most 20 filters'],
  ['too many in a tree', [['or', many(21)]], '0.1.20', 'there must be at most 20 filters'],
  ['too deep a tree', [nested(5)], '0.1.1.1.1', 'must have at most 4 levels'],
  ['an empty tree', [['or', []]], '0', "'or' must have one list with at least one filter"],
  ['two filters after not', [['not', country, country]], '0', "'not' must have one filter"],
  ['an unknown modifier', [[...country, { loud: true }]], '0.3', 'must be {"case_sensitive": true}'],
  [
    'too long a condition',
    [[...country, {}, 1]],
    '0',
    'must have an operator, a dimension, values and modifiers',
  ],
  ['a segment that is not', [['is_not', 'segment', ['x']]], '0', 'must be ["is", "segment", [id]]'],
])('filters that are refused: %s', (_, filters, path, message) => {
  const fault = {
    path: path.split('.').filter(Boolean).map(Number),
    message: expect.stringContaining(message),
  };
  expect(() => readFilters(filters)).toThrow(expect.objectContaining(fault));
});

const german: Filter = ['is', 'visit:country', ['DE', 'AT']];
const blog: Filter = ['contains_not', 'event:page', ['/blog'], { case_sensitive: false }];

test.each<[Filter[], string]>([
  [[], ''],
  [[german], 'Country is DE or AT'],
  [[german, blog], 'Country is DE or AT and Page does not contain /blog'],
  [[['or', [german, ['not', blog]]]], '(Country is DE or AT or not Page does not contain /blog)'],
  [[['is', 'visit:exit_page', ['/%C3%BCber', '']]], 'Exit page is /über or none'],
  [[['matches', 'event:page', ['[%C3%BC]']]], 'Page matches regular expression [%C3%BC]'],
  [[signedUp], 'visit includes event Signup'],
  [
    [['has_done', ['contains', 'event:page', ['/blog']]]],
    'visit includes an event where Page contains /blog',
  ],
  [[['has_not_done', ['is', 'event:props:plan', ['']]]], 'visit never includes property: plan none'],
])('%j', (filters, words) => expect(filtersInWords(filters)).toBe(words));
