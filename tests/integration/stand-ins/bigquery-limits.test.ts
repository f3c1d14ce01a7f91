import { beforeEach, expect, test } from 'vitest';
import { letTimePass } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { stack } from '../../support/stack/stack.ts';

const projectUrl = `${stack.bigquery}/projects/demo-limits-${process.pid}`;

interface Answer {
  jobComplete?: boolean;
  rows?: { f: { v: string }[] }[];
  totalBytesProcessed?: string;
  totalBytesBilled?: string;
  error?: { message: string; errors: { reason: string }[] };
  status?: { errorResult?: { reason: string } };
  statistics?: {
    query: { totalBytesProcessed: string; totalBytesBilled: string; referencedTables: unknown[] };
  };
  insertErrors?: { index: number }[];
}

async function post(path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  return (
    await fetch(`${projectUrl}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json();
}

const query = (text: string, options = {}) =>
  post('queries', { query: text, useLegacySql: false, ...options });
/** The reason of the refusal; null if the statement ran. */
const refusalOf = async (text: string, options = {}) =>
  (await query(text, options)).error?.errors[0]?.reason ?? null;

interface Row {
  event_id: string;
  date: string;
  number?: number | string;
}
const insert = (...rows: Row[]) =>
  post(`datasets/${dataset}/tables/events/insertAll`, {
    skipInvalidRows: true,
    rows: rows.map((row) => ({ insertId: row.event_id, json: row })),
  });
const idsOfAll = async () =>
  (
    (await query(`SELECT event_id FROM ${dataset}.events WHERE date > '2000-01-01' ORDER BY event_id`))
      .rows ?? []
  ).map(({ f }) => f[0]?.v);

let dataset = '';
let datasets = 0;

beforeEach(async () => {
  dataset = `limits${datasets++}`;
  await post('datasets', { datasetReference: { datasetId: dataset } });
  const columns = 'event_id STRING, date DATE, number INT64';
  const options = 'PARTITION BY date OPTIONS (require_partition_filter = TRUE)';
  await query(`CREATE TABLE ${dataset}.events (${columns}) ${options}`);
  await query(`CREATE TABLE ${dataset}.totals (${columns})`);
  // Neither creation counts towards the next limits.
  await letTimePass(11);
});

const filtered = (sql: string) => sql.replaceAll('{d}', dataset);

test.each([
  ['DELETE FROM {d}.events WHERE date = "2026-03-01"', 'invalidQuery'],
  ['DELETE FROM {d}.events WHERE date = "2026-03-02"', null],
  ['UPDATE {d}.events SET number = 2 WHERE date >= "2026-03-01"', 'invalidQuery'],
  ['UPDATE {d}.events SET number = 2 WHERE date >= "2026-03-01" AND number > 1', null],
  ['TRUNCATE TABLE {d}.events', 'invalidQuery'],
  [
    'MERGE {d}.events AS t USING (SELECT 1 AS number) AS s ON t.date = "2026-03-01" AND t.number = s.number WHEN MATCHED THEN DELETE',
    'invalidQuery',
  ],
  [
    'MERGE {d}.events AS t USING (SELECT 2 AS number) AS s ON t.date = "2026-03-01" AND t.number = s.number WHEN MATCHED THEN DELETE',
    null,
  ],
  [
    'MERGE {d}.events AS t USING (SELECT 1 AS number) AS s ON FALSE WHEN NOT MATCHED BY SOURCE AND t.date = "2026-03-01" THEN DELETE',
    'invalidQuery',
  ],
  [
    'MERGE {d}.events AS t USING (SELECT 1 AS number) AS s ON FALSE WHEN NOT MATCHED BY SOURCE AND t.date = "2026-03-02" THEN DELETE',
    null,
  ],
  ['INSERT INTO {d}.totals SELECT * FROM {d}.events WHERE date = "2026-03-01"', null],
])('with a row of 1 March that was streamed in recently, %s: %s', async (sql, reason) => {
  await insert({ event_id: 'e', date: '2026-03-01', number: 1 });
  expect(await refusalOf(filtered(sql))).toBe(reason);
  await letTimePass(90 * 60);
  expect(await refusalOf(filtered(sql))).toBeNull();
});

test('a job that would change such a row fails with the reason', async () => {
  await insert({ event_id: 'e', date: '2026-03-01' });
  const job = await post('jobs', {
    jobReference: { jobId: `job-${dataset}` },
    configuration: { query: { query: filtered('DELETE FROM {d}.events WHERE date = "2026-03-01"') } },
  });
  expect(job.status?.errorResult?.reason).toBe('invalidQuery');
  const later: Answer = await (await fetch(`${projectUrl}/jobs/job-${dataset}`)).json();
  expect(later.status?.errorResult?.reason).toBe('invalidQuery');
  expect(await idsOfAll()).toEqual(['e']);
});

test.each([
  ['SELECT * FROM {d}.events WHERE date = "2026-03-01"', null],
  ['SELECT * FROM {d}.events AS e WHERE e.date BETWEEN "2026-03-01" AND "2026-03-02" AND number = 1', null],
  ['SELECT * FROM {d}.events WHERE date = "2026-03-01" OR date > "2026-04-01"', null],
  ['SELECT * FROM {d}.events WHERE date IN ("2026-03-01", "2026-03-02")', null],
  [
    'SELECT * FROM (SELECT 1 AS a) AS s JOIN {d}.events AS t ON t.date > "2026-03-01" AND t.number = s.a',
    null,
  ],
  ['SELECT * FROM {d}.totals', null],
  ['SELECT * FROM {d}.events', 'invalidQuery'],
  ['SELECT * FROM {d}.events WHERE number = 1', 'invalidQuery'],
  ['SELECT * FROM {d}.events WHERE date = "2026-03-01" OR number = 1', 'invalidQuery'],
  ['SELECT * FROM {d}.events WHERE CAST(date AS STRING) = "2026-03-01"', 'invalidQuery'],
  ['SELECT * FROM {d}.events AS t JOIN {d}.totals AS s ON t.date = s.date', 'invalidQuery'],
  ['SELECT (SELECT COUNT(*) FROM {d}.events) AS n FROM {d}.events WHERE date = "2026-03-01"', 'invalidQuery'],
  ['DELETE FROM {d}.events WHERE TRUE', 'invalidQuery'],
])('a table that requires a filter on its partitions: %s: %s', async (sql, reason) => {
  expect(await refusalOf(filtered(sql))).toBe(reason);
  expect(await refusalOf(filtered(sql), { dryRun: true })).toBe(reason);
});

test('the sixth change of a table within ten seconds is refused', async () => {
  const add = (column: string) =>
    filtered(`ALTER TABLE {d}.events ADD COLUMN IF NOT EXISTS ${column} STRING`);
  const results: (string | null)[] = [];
  for (const column of ['a', 'b', 'c', 'd', 'e', 'f']) results.push(await refusalOf(add(column)));
  expect(results).toEqual([null, null, null, null, null, 'rateLimitExceeded']);
  expect(await refusalOf(filtered('ALTER TABLE {d}.totals ADD COLUMN f STRING'))).toBeNull();
  expect(
    await refusalOf(filtered('INSERT INTO {d}.events (event_id, date) VALUES ("x", "2026-03-01")')),
  ).toBeNull();
  await letTimePass(11);
  expect(await refusalOf(add('f'))).toBeNull();
});

const mebibyte = 1024 ** 2;

test.each([
  ['SELECT 1 AS one', 0, 0],
  ['SELECT date FROM {d}.events WHERE date = "2026-03-01"', 8, 10],
  ['SELECT event_id, number FROM {d}.events WHERE date = "2026-03-01"', 8 + 8 + 3, 10],
  [
    'SELECT a.date FROM {d}.events AS a JOIN {d}.totals AS b ON a.date = "2026-03-01" AND a.number = b.number',
    16,
    20,
  ],
])('%s processes %i bytes of one row and is billed %i MB', async (sql, processed, billed) => {
  await insert({ event_id: 'e', date: '2026-03-01', number: 1 });
  const bytes = { totalBytesProcessed: String(processed), totalBytesBilled: String(billed * mebibyte) };
  expect(await query(filtered(sql))).toMatchObject(bytes);
  const dryRun = await post('jobs', { configuration: { dryRun: true, query: { query: filtered(sql) } } });
  expect(dryRun.statistics?.query).toMatchObject(bytes);
  expect(dryRun.statistics?.query.referencedTables).toHaveLength(billed / 10);
  const limited = (limit: number) => refusalOf(filtered(sql), { maximumBytesBilled: String(limit) });
  expect(await limited(billed * mebibyte)).toBeNull();
  if (billed > 0) expect(await limited(billed * mebibyte - 1)).toBe('bytesBilledLimitExceeded');
});

test('a row that is resent is stored once within a minute, and twice after it', async () => {
  const row = { event_id: 'e', date: '2026-03-01' };
  await insert(row, row);
  await insert(row);
  expect(await idsOfAll()).toEqual(['e']);
  await letTimePass(60);
  await insert(row);
  expect(await idsOfAll()).toEqual(['e', 'e']);
});

test.each([
  ['a table that is dropped', () => query(filtered('DROP TABLE {d}.events'))],
  [
    'a dataset that is deleted',
    () => fetch(`${projectUrl}/datasets/${dataset}?deleteContents=true`, { method: 'DELETE' }),
  ],
])('after %s, a new one of the same name is empty', async (_, remove) => {
  const row = { event_id: 'e', date: '2026-03-01' };
  await insert(row);
  await remove();
  await post('datasets', { datasetReference: { datasetId: dataset } });
  await query(`CREATE TABLE ${dataset}.events (event_id STRING, date DATE, number INT64)`);
  await insert(row);
  expect(await idsOfAll()).toEqual(['e']);
  expect(await refusalOf(filtered('SELECT * FROM {d}.events'))).toBeNull();
});

test('an error names the affected rows, even if some already existed', async () => {
  const row = { event_id: 'e', date: '2026-03-01' };
  const other = { ...row, event_id: 'f' };
  await insert(row);
  const { insertErrors } = await insert(row, { ...other, number: 'none' }, other);
  expect(insertErrors?.map(({ index }) => index)).toEqual([1]);
  // The wrong row does not count as stored.
  expect(await idsOfAll()).toEqual(['e']);
  await insert(other);
  expect(await idsOfAll()).toEqual(['e', 'f']);
});
