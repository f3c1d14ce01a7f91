import { expect, test } from 'vitest';
import { collecting, reading, remembering, sending, stored } from '../../../../deploy/cost/measured.ts';
import { daysAMonth } from '../../../../deploy/cost/sizes.ts';
import { tallyWrites } from '../../../../deploy/cost/usage.ts';
import { Tallies } from '../../../../functions/src/collect/deliver/tally.ts';
import { columnEntries } from '@footfall/functions/contract';
import { textOf } from '../../../support/repository.ts';
import { demoRows } from '../../../support/traffic/demo-rows.ts';

/** @see https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes */
const fixedSizes: Record<string, number> = { INT64: 8, ID: 8, DATE: 8, TIMESTAMP: 8, BOOL: 1, NUMERIC: 16 };

function sizeOf(type: string, value: unknown): number {
  if (value === null || value === undefined) return 0;
  return fixedSizes[type] ?? 2 + Buffer.byteLength(String(value));
}

test('a row of an event is as large as the rows of the demo', () => {
  const rows = demoRows(20_000);
  let bytes = 0;
  for (const row of rows) for (const [name, { type }] of columnEntries) bytes += sizeOf(type, row[name]);
  expect(Math.abs(bytes / rows.length / stored.eventBytes - 1)).toBeLessThan(0.07);
});

test('a site with an event each second has its tally written as often as the estimate says', async () => {
  const tallies = new Tallies();
  let writes = 0;
  for (let second = 0; second < 86_400; second++) {
    tallies.add('a', '2026-02-28', 'counted');
    await tallies.write(() => Promise.resolve(void writes++), second * 1000);
  }
  expect(Math.abs(writes - tallyWrites(1) / daysAMonth)).toBeLessThan(20);
});

test('how long a site stays in memory is what the estimate says', () =>
  expect(textOf('functions/src/collect/site-cache.ts')).toContain(
    `const foundForMs = ${remembering.siteSeconds}_000;`,
  ));

test('the answer to an event has as many bytes of headers as firebase.json gives it', () => {
  const { hosting } = JSON.parse(textOf('firebase.json')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const ours = hosting.headers
    .filter(({ source }) => ['**', '!/share/**', '/api/**'].includes(source))
    .flatMap(({ headers }) => headers)
    .reduce((sum, { key, value }) => sum + key.length + value.length + 4, 0);
  // The status line, the date, CORS, the length and the type of the answer; and what Hosting adds.
  expect(Math.abs(ours + 270 + 250 - sending.answerBytes)).toBeLessThan(50);
});

test('the figures of docs/performance.md stand there', () => {
  const performance = textOf('docs/performance.md');
  const [, micros] = /^\| `collect` +\| (\d+) /m.exec(performance) ?? [];
  expect(Number(micros) / 1e6).toBe(collecting.cpuSeconds);
  expect(performance).toContain(`${reading.filteredBytesAVisit} bytes for each visit of four events`);
  expect(performance).toContain('at least 10 MB for each table that a query references');
});
