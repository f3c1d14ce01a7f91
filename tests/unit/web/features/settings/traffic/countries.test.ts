import { expect, test } from 'vitest';
import {
  codeOf,
  countriesIn,
  nameOf,
  searchCountries,
} from '../../../../../../web/src/features/settings/traffic/countries.ts';

const countries = countriesIn('en');
const found = (typed: string) => searchCountries(countries, typed).map(({ name }) => name);

test('countries are sorted by the rules of the language', () => {
  expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(countriesIn('de')[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
});

test.each([
  ['nether', ['Netherlands', 'Caribbean Netherlands']],
  ['ALAND', ['Åland Islands', 'New Zealand']],
  ['gb', ['United Kingdom']],
  ['kosovo', ['Kosovo']],
  ['atlantis', []],
])('%j finds %j', (typed, names) => expect(found(typed).slice(0, 2)).toEqual(names));

test('an empty search finds all', () => expect(found(' ')).toHaveLength(250));

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
