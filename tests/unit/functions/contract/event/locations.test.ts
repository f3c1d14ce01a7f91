import { expect, test } from 'vitest';
import { cityValue, readLocation, regionValue } from '@footfall/functions/contract';

test('values name their parent location', () => {
  expect(regionValue('Hamburg', 'DE')).toBe('Hamburg, DE');
  expect(regionValue('', 'MC')).toBe('');
  expect(cityValue('Springfield', 'Illinois', 'US')).toBe('Springfield, Illinois, US');
  expect(cityValue('Monaco', '', 'MC')).toBe('Monaco, MC');
  expect(cityValue('', 'Illinois', 'US')).toBe('');
});

test('the parts of a value are its name, its region and its country', () => {
  const partsOf = (value: string) => {
    const { name, region, country } = readLocation(value);
    return [name, region, country];
  };
  expect(partsOf('Springfield, Illinois, US')).toEqual(['Springfield', 'Illinois', 'US']);
  expect(partsOf('Hamburg, DE')).toEqual(['Hamburg', '', 'DE']);
  expect(partsOf('Other')).toEqual(['Other', '', '']);
});
