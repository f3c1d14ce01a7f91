import { expect, test } from 'vitest';
import { pageWithExamples } from '../../../deploy/cost/examples.ts';
import { billOf, totalOf } from '../../../deploy/cost/bill.ts';
import { asOf } from '../../../deploy/cost/prices.ts';
import { jobRuns } from '../../../deploy/cost/schedules.ts';
import { usageOf } from '../../../deploy/cost/usage.ts';
import { textOf } from '../../support/repository.ts';

const page = textOf('docs/operators/cost.md');

/** The rows of the table of bills: a title, and dollars. */
const billsOn = (text: string) =>
  [...text.matchAll(/^\| ([A-Z*][^|]*?) +\|((?: +[*\d.,]+ \|)+)$/gm)].map(([, title, cells = '']) => ({
    title,
    dollars: cells
      .split('|')
      .slice(0, -1)
      .map((cell) => Number(cell.replaceAll('*', ''))),
  }));

test('the bills of the page are those of the estimate, but for what a schedule more or less costs', () => {
  const [said, computed] = [page, pageWithExamples(page, 'europe-west1')].map(billsOn);
  expect(computed?.length).toBeGreaterThan(15);
  expect(said?.map(({ title }) => title)).toEqual(computed?.map(({ title }) => title));
  const far = said?.filter(({ dollars }, row) =>
    dollars.some((each, at) => {
      const right = computed?.[row]?.dollars[at] ?? 0;
      return Math.abs(each - right) > 0.25 + 0.02 * right;
    }),
  );
  expect(far, 'run `npm run cost -- --page`').toEqual([]);
});

test('a page without the part is not changed', () =>
  expect(() => pageWithExamples('# What a month costs\n', 'europe-west1')).toThrow('needs both lines'));

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
  expect(said).toEqual(dollars.map(Math.round));
});
