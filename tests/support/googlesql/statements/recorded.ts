/** Records the statements that the product gives to BigQuery's client. */
import { BigQuery, BigQueryDate, type Query } from '@google-cloud/bigquery';
import { vi } from 'vitest';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { query, type Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { datasetId } from '../../../../functions/src/store/clients.ts';

function recorded({ query: sql = '', params = {} }: Query): Statement {
  const values = Object.entries(params as Record<string, unknown>);
  const isDay = ([, value]: [string, unknown]) => value instanceof BigQueryDate;
  return {
    sql: sql.replaceAll(`\`${datasetId()}.`, '`{dataset}.'),
    params: Object.fromEntries(values.filter((each) => !isDay(each))) as Statement['params'],
    days: Object.fromEntries(values.filter(isDay).map(([name, day]) => [name, (day as BigQueryDate).value])),
  };
}

/** The statements that some work sends to BigQuery, which answers each without rows. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const job = { promise: () => Promise.resolve(), metadata: {} };
  const answers = { query: [[], null, { schema: { fields: [{}] } }], createQueryJob: [job] };
  const spies = (['query', 'createQueryJob'] as const).map((name) =>
    vi.spyOn(BigQuery.prototype, name).mockImplementation((given: unknown) => {
      statements.push(recorded(given as Query));
      return Promise.resolve(answers[name]) as never;
    }),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return statements;
}

/** Gives a statement to BigQuery's client at once. */
export const read: ReadStatement = async (statement) => ({
  rows: await query<unknown>(statement),
  bytes: 0,
});
