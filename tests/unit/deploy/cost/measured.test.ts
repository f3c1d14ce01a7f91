import { expect, test } from 'vitest';
import {
  checking,
  collecting,
  delivering,
  lastStepSeconds,
  reading,
  remembering,
  reporting,
  sending,
  stored,
} from '../../../../deploy/cost/measured.ts';
import { daysAMonth } from '../../../../deploy/cost/sizes.ts';
import { tallyWrites } from '../../../../deploy/cost/usage.ts';
import { Tallies } from '../../../../functions/src/collect/deliver/tally.ts';
import { manySitesSql } from '../../../../functions/src/query/sql/sites/figures.ts';
import { queues } from '../../../../functions/src/limits/figures.ts';
import { columnEntries } from '@footfall/functions/contract';
import { textOf } from '../../../support/repository.ts';
import { demoRows } from '../../../support/traffic/demo-rows.ts';

/** @see https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types#data_type_sizes */
const fixedSizes: Record<string, number> = { INT64: 8, ID: 8, DATE: 8, TIMESTAMP: 8, BOOL: 1, NUMERIC: 16 };

function sizeOf(type: string, value: unknown): number {
  if (value === null || value === undefined) return 0;
  return fixedSizes[type] ?? 2 + Buffer.byteLength(String(value));
}

const rows = demoRows(10_000);

/** The mean size of these columns of the demo's events. */
function sizeOfColumns(names: readonly string[]): number {
  const types = columnEntries.filter(([name]) => names.includes(name));
  expect(types).toHaveLength(names.length);
  let bytes = 0;
  for (const row of rows) for (const [name, { type }] of types) bytes += sizeOf(type, row[name]);
  return bytes / rows.length;
}

test('a row of an event is as large as the rows of the demo', () =>
  expect(Math.abs(sizeOfColumns(columnEntries.map(([name]) => name)) / stored.eventBytes - 1)).toBeLessThan(
    0.07,
  ));

/** The columns of `events` in a part of the statement of alerts. */
function columnsNamedIn(sql: string): string[] {
  return columnEntries.map(([name]) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
}

/** The statement of two workspaces with alerts of an open hour and of silence. */
const checks = manySitesSql(
  {
    hour: {
      sites: ['v', 'w'].map((id) => ({
        site: { id, timezone: 'UTC', resetAt: null },
        periods: {
          current: { kind: 'days', from: '2026-09-07', to: '2026-11-02' },
          ...{ compared: null, nowFromMs: null },
        },
      })),
      questions: ['time:hour'],
      metrics: ['visitors', 'visits', 'pageviews'],
    },
  },
  { sites: [{ site: 'w', since: 0, since_day: '2026-11-01' }], visitorsSinceMs: null },
  { now: new Date('2026-11-02T12:00:00Z'), rolledUpTo: '2026-11-01' },
).sql;

test('checks of alerts read as many bytes of an event as the columns in their statement have', () => {
  const [, open = ''] = /\ncounted AS \(([^]*?)\n\),/.exec(checks) ?? [];
  const [, last = ''] = /\n {2}SELECT site, (timestamp\n[^]*?)\n\)/.exec(checks) ?? [];
  const lastColumns = columnsNamedIn(last);
  expect(lastColumns.sort()).toEqual(['date', 'timestamp', 'workspace_id']);
  const [ofOpen, ofLast] = [columnsNamedIn(open), lastColumns].map(sizeOfColumns);
  expect((ofOpen ?? 0) / checking.openBytesAnEvent).toBeCloseTo(1, 1);
  expect((ofLast ?? 0) / checking.lastBytesAnEvent).toBeCloseTo(1, 1);
});

test.each<[string, string, number | string]>([
  ['functions/src/alerts/check/check-due.ts', 'readAtOnce', checking.alertsInGroup],
  ['functions/src/alerts/check/check-due.ts', 'atOnce', checking.workspacesAtOnce],
  ['functions/src/alerts/check/sums.ts', 'minCharged', '16 * 1024 ** 2'],
  ['functions/src/store/firestore/alerts/checks.ts', 'movedAtOnce', checking.movedAtOnce],
  ['functions/src/reports/send-due.ts', 'atOnce', reporting.statementsAtOnce],
  ['functions/src/jobs/send-mails.ts', 'mailsInRun', delivering.mailsInRun],
  ['functions/src/jobs/send-mails.ts', 'atOnce', delivering.mailsAtOnce],
  ['functions/src/jobs/send-deliveries.ts', 'destinationsInRun', delivering.destinationsInRun],
  ['functions/src/jobs/send-deliveries.ts', 'atOnce', delivering.destinationsAtOnce],
  ['functions/src/jobs/run-job.ts', 'lastStepSeconds', lastStepSeconds],
])('in %s, %s equals the estimate', (file, name, value) =>
  expect(textOf(file)).toContain(`const ${name} = ${value};`),
);

test('reports and alerts run as many concurrent statements as in the estimate', () =>
  expect(queues.statementsOfJobs.running).toBe(reporting.statementsAtOnce));

test('a site with an event each second has its tally written as often as in the estimate', async () => {
  const tallies = new Tallies();
  let writes = 0;
  for (let second = 0; second < 86_400; second++) {
    tallies.add('a', '2026-02-28', 'counted');
    await tallies.write(() => Promise.resolve(void writes++), second * 1000);
  }
  expect(Math.abs(writes - tallyWrites(1) / daysAMonth)).toBeLessThan(20);
});

test('a site is cached for as long as in the estimate', () =>
  expect(textOf('functions/src/collect/site-cache.ts')).toContain(
    `const foundForMs = ${remembering.siteSeconds}_000;`,
  ));

test('the answer to an event has as many bytes of headers as firebase.json adds', () => {
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

test('docs/contributors/performance.md has these figures', () => {
  const performance = textOf('docs/contributors/performance.md');
  const [, micros] = /^\| `collect` +\| (\d+) /m.exec(performance) ?? [];
  expect(Number(micros) / 1e6).toBe(collecting.cpuSeconds);
  expect(performance).toContain(`${reading.filteredBytesAVisit} bytes for each visit of four events`);
  expect(performance).toContain('at least 10 MB for each table that a query references');
});
