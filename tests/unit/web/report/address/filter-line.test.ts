import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFilters } from '@footfall/functions/contract';
import {
  filtersOf,
  lineOperators,
  linesOf,
  readLine,
  writeLine,
  type FilterLine,
} from '../../../../../web/src/report/address/filter-line.ts';
import { lineOf } from '../../../../support/web/questions.ts';

test.each([
  [{ operator: 'is', dimension: 'visit:country', values: ['DE', 'NL'] }, 'is,country,DE,NL'],
  [{ operator: 'is', dimension: 'visit:source', values: [''] }, 'is,source,'],
  [{ operator: 'is', dimension: 'event:props:plan, paid', values: ['a'] }, 'is,props:plan\\, paid,a'],
  [{ operator: 'is', dimension: 'event:page', values: ['/a,b', '\\'] }, 'is,page,/a\\,b,\\\\'],
  [{ operator: 'has_not_done', dimension: 'event:name', values: ['Order'] }, 'has_not_done,name,Order'],
] satisfies [FilterLine, string][])('%j is %j in an address, and back', (line, text) => {
  expect(writeLine(line)).toBe(text);
  expect(readLine(text)).toEqual(line);
});

const text = fc.string({ maxLength: 40, unit: fc.constantFrom('a', ',', '\\', ' ', 'é', '&', '%', '+') });

test('every operator survives the address with any values, commas and backslashes included', () => {
  const line = fc.record({
    operator: fc.constantFrom(...lineOperators),
    dimension: text.map((key) => `event:props:k${key}` as const),
    values: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(line, (given) => {
      expect(readLine(writeLine(given))).toEqual(given);
    }),
  );
});

test('a line is a filter that the server accepts, and the filter becomes that line again', () => {
  for (const operator of lineOperators) {
    const lines = [`${operator},page,/a,/b`, 'is,country,DE'].map(lineOf);
    for (const any of [false, true]) {
      const filters = filtersOf(lines, any);
      expect(linesOf(readFilters(JSON.parse(JSON.stringify(filters))))).toEqual({ lines, any });
    }
  }
});

const isPage = ['is', 'event:page', ['/']];

test('an OR of one filter is that filter', () =>
  expect(filtersOf([lineOf('is,page,/')], true)).toEqual([isPage]));

test.each([
  ['is', 'no dimension'],
  ['is,country', 'no value'],
  ['was,country,DE', 'an unknown operator'],
  ['is,planet,Mars', 'an unknown dimension'],
  ['is,props:,a', 'a property without a name'],
  ['has_done,country,DE', 'what a visit has done, about a visit'],
  [`is,country,${Array.from({ length: 51 }, (_, index) => index).join(',')}`, 'too many values'],
  [`is,page,${'a'.repeat(501)}`, 'a value that is too long'],
])('%j is not a filter: %s', (given) => expect(readLine(given)).toBeUndefined());

test('the same value twice is one', () => expect(readLine('is,country,DE,DE')?.values).toEqual(['DE']));

test.each([
  ['not', [['not', isPage]]],
  ['case', [['contains', 'event:page', ['/']]]],
  ['a segment', [['is', 'segment', ['a']]]],
  ['any of some, and another', [['or', [isPage]], isPage]],
  ['a part of what was done', [['has_done', ['contains', 'event:page', ['/'], { case_sensitive: false }]]]],
])('%s cannot be written as lines', (_, filters) => expect(linesOf(readFilters(filters))).toBeNull());
