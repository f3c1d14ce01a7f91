import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cardDimensions } from '../../../functions/src/query/data-calls/dimensions.ts';

/** One row of a report in the format of BigQuery. */
export interface StandInRow {
  /** Its place among the questions of the statement. */
  question: number;
  /** The value of its dimension. */
  d1: string;
  visitors: number;
  pageviews: number;
  whole: number;
}

/** A query that BigQuery received: the values of its parameters. */
type Question = Record<string, string | undefined>;

export interface BigQueryStandIn extends AsyncDisposable {
  /** A base URL in the format of BIGQUERY_EMULATOR_HOST. */
  address: string;
  /** The queries for reports, in order. */
  reports: Question[];
  /** The queries for a first event. */
  firstEvents: Question[];
  /** The largest number of reports that it answered at the same time. */
  atOnce: number;
  /** The bytes that it bills for each query. */
  bytesBilled: number;
}

const sums = ['visitors', 'visits', 'pageviews', 'bounces', 'bounce_visits', 'duration_ms', 'engaged_ms'];
const integers = ['question', 'place', 'total_rows', 'has_others', 'whole', ...sums];
const fieldsOf = (type: string, names: string[]) => names.map((name) => ({ name, type, mode: 'NULLABLE' }));
const reportFields = [...fieldsOf('STRING', ['period', 'd1']), ...fieldsOf('INTEGER', integers)];

const answerOf = (fields: object[], rows: unknown[][]) => ({
  queryId: 'q',
  jobComplete: true,
  schema: { fields },
  rows: rows.map((row) => ({ f: row.map((v) => ({ v })) })),
  totalRows: String(rows.length),
});

/**
 * A fake of BigQuery for reports, for tests that need the cost or the number of queries, which the emulator does not
 * have. Every report has the same rows, and no workspace has a first event.
 * @param answerMs how long each answer takes
 */
export async function startBigQueryStandIn(
  rows: readonly StandInRow[],
  { answerMs = 0 } = {},
): Promise<BigQueryStandIn> {
  const report = answerOf(
    reportFields,
    rows.map(({ d1, ...numbers }) => [
      'current',
      d1,
      ...integers.map((name) => String((numbers as Record<string, number>)[name] ?? 0)),
    ]),
  );
  const firstEvent = answerOf(fieldsOf('TIMESTAMP', ['first_event']), [[null]]);
  // Made once, because a test may request a large one very often.
  let made: { bytesBilled: number; report: Buffer } | undefined;
  let answering = 0;

  const server = createServer(async (request, response) => {
    const { query, queryParameters = [] } = JSON.parse(await text(request));
    const question: Question = Object.fromEntries(
      (queryParameters as { name: string; parameterValue: { value?: string } }[]).map(
        ({ name, parameterValue }) => [name, parameterValue.value],
      ),
    );
    const billed = { totalBytesBilled: String(standIn.bytesBilled) };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (String(query).includes('AS first_event')) {
      standIn.firstEvents.push(question);
      return void response.end(JSON.stringify({ ...firstEvent, ...billed }));
    }
    standIn.reports.push(question);
    standIn.atOnce = Math.max(standIn.atOnce, ++answering);
    await wait(answerMs);
    if (made?.bytesBilled !== standIn.bytesBilled) {
      made = {
        bytesBilled: standIn.bytesBilled,
        report: Buffer.from(JSON.stringify({ ...report, ...billed })),
      };
    }
    response.end(made.report);
    answering--;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: BigQueryStandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigquery/v2`,
    reports: [],
    firstEvents: [],
    atOnce: 0,
    bytesBilled: 0,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return standIn;
}

/** The pages of a dashboard's report come after its totals and those of its days. */
export const questionOfPages = 2 + cardDimensions.indexOf('page');

/** This number of pages, all of this length. */
export const longPages = (count: number, length: number): StandInRow[] =>
  Array.from({ length: count }, (_, page) => ({
    question: questionOfPages,
    d1: `/${page}/${'x'.repeat(length)}`.slice(0, length),
    visitors: 1000 - page,
    pageviews: 1000 - page,
    whole: 500_500,
  }));
