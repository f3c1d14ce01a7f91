import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { collecting, reading, stored } from '../../../deploy/cost/measured.ts';
import { pageWithWeek } from '../../../deploy/cost/examples.ts';
import { billOf, totalOf } from '../../../deploy/cost/bill.ts';
import { jobRuns } from '../../../deploy/cost/schedules.ts';
import { instancesOf, usageOf } from '../../../deploy/cost/usage.ts';
import { serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { root, textOf } from '../../support/repository.ts';
import { demoRows } from '../../support/traffic/demo-rows.ts';

const page = textOf('docs/operators/scale.md');
const rates = [1000, 10_000, 100_000];
const secondsAMonth = (365 / 12) * 86_400;

/** The cells of the row of the table that begins with these words. */
const cells = (words: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${words}`))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

/** Whether a figure is another, but for three per cent. */
const isAbout = (right: number) => (said: number) => Math.abs(said / right - 1) < 0.03;

test('the files where changes would go exist', () => {
  const files = [...page.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(resolve(root, 'docs/operators', file)))).toEqual([]);
});

test('the instances are those of the estimate', () =>
  expect(cells('instances of')?.map(Number)).toEqual(
    rates.map((rate) => instancesOf({ events: rate * secondsAMonth })),
  ));

test('the dollars are those of the estimate', () => {
  const dollars = rates.map((rate) => {
    const size = { sites: 5000, views: 200_000, months: 12, runs: jobRuns, byInstance: false };
    return totalOf(billOf(usageOf({ ...size, events: rate * secondsAMonth }), 'europe-west1'));
  });
  const said = cells('dollars')?.map((cell) => Number(cell.replaceAll(',', ''))) ?? [];
  for (const [at, each] of dollars.entries()) expect(said[at]).toSatisfy(isAbout(each));
});

test('the week of reports and alerts is that of the simulated clock', () =>
  expect(page, 'run `npm run cost -- --page`').toBe(pageWithWeek(page, 'europe-west1')));

test('the busiest runs of that week end in time, and mails are sent while others are queued', () => {
  const runs = [...page.matchAll(/ in ([\d.]+) of (\d+) minutes/g)];
  expect(runs).toHaveLength(5);
  for (const [, needed, max] of runs) expect(Number(needed)).toBeLessThan(Number(max));
  for (const [, sent] of page.matchAll(/mails are sent in ([\d.]+)/g)) expect(Number(sent)).toBeLessThan(30);
  const [, together, alone] =
    /sums can answer is (\S+) dollars a month; .* would be (\S+)\./.exec(page) ?? [];
  expect(Number(alone?.replace(',', '')) / Number(together)).toBeGreaterThan(10);
});

test('the sizes of a day follow from the size of a row', () => {
  const gigabytes = rates.map((rate) => (rate * 86_400 * stored.eventBytes) / 1e9);
  expect(gigabytes.map((size) => Number(size.toPrecision(2))).join(' ')).toBe('27 270 2700');
  expect(cells('a day of `events`')).toEqual(['27 GB', '270 GB', '2.7 TB']);
});

test('a row that is sent is as large as the page says', () => {
  const rows = demoRows(3000);
  const bytes = rows.reduce((sum, row) => sum + serializeRow(row).length, 0);
  const [, said] = /A row is (\d+) bytes as it is sent/.exec(page) ?? [];
  expect(Number(said)).toSatisfy(isAbout(bytes / rows.length));
});

test('what one site may read follows from the budget of its workspace', () => {
  expect(page).toContain('The budget of a workspace, 100 GiB a day');
  const budget = 100 * 1024 ** 3;
  expect(textOf('functions/src/query/cost/payer.ts')).toContain('FOOTFALL_WORKSPACE_GIB_A_DAY: 100,');
  const question = 100 * 86_400 * reading.openDays * reading.openBytesAnEvent;
  expect(question / 1024 ** 3).toBeCloseTo(2, 0);
  expect(Math.abs(budget / question / 50 - 1)).toBeLessThan(0.1);
  const year = ((40 * 365 * 86_400) / stored.eventsAVisit) * reading.filteredBytesAVisit;
  expect(year / budget).toBeGreaterThan(0.75);
  expect(year / budget).toBeLessThan(1);
});

test('what all sites may have follows from the limit of a statement', () => {
  expect(textOf('functions/src/store/bigquery/sql.ts')).toContain('const maxEstimate = 1024 ** 4;');
  const events = (1024 ** 4 / reading.filteredBytesAVisit) * stored.eventsAVisit;
  expect(Math.floor(events / 1000 / secondsAMonth)).toBe(5);
  expect(Math.floor(events / 10_000 / (7 * 86_400))).toBe(2);
  expect(page).toContain(
    'at 1,000 events a second they are refused beyond five months, at 10,000 beyond two weeks',
  );
});

test('an instance answers as many at once as the page says', () => {
  expect(page).toContain(`an instance answers ${collecting.concurrency} requests at once`);
});
