import { afterAll, describe, expect, test } from 'vitest';
import { hardPath, hardPatterns, pathPatternCases } from '../../../../support/traffic/path-patterns.ts';
import { StepCounter } from '../../../../support/browser/steps.ts';

const steps = new StepCounter(
  ['collect/admit/matchers.ts', 'contract/traffic/path-pattern.ts'],
  () => import('../../../../../functions/src/collect/admit/matchers.ts'),
);
afterAll(() => steps.stop());
const { matchersOf } = await steps.subject;
// Imported at once, it would load the patterns of paths before their steps are counted.
const { defaultTrafficRules } = await import('@footfall/functions/contract');

describe('excluded pages', () => {
  test.each(pathPatternCases)('%s for %s: %s', (pattern, path, excluded) => {
    const { excludesPage } = matchersOf({ ...defaultTrafficRules, excludedPages: ['/never', pattern] });
    expect(excludesPage(path)).toBe(excluded);
  });

  test('the largest allowed number of hard patterns takes steps in proportion to the path', () => {
    const { excludesPage } = matchersOf({ ...defaultTrafficRules, excludedPages: hardPatterns });
    const stepsFor = (letters: number) => {
      const path = hardPath(letters);
      return steps.count(() => expect(excludesPage(path)).toBe(false));
    };
    // Matchers are created when they are first needed.
    stepsFor(1);
    for (const letters of [125, 250, 500, 1000, 2000, 4000])
      expect(stepsFor(2 * letters) / stepsFor(letters)).toBeLessThan(2.5);
    expect(stepsFor(2000)).toBeGreaterThan(2000 * hardPatterns.length);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['203.0.113.0/24', '203.0.113.200', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['2001:db8::/32', '2001:db8:1::7', true],
  ['2001:db8::/32', '203.0.113.9', false],
])('the range %s for %s: %s', (range, address, excluded) => {
  const { excludesAddress } = matchersOf({ ...defaultTrafficRules, excludedIps: [range] });
  expect(excludesAddress(address)).toBe(excluded);
});

test.each([
  [[], 'anything.test', true],
  [['example.com'], 'example.com', true],
  [['example.com'], 'app.example.com', false],
  [['*.example.com'], 'app.example.com', true],
  [['*.example.com'], 'a.b.example.com', true],
  [['*.example.com'], 'example.com', false],
  [['*.example.com'], 'badexample.com', false],
])('hostnames %j allow %s: %s', (hostnames, hostname, allowed) => {
  expect(matchersOf({ ...defaultTrafficRules, hostnames }).allowsHostname(hostname)).toBe(allowed);
});

test('countries are excluded by their code', () => {
  const { excludesCountry } = matchersOf({ ...defaultTrafficRules, excludedCountries: ['NL'] });
  expect(excludesCountry('NL')).toBe(true);
  expect(excludesCountry('BE')).toBe(false);
  expect(excludesCountry('')).toBe(false);
});

test('no rules exclude nothing', () => {
  const matchers = matchersOf(defaultTrafficRules);
  expect(matchers.excludesPage('/')).toBe(false);
  expect(matchers.excludesAddress('203.0.113.9')).toBe(false);
  expect(matchers.excludesCountry('NL')).toBe(false);
});
