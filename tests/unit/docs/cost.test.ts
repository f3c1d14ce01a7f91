import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pageWithExamples } from '../../../deploy/cost/examples.ts';
import { asOf } from '../../../deploy/cost/prices.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/cost.md'), 'utf8');

test('the page is what `npm run cost -- --page` makes of it', () => {
  expect(page, 'run `npm run cost -- --page`').toBe(pageWithExamples(page, 'europe-west1'));
});

test('a page without the part is not changed', () => {
  expect(() => pageWithExamples('# What a month costs\n', 'europe-west1')).toThrow('needs both lines');
});

test('the page names the date of the price list', () => {
  const day = new Date(asOf).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(page).toContain(`at the list prices of ${day}`);
});
