import { beforeEach, expect, test } from 'vitest';
import { tooManyRequests } from '../../../../../functions/src/core/errors.ts';
import { useBigQuery } from '../../../../support/stack/stand-ins/bigquery-answers.ts';

/** The requests that start a query, with the time after which BigQuery ends it. */
let started: [what: string, timeoutMs: string | undefined][];

const schema = { fields: [{ name: 'line', type: 'STRING' }] };
const job = { jobReference: { projectId: 'p', jobId: 'j', location: 'EU' }, status: { state: 'DONE' } };

useBigQuery(({ what, body }) => {
  if (what.startsWith('GET'))
    return { body: { ...job, location: 'EU', jobComplete: true, schema, totalRows: '0' } };
  const { jobTimeoutMs, configuration } = JSON.parse(body) as Record<string, never> & {
    configuration?: { jobTimeoutMs: string };
  };
  started.push([what, configuration?.jobTimeoutMs ?? jobTimeoutMs]);
  return { body: what === 'POST queries' ? { queryId: 'q', jobComplete: true, schema, rows: [] } : job };
});

beforeEach(() => void (started = []));

const statement = { sql: 'SELECT line FROM `{dataset}.events`', params: {} };
const allowance = { maxBytes: 5000, tooExpensive: () => tooManyRequests('too expensive', 1000) };

test('BigQuery ends every query: a question and a page of an export with their call, others with their job', async () => {
  const { measuredQuery, query } = await import('../../../../../functions/src/store/bigquery/sql.ts');
  const { execute } = await import('../../../../../functions/src/store/bigquery/execute.ts');
  const { firstPage } = await import('../../../../../functions/src/store/bigquery/result-pages.ts');
  await measuredQuery(statement, allowance);
  await query(statement);
  await execute(statement);
  await firstPage(statement, 'export-a', { maxRows: 1, maxBytes: 1000, timeoutMs: 45_000, allowance });
  expect(started).toEqual([
    ['POST queries', '50000'],
    ['POST queries', '1800000'],
    ['POST jobs', '1800000'],
    ['POST jobs', '45000'],
  ]);
});
