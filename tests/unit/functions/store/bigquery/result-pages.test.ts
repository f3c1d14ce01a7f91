import { beforeEach, expect, test } from 'vitest';
import { tooManyRequests } from '../../../../../functions/src/core/errors.ts';
import { useBigQuery } from '../../../../support/stack/stand-ins/bigquery-answers.ts';

/** What BigQuery answers to each request, by its method and the end of its path. */
type Answers = Record<string, { status?: number; body: object | ((from: number, most: number) => object) }>;
let answers: Answers;
let requests: string[];

const dataset: Answers = { 'GET datasets/footfall': { body: { location: 'europe-west1' } } };
const started = {
  jobReference: { projectId: 'p', jobId: 'export-a', location: 'EU' },
  status: { state: 'RUNNING' },
};

useBigQuery(({ what, query }) => {
  const place = ['location', 'startIndex', 'maxResults'].map((name) => query.get(name)).filter(Boolean);
  requests.push([what, ...place].join(' '));
  const { status, body } = answers[what] ?? dataset[what] ?? { status: 418, body: {} };
  const number = (name: string) => Number(query.get(name));
  return {
    status,
    body: typeof body === 'function' ? body(number('startIndex'), number('maxResults')) : body,
  };
});

beforeEach(() => {
  requests = [];
});

const load = () => import('../../../../../functions/src/store/bigquery/result-pages.ts');
const statement = { sql: 'SELECT line FROM `{dataset}.events`', params: {} };
const schema = { fields: [{ name: 'line', type: 'STRING' }] };

const bounds = { maxRows: 1, maxBytes: 1000 };
const tooExpensive = tooManyRequests('too expensive', 1000);
const allowance = { mostBytes: 5000, tooExpensive: () => tooExpensive };
const isGone = { code: 'not_found', message: expect.stringContaining('Begin another one') };

test('the first page has its rows as they are, where the next one begins, and what BigQuery bills', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': {
      body: { jobComplete: true, schema, rows: [{ f: [{ v: '{"a":1.10}' }] }], totalRows: '2' },
    },
    'GET jobs/export-a': {
      body: { ...started, statistics: { query: { totalBytesBilled: '31457280', totalBytesProcessed: '5' } } },
    },
  };
  const { firstPage } = await load();
  const page = await firstPage(statement, 'export-a', { ...bounds, patienceMs: 1000, allowance });
  expect(page).toEqual({ lines: ['{"a":1.10}'], next: '1', bytes: 31_457_280 });
});

test('a query that does not end in time is cancelled', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': { body: { jobComplete: false } },
    'POST jobs/export-a/cancel': { body: { job: started } },
  };
  const { firstPage } = await load();
  const { isUnderWay } = await import('../../../../../functions/src/core/in-time.ts');
  const asking = firstPage(statement, 'export-a', { ...bounds, patienceMs: 20, allowance });
  const error: unknown = await asking.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'query_failed', message: expect.stringContaining('too many rows') });
  expect(isUnderWay(error)).toBe(true);
  expect(requests.filter((each) => each.startsWith('POST jobs/export-a/cancel'))).toHaveLength(1);
});

test('the last page has no next one', async () => {
  answers = { 'GET queries/export-a': { body: { jobComplete: true, schema, rows: [] } } };
  const { nextPage } = await load();
  expect(await nextPage('export-a', '7', bounds)).toEqual({ lines: [], next: null });
  expect(requests).toContain('GET queries/export-a europe-west1 7 1');
});

test('a page ends before it has too many bytes, and the next one begins there', async () => {
  const lines = Array.from({ length: 1200 }, (_, row) => `${row} "${'é'.repeat(row % 3 === 0 ? 400 : 4)}"`);
  answers = {
    'GET queries/export-a': {
      body: (from: number, most: number) => ({
        jobComplete: true,
        schema,
        rows: lines.slice(from, from + most).map((v) => ({ f: [{ v }] })),
        totalRows: String(lines.length),
      }),
    },
  };
  const { nextPage } = await load();
  const read: string[] = [];
  const sizes: number[] = [];
  for (let next: string | null = '0'; next !== null;) {
    const page = await nextPage('export-a', next, { maxRows: 900, maxBytes: 100_000 });
    read.push(...page.lines);
    sizes.push(Buffer.byteLength(page.lines.map((line) => JSON.stringify(line)).join('')));
    next = page.next;
  }
  expect(read).toEqual(lines);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(99_000);
});

test('a row that is larger than a page is a page of its own, and a page that no one was given is gone', async () => {
  answers = {
    'GET queries/export-a': {
      body: { jobComplete: true, schema, rows: [{ f: [{ v: 'x'.repeat(2000) }] }], totalRows: '2' },
    },
  };
  const { nextPage } = await load();
  expect(await nextPage('export-a', '0', bounds)).toEqual({ lines: ['x'.repeat(2000)], next: '1' });
  await expect(nextPage('export-a', 'second', bounds)).rejects.toMatchObject(isGone);
});

test('a query whose estimate is above what it may cost is too expensive', async () => {
  const error = { code: 400, message: 'Query exceeded limit for bytes billed: 5000.', errors: [] };
  answers = { 'POST jobs': { body: started }, 'GET queries/export-a': { status: 400, body: { error } } };
  const { firstPage } = await load();
  const reading = firstPage(statement, 'export-a', { ...bounds, patienceMs: 1000, allowance });
  await expect(reading).rejects.toBe(tooExpensive);
});

test.each([400, 404])('a page that BigQuery answers with %i is gone', async (status) => {
  answers = {
    'GET queries/export-a': { status, body: { error: { code: status, message: 'x', errors: [] } } },
  };
  const { nextPage } = await load();
  await expect(nextPage('export-a', '7', bounds)).rejects.toMatchObject(isGone);
});

test('an answer without a schema is no empty page', async () => {
  answers = { 'GET queries/export-a': { body: { jobComplete: true, rows: [] } } };
  const { nextPage } = await load();
  await expect(nextPage('export-a', '7', bounds)).rejects.toThrow('did not run the query');
});
