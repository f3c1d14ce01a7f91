import { expect, test } from 'vitest';
import { cityValue, readLocation, regionValue } from '@footfall/functions/contract';

test('values name what a place is in', () => {
  expect(regionValue('Hamburg', 'DE')).toBe('Hamburg, DE');
  expect(regionValue('', 'MC')).toBe('');
  expect(cityValue('Springfield', 'Illinois', 'US')).toBe('Springfield, Illinois, US');
  expect(cityValue('Monaco', '', 'MC')).toBe('Monaco, MC');
  expect(cityValue('', 'Illinois', 'US')).toBe('');
});

test('the parts of a value are its name, its region and its country', () => {
  expect(readLocation('Springfield, Illinois, US')).toEqual({
    name: 'Springfield',
    region: 'Illinois',
    country: 'US',
  });
  expect(readLocation('Hamburg, DE')).toEqual({ name: 'Hamburg', region: '', country: 'DE' });
  expect(readLocation('Other')).toEqual({ name: 'Other', region: '', country: '' });
  expect(readLocation('')).toEqual({ name: '', region: '', country: '' });
});
