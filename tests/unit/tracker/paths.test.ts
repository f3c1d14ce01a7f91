import { afterEach, expect, test, vi } from 'vitest';
import { addressAt, isCounted, pageAt } from '../../../tracker/src/paths.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
const visit = (url: string) => vi.stubGlobal('location', new URL(url));

test('several patterns are separated by commas and spaces', () => {
  expect(isCounted('/b', { exclude: '/a, /b ' })).toBe(false);
  expect(isCounted('/b', { include: ' /a ,/b,' })).toBe(true);
  expect(isCounted('/c', { include: '/a,/b' })).toBe(false);
});

test('an exclusion overrides an inclusion, and without patterns, or with an empty attribute, everything counts', () => {
  expect(isCounted('/blog/draft', { include: '/blog/*', exclude: '/blog/draft' })).toBe(false);
  expect(isCounted('/blog/a', { include: '/blog/*', exclude: '/blog/draft' })).toBe(true);
  expect(isCounted('/anything', {})).toBe(true);
  expect(isCounted('/anything', { include: '', exclude: '' })).toBe(true);
});

test('a page has at most 2,000 characters, so a longer path takes no more steps', () => {
  visit(`https://shop.example/${'%C3%A9'.repeat(4000)}#/a`);
  const page = pageAt(true);
  expect(page).toHaveLength(2000);
  expect(page).toBe(location.pathname.slice(0, 2000));
});

test.each([
  ['/app?a=1#/inbox', true, '/app#/inbox', '/app?a=1#/inbox'],
  ['/app?a=1#/inbox', false, '/app', '/app?a=1'],
  ['/app#/reset?token=SECRET', true, '/app#/reset', '/app#/reset'],
  ['/app#access_token=SECRET', true, '/app', '/app'],
  ['/app#/home?utm_source=a&token=SECRET&ref=b', true, '/app#/home', '/app#/home#?utm_source=a&ref=b'],
  ['/app#/home?token=SECRET&utm_source=a', true, '/app#/home', '/app#/home#&utm_source=a'],
  ['/app#/home?utm_source=a', false, '/app', '/app#?utm_source=a'],
  ['/app#utm_source=a', true, '/app', '/app##utm_source=a'],
])('the page and the address of %s, with the fragment %s: %s and %s', (path, hash, page, address) => {
  visit(`https://shop.example${path}`);
  expect(pageAt(hash)).toBe(page);
  expect(addressAt(hash)).toBe(`https://shop.example${address}`);
});
