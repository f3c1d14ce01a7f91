import { expect, test } from 'vitest';
import { countryOf } from '../../../../functions/src/collect/country.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['145.97.39.155', 'NL'],
  ['2a02:6b8::1', 'RU'],
  ['127.0.0.1', ''],
  ['192.168.1.1', ''],
  ['::1', ''],
  ['', ''],
  ['not an address', ''],
])('%s is in %j', (address, country) => {
  expect(countryOf(address)).toBe(country);
});
