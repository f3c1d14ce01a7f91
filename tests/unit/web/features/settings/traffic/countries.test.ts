import { expect, test } from 'vitest';
import {
  codeOf,
  countriesIn,
  nameOf,
  searchCountries,
} from '../../../../../../web/src/features/settings/traffic/countries.ts';

const countries = countriesIn('en');
const names = (list: typeof countries) => list.map(({ name }) => name).join(', ');

test('countries are sorted by the rules of the language', () => {
  expect(names(countries)).toMatch(/^Afghanistan, Åland Islands, Albania, /);
  expect(countriesIn('de')[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
});

test.each([
  ['nether', 'Netherlands, Caribbean Netherlands'],
  ['ALAND', 'Åland Islands, New Zealand'],
  ['gb', 'United Kingdom'],
  ['atlantis', ''],
])('%j finds %j', (typed, first) => expect(names(searchCountries(countries, typed).slice(0, 2))).toBe(first));

test('an empty search finds all', () => expect(searchCountries(countries, ' ')).toHaveLength(250));

test.each([
  ['Netherlands', 'NL'],
  [' aland islands ', 'AX'],
  ['xk', 'XK'],
  ['Nether', null],
  ['', null],
])('%j is %s', (typed, code) => expect(codeOf(typed, countries)).toBe(code));

test('an unknown code is shown as it is', () => {
  expect(nameOf('NL', countries)).toBe('Netherlands');
  expect(nameOf('ZZ', countries)).toBe('ZZ');
});
