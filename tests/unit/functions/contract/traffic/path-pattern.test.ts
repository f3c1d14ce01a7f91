import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hardPath, hardPattern, pathPatternCases } from '../../../../support/traffic/path-patterns.ts';
import { StepCounter } from '../../../../support/browser/steps.ts';

const steps = new StepCounter(
  ['contract/traffic/path-pattern.ts'],
  () => import('../../../../../functions/src/contract/traffic/path-pattern.ts'),
);
afterAll(() => steps.stop());
const { pathMatcher } = await steps.subject;

test.each(pathPatternCases)('%s for %s: %s', (pattern, path, fits) =>
  expect(pathMatcher(pattern)(path)).toBe(fits),
);

test('a matcher repeats its answer', () => {
  const fits = pathMatcher('/**/edit');
  expect([fits('/a/edit'), fits('/a'), fits('/a/edit')]).toEqual([true, false, true]);
});

/** The same answer by trying all possibilities, for short texts. */
function fitsByTrial(path: string, pattern: string): boolean {
  if (pattern === '') return path === '';
  if (!pattern.startsWith('*')) return path[0] === pattern[0] && fitsByTrial(path.slice(1), pattern.slice(1));
  const rest = pattern.replace(/^\*+/, '');
  const max = pattern.startsWith('**') ? path.length : path.replace(/\/[^]*/, '').length;
  return Array.from({ length: max + 1 }, (_, taken) => path.slice(taken)).some((remaining) =>
    fitsByTrial(remaining, rest),
  );
}

const withoutLastSlash = (text: string) => text.replace(/(?<=.)\/$/, '');

const textOf = (...characters: string[]) =>
  fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((parts) => `/${parts.join('')}`);

test('any pattern fits the same paths as when all possibilities are tried', () =>
  fc.assert(
    fc.property(textOf('a', 'b', '/', '*', '**'), textOf('a', 'b', '/'), (pattern, path) => {
      expect(pathMatcher(pattern)(path)).toBe(fitsByTrial(withoutLastSlash(path), withoutLastSlash(pattern)));
    }),
    { numRuns: 5000 },
  ));

const stepsFor = (pattern: string, characters: number) => {
  const path = hardPath(characters);
  return steps.count(() => pathMatcher(pattern)(path));
};

test.each([
  ['the pattern with the most possibilities', hardPattern],
  ['only double stars', `/${'**a'.repeat(90)}b`],
  ['only stars', `/${'*a'.repeat(140)}b`],
])('steps for %s at most double when the path doubles', (_, pattern) => {
  for (const characters of [125, 250, 500, 1000, 2000, 4000])
    expect(stepsFor(pattern, 2 * characters) / stepsFor(pattern, characters)).toBeLessThan(2.5);
});

test('steps are at most path times pattern', () => {
  const path = hardPath(2000);
  expect(stepsFor(hardPattern, 2000)).toBeLessThan(path.length * hardPattern.length);
  // The counter works: there is at least one step for each letter.
  expect(stepsFor(hardPattern, 2000)).toBeGreaterThan(path.length);
});

test('steps end when no possibility is left', () => {
  expect(stepsFor('/b**', 8000)).toBeLessThan(100);
  expect(stepsFor('/*b/c', 8000)).toBeLessThan(stepsFor('/*b/c', 4000) * 2.5);
});
