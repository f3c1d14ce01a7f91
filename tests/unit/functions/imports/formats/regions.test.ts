import { expect, test } from 'vitest';
import { regionNameOf } from '../../../../../functions/src/imports/formats/regions.ts';

test.each([
  ['US', 'US-CA', 'California'],
  ['US', 'ca', 'California'],
  ['DE', 'BY', 'Bavaria'],
  ['GB', 'ENG', 'England'],
  ['FR', 'FR-IDF', 'Ile-de-France'],
  ['PL', '14', 'Mazovia'],
  ['DE', 'Bayern', 'Bayern'],
  ['US', 'US-XX', ''],
  ['', 'CA', ''],
  ['DE', '', ''],
])('in %s, the region %j is %j', (country, region, name) => expect(regionNameOf(country, region)).toBe(name));
