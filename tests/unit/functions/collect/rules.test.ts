import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchersOf } from '../../../../functions/src/collect/rules.ts';
import { defaultTrafficRules } from '../../../../functions/src/contract/traffic-rules.ts';

describe('excluded pages', () => {
  test.each([
    ['/admin', '/admin', true],
    ['/admin', '/admin/', true],
    ['/admin/', '/admin', true],
    ['/admin', '/admin/users', false],
    ['/admin', '/administration', false],
    ['/admin/*', '/admin/users', true],
    ['/admin/*', '/admin/users/7', false],
    ['/admin/*', '/admin', false],
    ['/admin/**', '/admin/users/7', true],
    ['/admin**', '/administration/7', true],
    ['/*/edit', '/posts/edit', true],
    ['/*/edit', '/posts/7/edit', false],
    ['/**/edit', '/posts/7/edit', true],
    ['/a.b', '/axb', false],
    ['/price(s)', '/price(s)', true],
    ['/**', '/', true],
    ['/', '/', true],
    ['/', '/a', false],
  ])('%s for %s: %s', (pattern, pathname, excluded) => {
    const { excludesPage } = matchersOf({ ...defaultTrafficRules, excludedPages: ['/never', pattern] });
    expect(excludesPage(pathname)).toBe(excluded);
  });

  /** The same by trying everything, for short texts. */
  function fits(path: string, glob: string): boolean {
    if (glob === '') return path === '';
    if (!glob.startsWith('*'))
      return path !== '' && path[0] === glob[0] && fits(path.slice(1), glob.slice(1));
    const rest = glob.replace(/^\*+/, '');
    const most = glob.startsWith('**') ? path.length : (/^[^/]*/.exec(path)?.[0].length ?? 0);
    return Array.from({ length: most + 1 }, (_, taken) => taken).some((taken) =>
      fits(path.slice(taken), rest),
    );
  }

  test('any pattern fits what it fits when everything is tried', () => {
    const text = (letters: string[]) =>
      fc.array(fc.constantFrom(...letters), { maxLength: 9 }).map((parts) => `/${parts.join('')}x`);
    fc.assert(
      fc.property(text(['a', 'b', '/', '*', '**']), text(['a', 'b', '/']), (pattern, pathname) => {
        const { excludesPage } = matchersOf({ ...defaultTrafficRules, excludedPages: [pattern] });
        expect(excludesPage(pathname)).toBe(fits(pathname, pattern));
      }),
      { numRuns: 3000 },
    );
  });

  test('a pattern of many stars answers at once', () => {
    const pattern = `/${'*'.repeat(100)}${'a*'.repeat(12)}z`;
    const { excludesPage } = matchersOf({ ...defaultTrafficRules, excludedPages: [pattern] });
    expect(excludesPage(`/${'a'.repeat(60)}`)).toBe(false);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['203.0.113.0/24', '203.0.113.200', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['2001:db8::/32', '2001:db8:1::7', true],
  ['2001:db8::/32', '203.0.113.9', false],
])('the range %s for %s: %s', (range, address, excluded) => {
  const { excludesAddress } = matchersOf({ ...defaultTrafficRules, excludedIps: [range] });
  expect(excludesAddress(address)).toBe(excluded);
});

test.each([
  [[], 'anything.test', true],
  [['example.com'], 'example.com', true],
  [['example.com'], 'app.example.com', false],
  [['*.example.com'], 'app.example.com', true],
  [['*.example.com'], 'a.b.example.com', true],
  [['*.example.com'], 'example.com', false],
  [['*.example.com'], 'badexample.com', false],
])('hostnames %j allow %s: %s', (hostnames, hostname, allowed) => {
  expect(matchersOf({ ...defaultTrafficRules, hostnames }).allowsHostname(hostname)).toBe(allowed);
});

test('countries are excluded by their code', () => {
  const { excludesCountry } = matchersOf({ ...defaultTrafficRules, excludedCountries: ['NL'] });
  expect(excludesCountry('NL')).toBe(true);
  expect(excludesCountry('BE')).toBe(false);
  expect(excludesCountry('')).toBe(false);
});

test('no rules exclude nothing', () => {
  const matchers = matchersOf(defaultTrafficRules);
  expect(matchers.excludesPage('/')).toBe(false);
  expect(matchers.excludesAddress('203.0.113.9')).toBe(false);
  expect(matchers.excludesCountry('NL')).toBe(false);
});
