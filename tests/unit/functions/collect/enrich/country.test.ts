import { expect, test } from 'vitest';
import { countryOf } from '../../../../../functions/src/collect/enrich/country.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['145.97.39.155', 'NL'],
  ['2a02:6b8::1', 'RU'],
  ['127.0.0.1', ''],
  ['100.64.0.1', ''],
  ['172.16.0.1', ''],
  ['0.1.2.3', ''],
  ['FD00::1', ''],
  // Next to these ranges, but assigned.
  ['172.217.16.142', 'US'],
  ['192.0.66.2', 'US'],
  ['::1', ''],
  ['', ''],
  ['not an address', ''],
])('%s is in %j', (address, country) => expect(countryOf(address)).toBe(country));
