import { expect, test } from 'vitest';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { countriesIn } from '../../../../../../web/src/features/settings/traffic/countries.ts';
import {
  editedRules,
  entriesOf,
  isSame,
  listFault,
  noListEdit,
  readTyped,
  warningOf,
  withEntries,
  withoutEntry,
} from '../../../../../../web/src/features/settings/traffic/traffic-edits.ts';

const countries = countriesIn('en');
const typing = (typed: string) => ({ ...noListEdit, typed });

test('an edit applies to the stored list: an added entry comes last, once, and additions and removals can be undone', () => {
  const edit = withoutEntry(withEntries(withEntries(noListEdit, ['c', 'a']), ['c']), 'b');
  expect(entriesOf(['a', 'b'], edit)).toEqual(['a', 'c']);
  expect(entriesOf(['a'], withoutEntry(withEntries(noListEdit, ['b']), 'b'))).toEqual(['a']);
  expect(entriesOf(['a', 'b'], withEntries(withoutEntry(noListEdit, 'a'), ['a']))).toEqual(['a', 'b']);
});

test('adding empties the field, and removing does not', () => {
  expect(withEntries(typing('a'), ['a']).typed).toBe('');
  expect(withoutEntry(typing('a'), 'b').typed).toBe('a');
});

test.each([
  ['excludedPages', ' /a b, c ', '/a%20b,%20c'],
  ['excludedPages', '/a\r\n/b\n', '/a /b'],
  ['excludedIps', '192.0.2.7/24, ::1;10.0.0.1\n10.0.0.2', '192.0.2.0/24 ::1 10.0.0.1 10.0.0.2'],
  ['hostnames', 'www.a.example *.b.example', 'a.example *.b.example'],
  ['excludedCountries', 'côte d’ivoire', 'CI'],
] as const)('typed text becomes entries, %s: %j', (list, typed, entries) =>
  expect(readTyped(list, typed, countries)).toEqual({ entries: entries.split(' ') }),
);

test.each([
  ['excludedPages', 'preview', /^‘preview’ must be a path/],
  ['excludedIps', '10.0.0.1 10.0.0.300', /^‘10\.0\.0\.300’ must be an IP address/],
  ['hostnames', 'https://a', /^‘https:\/\/a’ must be a hostname/],
  ['excludedCountries', 'Atlantis', /^‘Atlantis’ is not a country/],
] as const)('typed text that is no entry is explained, %s: %j', (list, typed, fault) => {
  expect(readTyped(list, typed, countries).entries).toEqual([]);
  expect(listFault(list, [], typing(typed), countries)).toMatch(fault);
});

test('a list has at most fifty entries, including typed ones', () => {
  const stored = Array.from({ length: 49 }, (_, index) => `10.0.0.${index}`);
  const faultOf = (typed: string) => listFault('excludedIps', stored, typing(typed), countries);
  expect(faultOf('::1 ::2')).toMatch(/^At most 50 .* 51/);
  expect(faultOf('::1 10.0.0.7')).toBeUndefined();
});

const stored = { ...defaultTrafficRules, excludedIps: ['::1'], honourDnt: true };

test('the future rules include typed entries that are not added yet', () => {
  const edits = { lists: { excludedIps: typing('::2') }, switches: { honourGpc: false } };
  expect(editedRules(stored, edits, countries)).toEqual({
    ...stored,
    excludedIps: ['::1', '::2'],
    honourGpc: false,
  });
});

test('the future rules are null while an entry is invalid', () =>
  expect(editedRules(stored, { lists: { hostnames: typing('x') }, switches: {} }, countries)).toBeNull());

test.each([
  [{ excludedIps: ['::1', '::2'] }, false],
  [{ excludedIps: ['::3', '::1'] }, true],
  [{ honourDnt: false }, false],
  [{ hostnames: [], excludedPages: ['a'] }, false],
])('the future rules with %j are equal to those before: %s', (changes, same) => {
  const rules = { ...stored, excludedIps: ['::1', '::3'], hostnames: ['a'] };
  expect(isSame(rules, { ...rules, ...changes })).toBe(same);
});

test.each([
  ['excludedPages', '/a/**', /^none$/],
  ['excludedPages', '/a /**', /every page/],
  ['excludedPages', '/**/', /every page/],
  ['excludedIps', '::1 0.0.0.0/0', /^0\.0\.0\.0\/0 covers every IPv4/],
  ['excludedIps', '::/0', /every IPv6/],
  ['hostnames', '', /^none$/],
  ['hostnames', 'a.test *.test', /^none$/],
  ['hostnames', '*.tide.test', /^tide\.test itself is not in this list/],
] as const)('%s %j warns: %s', (list, entries, warning) =>
  expect(warningOf(list, entries.split(' ').filter(Boolean), 'tide.test') ?? 'none').toMatch(warning),
);
