import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { hardPath, hardPatterns, pathPatternCases } from '../../support/traffic/path-patterns.ts';
import { StepCounter } from '../../support/browser/steps.ts';

const steps = new StepCounter(
  ['tracker/src/paths.ts', 'contract/traffic/path-pattern.ts'],
  () => import('../../../tracker/src/paths.ts'),
);
afterAll(() => steps.stop());
const { addressAt, isCounted, pageAt } = await steps.subject;

afterEach(() => {
  vi.unstubAllGlobals();
});
const visit = (url: string) => vi.stubGlobal('location', new URL(url));

// An empty attribute counts as a missing one.
test.each(pathPatternCases.filter(([pattern]) => pattern !== ''))(
  'the pattern %s and the path %s: %s',
  (pattern, path, fits) => {
    expect(isCounted(path, { exclude: pattern })).toBe(!fits);
    expect(isCounted(path, { include: pattern })).toBe(fits);
  },
);

test('several patterns are separated by commas and spaces', () => {
  expect(isCounted('/b', { exclude: '/a, /b ' })).toBe(false);
  expect(isCounted('/b', { include: ' /a ,/b,' })).toBe(true);
  expect(isCounted('/c', { include: '/a,/b' })).toBe(false);
});

test('an exclusion outweighs an inclusion, and without patterns everything counts', () => {
  expect(isCounted('/blog/draft', { include: '/blog/*', exclude: '/blog/draft' })).toBe(false);
  expect(isCounted('/blog/a', { include: '/blog/*', exclude: '/blog/draft' })).toBe(true);
  expect(isCounted('/anything', {})).toBe(true);
  expect(isCounted('/anything', { include: '', exclude: '' })).toBe(true);
});

test('hard patterns take steps in proportion to the path and do not block a page', () => {
  const exclude = hardPatterns.join();
  const stepsFor = (letters: number) => {
    const path = hardPath(letters);
    return steps.count(() => expect(isCounted(path, { exclude })).toBe(true));
  };
  for (const letters of [125, 250, 500, 1000, 2000, 4000])
    expect(stepsFor(2 * letters) / stepsFor(letters)).toBeLessThan(2.5);
  expect(stepsFor(2000)).toBeGreaterThan(2000 * hardPatterns.length);
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
  ['/app#/reset?token=SECRET', false, '/app', '/app'],
  ['/app#access_token=SECRET', true, '/app', '/app'],
  ['/app#top', true, '/app', '/app'],
  ['/app', true, '/app', '/app'],
])('the page and the address of %s, with the fragment %s: %s and %s', (path, hash, page, address) => {
  visit(`https://shop.example${path}`);
  expect(pageAt(hash)).toBe(page);
  expect(addressAt(hash)).toBe(`https://shop.example${address}`);
});
