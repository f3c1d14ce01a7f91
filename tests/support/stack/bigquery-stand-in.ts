import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** One row of a report as BigQuery gives it. */
export interface StandInRow {
  period: 'current' | 'previous';
  dimension: string;
  value: string;
  visitors: number;
  pageviews: number;
  whole: number;
}

/** A question that BigQuery was asked: the values that were bound to its parameters. */
type Question = Record<string, string | undefined>;

export interface BigQueryStandIn extends AsyncDisposable {
  /** A base URL, as BIGQUERY_EMULATOR_HOST has it. */
  address: string;
  /** The reports that it was asked for, in order. */
  reports: Question[];
  /** The looks for a first event. */
  firstEvents: Question[];
  /** How many reports it was answering at the same time, at the most. */
  atOnce: number;
  /** What it says that it bills for each question. */
  bytesBilled: number;
}

const integers = ['visitors', 'visits', 'pageviews', 'bounces', 'duration_s', 'engaged_ms', 'whole'];
const fieldsOf = (type: string, names: string[]) => names.map((name) => ({ name, type, mode: 'NULLABLE' }));
const reportFields = [
  ...fieldsOf('STRING', ['period', 'dimension', 'value']),
  ...fieldsOf('INTEGER', integers),
];

const answerOf = (fields: object[], rows: unknown[][]) => ({
  queryId: 'q',
  jobComplete: true,
  schema: { fields },
  rows: rows.map((row) => ({ f: row.map((v) => ({ v })) })),
  totalRows: String(rows.length),
});

/**
 * BigQuery as far as reports see it, which the emulator cannot stand for where it matters what a question costs or
 * how many there were: every report has the same rows, and no workspace has a first event.
 * @param answerMs how long each answer takes
 */
export async function startBigQueryStandIn(
  rows: readonly StandInRow[],
  { answerMs = 0 } = {},
): Promise<BigQueryStandIn> {
  const report = answerOf(
    reportFields,
    rows.map(({ period, dimension, value, ...sums }) => [
      period,
      dimension,
      value,
      ...integers.map((name) => String((sums as Record<string, number>)[name] ?? 0)),
    ]),
  );
  const firstEvent = answerOf(fieldsOf('TIMESTAMP', ['first_event']), [[null]]);
  // Made once: a test may ask for a large one very often.
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

/** So many pages, all of this length. */
export const longPages = (count: number, length: number) =>
  Array.from({ length: count }, (_, page) => ({
    period: 'current' as const,
    dimension: 'page',
    value: `/${page}/${'x'.repeat(length)}`.slice(0, length),
    visitors: 1000 - page,
    pageviews: 1000 - page,
    whole: 500_500,
  }));
