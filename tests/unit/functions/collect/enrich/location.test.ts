import { expect, test } from 'vitest';
import { countryOf } from '../../../../../functions/src/collect/enrich/country.ts';
import { locationOf } from '../../../../../functions/src/collect/enrich/location.ts';

test.each([
  ['8.8.8.8', 'California, US', 'Mountain View, California, US'],
  ['81.2.69.142', 'England, GB', 'London, England, GB'],
  // A district counts as its city, and a region with several names has one.
  ['24.48.0.1', 'Quebec, CA', 'Montreal, Quebec, CA'],
  ['2a02:8108:8000::1', 'Berlin, DE', 'Berlin, Berlin, DE'],
  // The databases do not have it.
  ['203.0.113.7', '', ''],
  ['not an address', '', ''],
])('%s is in %j and %j', (address, region, city) =>
  expect(locationOf(address, countryOf(address))).toEqual({ region, city }),
);

test('there is no region if the databases disagree about the country', () =>
  expect(locationOf('8.8.8.8', 'DE')).toEqual({ region: '', city: '' }));

test('an IPv6 address counts by its first 64 bits', () => {
  const location = locationOf('2003:d7:1::1', 'DE');
  expect(location.region).toBe('Schleswig-Holstein, DE');
  expect(locationOf('2003:d7:1:0:ffff:ffff:ffff:ffff', 'DE')).toEqual(location);
});
