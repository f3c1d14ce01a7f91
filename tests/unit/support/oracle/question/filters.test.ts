import { expect, test } from 'vitest';
import type { EventRow, Filter, Operator } from '@footfall/functions/contract';
import { holds } from '../../../../support/oracle/question/holds.ts';
import { eventOf } from '../../../../support/traffic/events.ts';

/** Whether a filter keeps the only event of a visit. */
function keeps(filter: Filter, fields: Partial<EventRow>) {
  const event = eventOf({ workspace_id: 'w', ...fields });
  return holds(filter, [event], event);
}

test.each([
  ['is', '/a /b', '/b', true],
  ['is', '/a', '/A', false],
  ['is_not', '/a /b', '/b', false],
  ['is_not', '/a /b', '/c', true],
  ['contains', 'x lo', '/blog', true],
  ['contains', 'LO', '/blog', false],
  ['contains', '%', '/blog', false],
  ['matches', '^/b z', '/blog', true],
  ['matches', 'LOG$', '/blog', false],
  ['matches_wildcard', '/*', '/blog', true],
  ['matches_wildcard', '/*', '/blog/a', false],
  ['matches_wildcard', '/**', '/blog/a', true],
  ['matches_wildcard', '/b*/a', '/blog/a', true],
  ['matches_wildcard', 'blog', '/blog', false],
  ['matches_wildcard', '/.*', '/blog', false],
] as const)('%s %j of %s: %s', (operator, values, pathname, expected) =>
  expect(keeps([operator, 'event:page', values.split(' ')], { pathname })).toBe(expected),
);

test.each<Operator>(['is', 'contains', 'matches'])('%s can ignore case', (operator) =>
  expect(keeps([operator, 'event:page', ['/BLOG'], { case_sensitive: false }], { pathname: '/blog' })).toBe(
    true,
  ),
);

test.each([
  ['plan', '{"plan":"pro"}', true],
  ['plan', '{"plan":"other"}', false],
  ['plan', '{"Plan":"pro"}', false],
  ['plan', '{"plan":null}', false],
  ['plan', null, false],
  ['a.b', '{"a.b":"pro","a":{"b":"x"}}', true],
  ['toString', '{}', false],
])('a condition is true for property %s in %s: %s', (key, props, expected) => {
  expect(keeps(['is', `event:props:${key}`, ['pro']], { props })).toBe(expected);
  expect(keeps(['is_not', `event:props:${key}`, ['pro']], { props })).toBe(!expected);
});

test('a visit without a pageview has no exit page, which is not an empty one', () => {
  const signup = { name: 'signup', pathname: '' };
  expect(keeps(['is', 'visit:exit_page', ['']], signup)).toBe(false);
  expect(keeps(['is_not', 'visit:exit_page', ['']], signup)).toBe(true);
  expect(keeps(['is', 'visit:entry_page', ['']], signup)).toBe(true);
});
