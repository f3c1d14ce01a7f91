import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';

const row = (name: string, subName = '') => ({ name, subName, percentage: 0, sum: 0 });

test.each([
  ['nl', 'Dutch'],
  ['', 'Undefined'],
  ['zzz', 'Undefined'],
  ['<script>', 'Undefined'],
])('the language %j is shown as %s', (code, name) =>
  expect(breakdowns.languages.nameOf(row(code))).toBe(name),
);

test.each([
  ['United States', 'US', 'United States'],
  ['Unknown', '', 'Unknown'],
  ['Kosovo', 'XK', 'Kosovo'],
])('the country %s with the code %j is shown as %s', (name, code, shown) =>
  expect(breakdowns.countries.nameOf(row(name, code))).toBe(shown),
);

test('device types begin with a capital', () =>
  expect(breakdowns.devices.nameOf(row('mobile'))).toBe('Mobile'));
