import { expect, test } from 'vitest';
import { breakdowns, dialogTake, type Breakdown } from '../../../web/src/features/dashboard/breakdowns.ts';

const row = (name: string, subName = '') => ({ name, subName, percentage: 0, sum: 0 });

test.each([
  ['pages', 5],
  ['sources', 5],
  ['software', 6],
  ['devices', 5],
  ['countries', 5],
  ['languages', 5],
] as const)('the card of %s shows the top %d', (name, take) => expect(breakdowns[name].take).toBe(take));

test('the dialog of Others shows up to 100', () => expect(dialogTake).toBe(100));

test('a card has room for all that it shows, and for Others', () => {
  const { devices, ...others }: Record<string, Breakdown> = breakdowns;
  for (const { title, take, height } of Object.values(others)) expect(height, title).toBe(take + 1);
  // There are four types of devices, and hardly ever one that nobody knows.
  expect(devices?.height).toBe(4);
});

test.each([
  ['nl', 'Dutch'],
  ['pt', 'Portuguese'],
  ['', 'Undefined'],
  ['zzz', 'Undefined'],
  ['<script>', 'Undefined'],
])('the language %j is shown as %s', (code, name) => {
  expect(breakdowns.languages.nameOf(row(code))).toBe(name);
});

test.each([
  ['United States', 'US', 'United States'],
  ['Unknown', '', 'Unknown'],
  ['Kosovo', 'XK', 'Kosovo'],
])('the country %s with the code %j is shown as %s', (name, code, shown) => {
  expect(breakdowns.countries.nameOf(row(name, code))).toBe(shown);
});

test('device types are shown with a capital', () => {
  expect(breakdowns.devices.nameOf(row('mobile'))).toBe('Mobile');
});
