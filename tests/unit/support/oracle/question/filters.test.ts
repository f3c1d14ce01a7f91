import { describe, expect, test } from 'vitest';
import type { Operator } from '@footfall/functions/contract';
import { at } from '../../../../support/oracle/one-day.ts';
import { holds } from '../../../../support/oracle/question/holds.ts';

describe('a condition', () => {
  test.each<[Operator, string[], string, boolean]>([
    ['is', ['/a', '/b'], '/b', true],
    ['is', ['/a'], '/A', false],
    ['is_not', ['/a', '/b'], '/b', false],
    ['is_not', ['/a', '/b'], '/c', true],
    ['contains', ['x', 'lo'], '/blog', true],
    ['contains', ['LO'], '/blog', false],
    ['contains', ['%'], '/blog', false],
    ['matches', ['^/b', 'z'], '/blog', true],
    ['matches', ['LOG$'], '/blog', false],
    ['matches_wildcard', ['/*'], '/blog', true],
    ['matches_wildcard', ['/*'], '/blog/a', false],
    ['matches_wildcard', ['/**'], '/blog/a', true],
    ['matches_wildcard', ['/b*/a'], '/blog/a', true],
    ['matches_wildcard', ['blog'], '/blog', false],
    ['matches_wildcard', ['/.*'], '/blog', false],
  ])('%s %j of %s: %s', (operator, values, pathname, expected) => {
    const event = at('12:00:00.000', { pathname });
    expect(holds([operator, 'event:page', values], [event], event)).toBe(expected);
  });

  test.each<Operator>(['is', 'contains', 'matches'])('%s can ignore case', (operator) => {
    const event = at('12:00:00.000', { pathname: '/blog' });
    const filter = [operator, 'event:page', ['/BLOG'], { case_sensitive: false }] as const;
    expect(holds([...filter], [event], event)).toBe(true);
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

  test('a visit without a pageview has no exit page, which is not an empty one', () => {
    const event = at('12:00:00.000', { name: 'signup', pathname: '' });
    expect(holds(['is', 'visit:exit_page', ['']], [event], event)).toBe(false);
    expect(holds(['is_not', 'visit:exit_page', ['']], [event], event)).toBe(true);
    expect(holds(['is', 'visit:entry_page', ['']], [event], event)).toBe(true);
  });
});
