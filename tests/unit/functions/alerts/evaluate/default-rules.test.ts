import { describe, expect, test } from 'vitest';
import { defaultRules, falseAlarms, findSilence, foundChanges } from '../../../../support/alerts/measure.ts';
import { generateSite } from '../../../../support/alerts/sites.ts';

/** `npm run bench -- alerts` measures the same with more sites. */
const sites = 20;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the default rules rarely notify on sites without incidents', () => {
  const reported = Array.from({ length: sites }, (_, site) => {
    const counts = falseAlarms(generateSite(`site ${site}`, { holidays: true }), String(site));
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  });
  expect(mean(reported)).toBeLessThanOrEqual(1);
  expect(Math.max(...reported)).toBeLessThanOrEqual(3);
});

describe('they find what happens', () => {
  test.each([
    ['fall of a day', 500, 0.6, 0.9],
    ['fall of a day', 200, 0.2, 0.9],
    ['rise of a day', 500, 2, 0.9],
    ['rise of a day', 50, 5, 0.9],
    ['fall of an hour', 10_000, 0.1, 0.9],
    ['rise of an hour', 5000, 5, 0.9],
  ] as const)('a %s, of %d visits a day %f times as many', (name, visitsADay, times, part) =>
    expect(foundChanges(defaultRules[name], { visitsADay, times, sites })).toBeGreaterThanOrEqual(part),
  );

  test.each([
    [100, 26],
    [500, 9],
    [5000, 2],
  ])('a silent tag of %d visits a day, within the suggested hours: at most %d', (visitsADay, max) => {
    const all = Array.from({ length: sites / 2 }, (_, site) =>
      findSilence(generateSite(`silent ${site}`, { visitsADay, holidays: false }), String(site)),
    );
    expect(Math.max(...all.map(({ suggested }) => suggested ?? Infinity))).toBeLessThanOrEqual(max);
    const found = all.flatMap((site) => site.found);
    expect(mean(found.map(({ isWithin }) => Number(isWithin)))).toBeGreaterThanOrEqual(0.95);
  });
});
