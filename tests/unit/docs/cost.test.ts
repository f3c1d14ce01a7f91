import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pageWithExamples } from '../../../deploy/cost/examples.ts';
import { billOf, totalOf } from '../../../deploy/cost/bill.ts';
import { asOf } from '../../../deploy/cost/prices.ts';
import { jobRuns } from '../../../deploy/cost/schedules.ts';
import { usageOf } from '../../../deploy/cost/usage.ts';

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

test('what billing by the instance saves is what the estimate says', () => {
  const size = { events: 100_000_000, sites: 500, views: 50_000, months: 12, runs: jobRuns };
  const dollars = [true, false].map((byInstance) =>
    totalOf(billOf(usageOf({ ...size, byInstance }), 'europe-west1')),
  );
  const said = /a month costs (\d+) dollars instead of (\d+)/.exec(page)?.slice(1).map(Number);
  expect(said?.map((each, at) => Math.abs(each - (dollars[at] ?? 0)) < 2)).toEqual([true, true]);
});
