import { beforeEach, expect, test } from 'vitest';
import { tooManyRequests } from '../../../../../functions/src/core/errors.ts';
import { useBigQuery } from '../../../../support/stack/stand-ins/bigquery-answers.ts';

/** What BigQuery answers to each request, by its method and the end of its path. */
type Answers = Record<
  string,
  { status?: number | undefined; body: object | ((from: number, max: number) => object) }
>;
let answers: Answers;
let requests: string[];

const dataset: Answers = { 'GET datasets/footfall': { body: { location: 'europe-west1' } } };
const started = {
  jobReference: { projectId: 'p', jobId: 'export-a', location: 'EU' },
  status: { state: 'RUNNING' },
};

useBigQuery(({ what, query }) => {
  const index = ['location', 'startIndex', 'maxResults'].map((name) => query.get(name)).filter(Boolean);
  requests.push([what, ...index].join(' '));
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
const firstPage = async (timeoutMs = 1000) =>
  (await load()).firstPage(statement, 'export-a', { ...bounds, timeoutMs, allowance });
const nextPage = async (index: string, within = bounds) => (await load()).nextPage('export-a', index, within);
/** The answer to the request for a page. */
const pageIs = (body: Answers[string]['body'], status?: number) =>
  void (answers = { 'POST jobs': { body: started }, 'GET queries/export-a': { status, body } });
const rowsOf = (...lines: string[]) => lines.map((v) => ({ f: [{ v }] }));
const statement = { sql: 'SELECT line FROM `{dataset}.events`', params: {} };
const schema = { fields: [{ name: 'line', type: 'STRING' }] };

const bounds = { maxRows: 1, maxBytes: 1000 };
const tooExpensive = tooManyRequests('too expensive', 1000);
const allowance = { maxBytes: 5000, tooExpensive: () => tooExpensive };
const isGone = { code: 'not_found', message: expect.stringContaining('Begin another one') };

test('the first page has its rows as they are, where the next one begins, and what BigQuery bills', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': {
      body: { jobComplete: true, schema, rows: rowsOf('{"a":1.10}'), totalRows: '2' },
    },
    'GET jobs/export-a': {
      body: { ...started, statistics: { query: { totalBytesBilled: '31457280', totalBytesProcessed: '5' } } },
    },
  };
  expect(await firstPage()).toEqual({ lines: ['{"a":1.10}'], next: '1', bytes: 31_457_280 });
});

test('a query that does not end in time is cancelled', async () => {
  answers = {
    'POST jobs': { body: started },
    'GET queries/export-a': { body: { jobComplete: false } },
    'POST jobs/export-a/cancel': { body: { job: started } },
  };
  const { isUnderWay } = await import('../../../../../functions/src/core/in-time.ts');
  const error = await firstPage(20).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'query_failed', message: expect.stringContaining('too many rows') });
  expect(isUnderWay(error)).toBe(true);
  expect(requests.filter((each) => each.startsWith('POST jobs/export-a/cancel'))).toHaveLength(1);
});

test('the last page has no next one', async () => {
  pageIs({ jobComplete: true, schema, rows: [] });
  expect(await nextPage('7')).toEqual({ lines: [], next: null });
  expect(requests).toContain('GET queries/export-a europe-west1 7 1');
});

test('a page ends before it has too many bytes, and the next one begins there', async () => {
  const lines = Array.from({ length: 1200 }, (_, row) => `${row} "${'é'.repeat(row % 3 === 0 ? 400 : 4)}"`);
  pageIs((from, max) => ({
    jobComplete: true,
    schema,
    totalRows: String(lines.length),
    rows: rowsOf(...lines.slice(from, from + max)),
  }));
  const read: string[] = [];
  const sizes: number[] = [];
  for (let next: string | null = '0'; next !== null;) {
    const page = await nextPage(next, { maxRows: 900, maxBytes: 100_000 });
    read.push(...page.lines);
    sizes.push(Buffer.byteLength(JSON.stringify(page.lines)));
    next = page.next;
  }
  expect(read).toEqual(lines);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100_000);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(99_000);
});

test('a row that is larger than a page is a page of its own, and a page that no one was given is gone', async () => {
  pageIs({ jobComplete: true, schema, rows: rowsOf('x'.repeat(2000)), totalRows: '2' });
  expect(await nextPage('0')).toEqual({ lines: ['x'.repeat(2000)], next: '1' });
  await expect(nextPage('second')).rejects.toMatchObject(isGone);
});

test('a query whose estimate is above what it may cost is too expensive', async () => {
  const error = { code: 400, message: 'Query exceeded limit for bytes billed: 5000.', errors: [] };
  pageIs({ error }, 400);
  await expect(firstPage()).rejects.toBe(tooExpensive);
});

test.each([400, 404])('a page that BigQuery answers with %i is gone', async (status) => {
  pageIs({ error: { code: status, message: 'x', errors: [] } }, status);
  await expect(nextPage('7')).rejects.toMatchObject(isGone);
});

test('an answer without a schema is no empty page', async () => {
  pageIs({ jobComplete: true, rows: [] });
  await expect(nextPage('7')).rejects.toThrow('did not run the query');
});
