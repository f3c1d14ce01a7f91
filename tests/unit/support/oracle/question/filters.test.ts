import { describe, expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { at } from '../../../../support/oracle/one-day.ts';
import { holds } from '../../../../support/oracle/question/holds.ts';

const page = (pathname: string) => at('12:00:00.000', { pathname });

describe('a condition', () => {
  const loose = { case_sensitive: false };
  test.each<[Filter, string, boolean]>([
    [['is', 'event:page', ['/a', '/b']], '/b', true],
    [['is', 'event:page', ['/a']], '/A', false],
    [['is', 'event:page', ['/a'], loose], '/A', true],
    [['is_not', 'event:page', ['/a', '/b']], '/b', false],
    [['is_not', 'event:page', ['/a', '/b']], '/c', true],
    [['contains', 'event:page', ['x', 'lo']], '/blog', true],
    [['contains', 'event:page', ['LO']], '/blog', false],
    [['contains', 'event:page', ['LO'], loose], '/blog', true],
    [['contains_not', 'event:page', ['x', 'lo']], '/blog', false],
    [['contains', 'event:page', ['%']], '/blog', false],
    [['matches', 'event:page', ['^/b', 'z']], '/blog', true],
    [['matches', 'event:page', ['LOG$']], '/blog', false],
    [['matches', 'event:page', ['LOG$'], loose], '/blog', true],
    [['matches_not', 'event:page', ['^/b']], '/blog', false],
    [['matches_wildcard', 'event:page', ['/*']], '/blog', true],
    [['matches_wildcard', 'event:page', ['/*']], '/blog/a', false],
    [['matches_wildcard', 'event:page', ['/**']], '/blog/a', true],
    [['matches_wildcard', 'event:page', ['/b*/a']], '/blog/a', true],
    [['matches_wildcard', 'event:page', ['blog']], '/blog', false],
    [['matches_wildcard', 'event:page', ['/.*']], '/blog', false],
    [['matches_wildcard_not', 'event:page', ['/*']], '/blog', false],
    [['not', ['is', 'event:page', ['/a']]], '/a', false],
    [
      [
        'and',
        [
          ['contains', 'event:page', ['a']],
          ['contains', 'event:page', ['b']],
        ],
      ],
      '/a',
      false,
    ],
    [
      [
        'or',
        [
          ['contains', 'event:page', ['a']],
          ['contains', 'event:page', ['b']],
        ],
      ],
      '/a',
      true,
    ],
  ])('%j of %s: %s', (filter, pathname, expected) => {
    const event = page(pathname);
    expect(holds(filter, [event], event)).toBe(expected);
  });

  test.each<[string, string | null, boolean]>([
    ['plan', '{"plan":"pro"}', true],
    ['plan', '{"plan":"other"}', false],
    ['plan', '{"Plan":"pro"}', false],
    ['plan', '{"plan":null}', false],
    ['plan', null, false],
    ['a.b', '{"a.b":"pro","a":{"b":"x"}}', true],
    ['toString', '{}', false],
  ])('is true for property %s in %s: %s', (key, props, expected) => {
    const event = at('12:00:00.000', { props });
    expect(holds(['is', `event:props:${key}`, ['pro']], [event], event)).toBe(expected);
    expect(holds(['is_not', `event:props:${key}`, ['pro']], [event], event)).toBe(!expected);
  });

  test('numbers and truth values of properties are their texts', () => {
    const event = at('12:00:00.000', { props: '{"count":3,"amount":12.5,"paid":false}' });
    for (const [key, text] of [
      ['count', '3'],
      ['amount', '12.5'],
      ['paid', 'false'],
    ] as const)
      expect(holds(['is', `event:props:${key}`, [text]], [event], event)).toBe(true);
  });

  test('a visit without a pageview has no exit page, which is not an empty one', () => {
    const event = at('12:00:00.000', { name: 'signup', pathname: '' });
    expect(holds(['is', 'visit:exit_page', ['']], [event], event)).toBe(false);
    expect(holds(['is_not', 'visit:exit_page', ['']], [event], event)).toBe(true);
    expect(holds(['is', 'visit:entry_page', ['']], [event], event)).toBe(true);
  });
});
