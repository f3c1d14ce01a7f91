import { describe, expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { isAbout, toFilters } from '../../../../../functions/src/programs/plausible/filters.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';
import { someGoals } from '../../../../support/api/questions.ts';

const loose = { case_sensitive: false };
const noProperty = ['matches_not', 'event:props:plan', ['^']];

describe('a filter is translated', () => {
  test.each<[unknown, unknown]>([
    [
      ['is', 'visit:source', ['Google'], { case_sensitive: true }],
      ['is', 'visit:source', ['Google']],
    ],
    [
      ['is', 'visit:source', ['Direct / None']],
      ['is', 'visit:source', ['']],
    ],
    [
      ['is', 'visit:utm_source', ['(not set)', 'news']],
      [
        'or',
        [
          ['is', 'visit:utm_source', ['']],
          ['is', 'visit:utm_source', ['news']],
        ],
      ],
    ],
    [
      ['is_not', 'event:props:plan', ['(none)', 'pro']],
      ['not', ['or', [noProperty, ['is', 'event:props:plan', ['pro']]]]],
    ],
    [
      ['is', 'visit:device', ['Desktop', '(not set)']],
      [
        'or',
        [
          ['is', 'visit:device', ['']],
          ['is', 'visit:device', ['desktop']],
        ],
      ],
    ],
    [
      ['contains', 'visit:device', ['Desk']],
      ['contains', 'visit:device', ['desk']],
    ],
    [
      ['is', 'visit:country_name', ['Germany', 'Poland']],
      ['is', 'visit:country', ['DE', 'PL']],
    ],
    [
      ['contains', 'visit:country_name', ['united st'], loose],
      ['is', 'visit:country', ['US']],
    ],
    [
      ['contains_not', 'visit:country_name', ['erman']],
      ['is_not', 'visit:country', ['DE']],
    ],
    [
      ['is', 'visit:country_name', ['Atlantis']],
      ['is', 'visit:country', ['--']],
    ],
    [
      ['is', 'visit:city_name', ['Berlin']],
      ['matches', 'visit:city', ['^Berlin(,|$)']],
    ],
    [
      ['is_not', 'visit:region_name', ['St. Gallen']],
      ['matches_not', 'visit:region', [String.raw`^St\. Gallen(,|$)`]],
    ],
    [
      ['contains', 'visit:city_name', ['ham'], loose],
      ['matches', 'visit:city', ['^[^,]*ham'], loose],
    ],
    [
      ['is', 'event:goal', ['Sign-up', 'Visit /thanks', 'Visit /docs*']],
      ['is', 'event:goal', ['Sign-up', 'Thanks', 'Visit /docs*']],
    ],
    [
      ['contains', 'event:goal', ['Visit']],
      ['is', 'event:goal', ['Thanks', 'Visit /docs*']],
    ],
    [
      ['contains', 'event:goal', ['SIGN'], loose],
      ['is', 'event:goal', ['Sign-up']],
    ],
    [
      ['contains', 'event:goal', ['None']],
      [
        'and',
        [
          ['is', 'event:goal', ['Sign-up']],
          ['not', ['is', 'event:goal', ['Sign-up']]],
        ],
      ],
    ],
    [
      ['contains_not', 'event:props:plan', ['pro']],
      [
        'and',
        [
          ['contains_not', 'event:props:plan', ['pro']],
          ['not', noProperty],
        ],
      ],
    ],
    [
      ['is', 'segment', [7, 'abc']],
      ['is', 'segment', ['7', 'abc']],
    ],
  ])('%j', (given, ours) => expect(toFilters([given], someGoals)).toEqual([ours]));

  test('except if it means the same in our format', () => {
    const same = [
      ['contains_not', 'visit:source', ['oo'], loose],
      ['is', 'visit:country', ['DE', 'FR']],
      ['matches_not', 'event:page', ['^/a']],
      [
        'and',
        [
          ['not', ['is', 'event:name', ['a']]],
          ['has_done', ['is', 'event:page', ['/']]],
        ],
      ],
    ];
    expect(toFilters(same, someGoals)).toEqual(same);
  });

  test('names of more countries than a condition can have values are several conditions', () => {
    const [filter] = toFilters([['contains', 'visit:country_name', ['a']]], someGoals) as [Filter];
    expect(filter[0]).toBe('or');
  });
});

const deep = (levels: number): unknown =>
  levels === 0 ? ['is', 'event:page', ['/']] : ['not', deep(levels - 1)];

describe('a filter is refused', () => {
  test.each<[unknown, string]>([
    ['x', '#/filters/0: Invalid filter "x"'],
    [['is', 'event:page', [1]], '#/filters/0: Invalid filter ["is", "event:page", [1]]'],
    [['is', 'time', ['x']], '#/filters/0: Invalid filter ["is", "time", ["x"]]'],
    [
      ['matches', 'event:page', ['/'], loose],
      '#/filters/0: Invalid filter ["matches", "event:page", ["/"], %{"case_sensitive" => false}]',
    ],
    [['or', []], '#/filters/0: Invalid filter ["or", []]'],
    [
      ['is', 'visit:country', ['Germany']],
      'Invalid visit:country filter, visit:country needs to be a valid 2-letter country code.',
    ],
    [['is', 'event:goal', ['None']], 'Invalid filters. The goal `None` is not configured for this site.'],
    [
      ['matches', 'visit:city_name', ['B']],
      'Invalid filters. `matches` cannot be used with visit:city_name; use `contains`.',
    ],
    [deep(4), 'Invalid filters. Filters can have at most 4 levels.'],
    [
      ['is', 'event:page', Array.from({ length: 51 }, () => '/')],
      'Invalid filters. A filter can have at most 50 values.',
    ],
    [
      ['is', 'visit:country_name', ['x'.repeat(501)]],
      'Invalid filters. A value can have at most 500 characters.',
    ],
  ])('%j', (given, text) => expect(() => toFilters([given], someGoals)).toThrow(problem(text)));
});

test('filters that are nested without end are refused', () => {
  const nested = JSON.parse(`${'["not",'.repeat(10_000)}1${']'.repeat(10_000)}`);
  expect(() => toFilters([nested], someGoals)).toThrow('at most 4 levels');
  expect(isAbout(nested, 'event:goal', true)).toBe(false);
});
