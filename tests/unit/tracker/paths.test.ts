import { expect, test } from 'vitest';
import { isCounted } from '../../../tracker/src/paths.ts';

test.each<[string, string, boolean]>([
  ['/admin', '/admin', true],
  ['/admin', '/admin/', true],
  ['/admin', '/admin/users', false],
  ['/admin', '/shop/admin', false],
  ['/admin/*', '/admin/users', true],
  ['/admin/*', '/admin/', true],
  ['/admin/*', '/admin/users/7', false],
  ['/admin/**', '/admin/users/7', true],
  ['/admin/**', '/administration', false],
  ['/admin**', '/administration', true],
  ['/*/private', '/ada/private', true],
  ['/*/private', '/a/b/private', false],
  ['/**/private', '/a/b/private', true],
  ['/price.html', '/price-html', false],
  ['/(a+)+$', '/(a+)+$', true],
  ['/a, /b ', '/b', true],
  ['**', '/', true],
  ['/**', '/', true],
  ['/*', '/', true],
  ['/***', '/a/b', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*c', '/a-b-c-d', false],
  ['/a**/b', '/a/x/b/y/b', true],
  ['/admin/', '/admin', false],
  ['/a+', '/aa', false],
  ['/é/*', '/é/ü', true],
  ['/app#/drafts/*', '/app#/drafts/7', true],
  ['/Admin', '/admin', false],
])('the pattern %s and the path %s: %s', (pattern, path, expected) => {
  expect(isCounted(path, { exclude: pattern })).toBe(!expected);
  expect(isCounted(path, { include: pattern })).toBe(expected);
});

test('what is excluded is not included again, and without patterns everything counts', () => {
  expect(isCounted('/blog/draft', { include: '/blog/*', exclude: '/blog/draft' })).toBe(false);
  expect(isCounted('/blog/a', { include: '/blog/*', exclude: '/blog/draft' })).toBe(true);
  expect(isCounted('/anything', {})).toBe(true);
  expect(isCounted('/anything', { include: '', exclude: '' })).toBe(true);
});

test('a pattern of many stars does not keep a page busy', () => {
  expect(isCounted(`/${'a'.repeat(2000)}`, { exclude: '**a**a**a**b, *a*a*a*a*b' })).toBe(true);
});
