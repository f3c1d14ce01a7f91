import { describe, expect, test } from 'vitest';
import { type Goal, goalFilter, goalInWords, isUnwantedGoal } from '@footfall/functions/contract';
import { goal } from '../../../../../functions/src/contract/shapes/questions/goals.ts';

const every = { properties: [], currency: null };
const pageGoal = (page: string): Goal => ({ kind: 'page', page, ...every });
const view = ['is', 'event:name', ['pageview']];

const cases: [Goal, filter: unknown[], words: string][] = [
  [pageGoal('/%C3%BCber'), [view, ['is', 'event:page', ['/%C3%BCber']]], 'Page is /über'],
  [
    pageGoal('/shop/**'),
    [view, ['matches_wildcard', 'event:page', ['/shop/**']]],
    'Page matches pattern /shop/**',
  ],
  [
    {
      kind: 'event',
      event: 'Sign up',
      properties: [{ key: 'plan', operator: 'contains_not', values: ['pro', 'team'] }],
      currency: 'EUR',
    },
    [
      ['is', 'event:name', ['Sign up']],
      ['contains_not', 'event:props:plan', ['pro', 'team']],
    ],
    'Event is Sign up and plan does not contain pro or team, with revenue in EUR',
  ],
  [
    { kind: 'scroll', page: '/blog', percent: 75, ...every },
    [view, ['is', 'event:page', ['/blog']], ['scrolled', 75]],
    'Page is /blog, scrolled 75% or more',
  ],
];

test.each(cases)('$page$event: the filter that stands for it, and its words', (each, filter, words) => {
  expect(goal.parse(each)).toEqual(each);
  expect(goalFilter(each)).toEqual(['and', filter]);
  expect(goalInWords(each)).toBe(words);
});

describe('a goal is refused', () => {
  const page = pageGoal('/');
  const property = { key: 'plan', operator: 'is', values: ['pro'] };
  test.each([
    ['without a kind', { page: '/', ...every }],
    ['of a page that does not begin like a path', { ...page, page: 'thanks' }],
    ['of the views of all pages', { kind: 'event', event: 'pageview', ...every }],
    ['of an event with a space that no event has', { kind: 'event', event: ' Sign up', ...every }],
    ['of a scroll beyond the page', { kind: 'scroll', page: '/', percent: 101, ...every }],
    ['with a pattern', { ...page, properties: [{ ...property, operator: 'matches' }] }],
    ['with a property of any value', { ...page, properties: [{ ...property, values: [] }] }],
    ['with too many values', { ...page, properties: [{ ...property, values: Array(9).fill('a') }] }],
    ['with too many properties', { ...page, properties: Array(5).fill(property) }],
    ['with the sign of a currency', { ...page, currency: '€' }],
  ])('%s', (_, given) => expect(goal.safeParse(given).success).toBe(false));
});

test.each<[Goal, boolean]>([
  [{ kind: 'event', event: '404', ...every }, true],
  [{ kind: 'event', event: 'Sign up', ...every }, false],
  [pageGoal('/404'), false],
])('whether nobody wants the goal %j: %s', (of, isUnwanted) => expect(isUnwantedGoal(of)).toBe(isUnwanted));
