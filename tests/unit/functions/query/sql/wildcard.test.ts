import { expect, test } from 'vitest';
import { wildcard } from '../../../../../functions/src/query/sql/filters.ts';
import { pathPatternCases } from '../../../../support/traffic/path-patterns.ts';

/** RE2 has a flag within an expression for what JavaScript writes as a class. */
const fits = (pattern: string, value: string) =>
  new RegExp(wildcard(pattern).replaceAll('(?s:.*)', '[\\s\\S]*')).test(value);

/** Filters compare stored values as they are: a trailing slash counts, and nothing is encoded. */
const isExact = (text: string) => text === '/' || (!text.endsWith('/') && /^[!-~]*$/.test(text));
const exactCases = pathPatternCases.filter(([pattern, path]) => isExact(pattern) && isExact(path));

test('the table of patterns has cases for filters', () => expect(exactCases.length).toBeGreaterThan(40));

test.each(exactCases)('in a filter too, %j on %j is %j', (pattern, path, isMatch) =>
  expect(fits(pattern, path)).toBe(isMatch),
);

test('in a filter, a trailing slash is a part of the value', () => {
  expect(fits('/blog', '/blog/')).toBe(false);
  expect(fits('/blog/', '/blog/')).toBe(true);
  expect(fits('/blog/**', '/blog/')).toBe(true);
});
