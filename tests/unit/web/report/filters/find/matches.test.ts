import { expect, test } from 'vitest';
import type { FoundInSearch } from '@footfall/functions/contract';
import {
  bestOfEach,
  candidatesOf,
  fieldGroups,
  filtersIn,
  groupedMatches,
  matchesOf,
} from '../../../../../../web/src/report/filters/find/matches.ts';
import { findGroups } from '../../../../../../web/src/report/filters/find/options.ts';

const found: FoundInSearch[] = [
  { dimension: 'visit:country', value: 'DE', visitors: 90 },
  { dimension: 'visit:country', value: 'AT', visitors: 12 },
  { dimension: 'visit:language', value: 'de', visitors: 95 },
  { dimension: 'visit:device', value: 'mobile', visitors: 70 },
  { dimension: 'visit:browser', value: 'Mobile Safari', visitors: 80 },
  { dimension: 'visit:source', value: 'newsletter', visitors: 20 },
  { dimension: 'visit:utm_source', value: 'newsletter', visitors: 20 },
  { dimension: 'event:page', value: '/blog/newsletter', visitors: 40 },
  { dimension: 'visit:city', value: 'New York', visitors: 3 },
  { dimension: 'visit:city', value: 'York', visitors: 8 },
  { dimension: 'visit:source', value: '', visitors: 50 },
  { dimension: 'event:goal', value: 'Order', visitors: null },
  { dimension: 'event:page', value: '/%C3%BCber', visitors: 1 },
];
const candidates = candidatesOf(found, found.slice(0, 1));
const namesOf = (matches: readonly { name: string }[]) => matches.map(({ name }) => name).join(', ');

test.each([
  ['names that begin with it come before others, then those with more visitors', 'ger', 'German, Germany'],
  ['a code is found too', 'at', 'Austria, Saturday'],
  ['upper case and accents do not matter', 'UBER', '/über'],
  ['visits without a value are called what lists call them', 'direct', 'Direct / None'],
  ['a goal without a number is found', 'order', 'Order'],
  ['days of the week are known without asking', 'wedn', 'Wednesday'],
  ['words that follow each other in a name count as one', 'new york', 'New York'],
  ['the same text comes before a name that only begins with it', 'mobile', 'Mobile, Mobile Safari'],
])('%s', (_, typed, names) =>
  expect(namesOf(matchesOf(candidates, typed))).toMatch(new RegExp(`^${names}\\b`)),
);

test.each([
  ['germany mobile newsletter', 'visit:country Germany, visit:device Mobile, visit:source newsletter'],
  ['new york mobile', 'visit:city New York, visit:device Mobile'],
  ['germany nowhere', 'visit:country Germany'],
  ['nowhere', ''],
])('the best value for each word of %j', (typed, best) =>
  expect(
    bestOfEach(matchesOf(candidates, typed), typed)
      .map(({ dimension, name }) => `${dimension} ${name}`)
      .join(', '),
  ).toBe(best),
);

test('values are grouped by field, with some for each word', () => {
  const groups = groupedMatches(matchesOf(candidates, 'germany mobile newsletter'));
  expect(Object.fromEntries(groups.map(({ title, matches }) => [title, namesOf(matches)]))).toEqual({
    Place: 'Germany',
    Device: 'Mobile, Mobile Safari',
    Source: 'newsletter, newsletter',
    Page: '/blog/newsletter',
  });
});

test('fields are found by their names, including those of properties', () => {
  const labels = (typed: string) =>
    fieldGroups(typed, ['plan']).map(({ title, fields }) => [title, ...fields.map(({ label }) => label)]);
  expect(labels('brow')).toEqual([['Device', 'Browser', 'Browser version']]);
  expect(labels('plan')).toEqual([['Property', 'Property: plan']]);
  expect(
    labels('')
      .map(([title]) => title)
      .join(' '),
  ).toBe('Page Source Place Device Time Goal Property');
});

test('several words offer all of their values at once, and a text offers its field', () => {
  const titles = (typed: string) =>
    findGroups(matchesOf(candidates, typed), typed, [])
      .map(({ title, options }) => `${title}: ${options.length}`)
      .join(', ');
  expect(titles('germany mobile')).toBe('All of these: 1, Place: 1, Device: 2');
  expect(titles('country')).toBe('Fields: 1');
});

test('several words are filters together if each has a value of its own', () => {
  const candidates = candidatesOf([
    { dimension: 'visit:country', value: 'DE', visitors: 9 },
    { dimension: 'visit:device', value: 'mobile', visitors: 9 },
    { dimension: 'event:page', value: '/about/log', visitors: 9 },
  ]);
  const names = (typed: string) => {
    const { exact: total, each } = filtersIn(matchesOf(candidates, typed), typed);
    return [namesOf(total), namesOf(each)];
  };
  expect(names('germany mobile')).toEqual(['', 'Germany, Mobile']);
  expect(names('germany')).toEqual(['Germany', 'Germany']);
  expect(names('germany nowhere')).toEqual(['', '']);
  expect(names('log out')).toEqual(['', '']);
});
