import { expect, test } from 'vitest';
import { matchersOf } from '../../../../../functions/src/collect/admit/matchers.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';

test.each([
  ['203.0.113.0/24', '203.0.113.200', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['2001:db8::/32', '2001:db8:1::7', true],
  ['2001:db8::/32', '203.0.113.9', false],
])('the range %s for %s: %s', (range, address, excluded) => {
  const { excludesAddress } = matchersOf({ ...defaultTrafficRules, excludedIps: [range] });
  expect(excludesAddress(address)).toBe(excluded);
});

test('any of several rules of a kind is enough', () => {
  const { excludesPage, excludesCountry, allowsHostname } = matchersOf({
    ...defaultTrafficRules,
    excludedPages: ['/never', '/admin/*'],
    excludedCountries: ['BE', 'NL'],
    hostnames: ['other.test', '*.example.com'],
  });
  expect(excludesPage('/admin/users')).toBe(true);
  expect(excludesCountry('NL')).toBe(true);
  expect(excludesCountry('')).toBe(false);
  expect(allowsHostname('app.example.com')).toBe(true);
});
