import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from './listening.ts';
import { maxValueLength } from '../../../../functions/src/query/sql/values.ts';
import { cardDimensions } from '../../../../functions/src/query/data-calls/report.ts';

/** One row of a report in the format of BigQuery. */
export interface StandInRow {
  /** Its index among the questions of the statement. */
  question: number;
  /** Its index among the rows of its question. */
  rank?: number;
  /** The values of its dimensions. */
  d1: string;
  d2?: string;
  d3?: string;
  visitors: number;
  pageviews: number;
  total: number;
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
  /** How many dry runs there were. */
  dryRuns: number;
  /** The largest number of reports that it answered at the same time. */
  atOnce: number;
  /** The bytes that it estimates and bills for each query. */
  bytesBilled: number;
  /** From now on, every report has these rows, and each answer takes this long. */
  become: (rows: readonly StandInRow[], answerMs?: number) => void;
}

const sums = ['visitors', 'visits', 'pageviews', 'bounces', 'bounce_visits', 'duration_ms', 'engaged_ms'];
const texts = ['d1', 'd2', 'd3'] as const;
const integers = ['question', 'rank', 'total_rows', 'has_others', 'total', ...sums];
const fieldsOf = (type: string, names: string[]) => names.map((name) => ({ name, type, mode: 'NULLABLE' }));
const reportFields = [...fieldsOf('STRING', ['period', ...texts]), ...fieldsOf('INTEGER', integers)];

const inFormat = (rows: unknown[][]) => rows.map((row) => ({ f: row.map((v) => ({ v })) }));

const reportRowsOf = (rows: readonly StandInRow[]) =>
  inFormat(
    rows.map((row) => [
      'current',
      ...texts.map((name) => row[name] ?? null),
      ...integers.map((name) => String((row as unknown as Record<string, number>)[name] ?? 0)),
    ]),
  );

/** A page of an answer, from a row on. */
const answerOf = (fields: object[], rows: object[], from = 0, max = rows.length) => ({
  queryId: 'q',
  jobComplete: true,
  jobReference: { projectId: 'demo-footfall', jobId: 'q', location: 'US' },
  schema: { fields },
  rows: rows.slice(from, from + max),
  totalRows: String(rows.length),
  ...(from + max < rows.length ? { pageToken: String(from + max) } : {}),
});

/** BigQuery's error for a query that would exceed its limit of bytes. */
const tooExpensive = {
  error: {
    code: 400,
    message: 'Query exceeded limit for bytes billed: 1. 10485760 or higher required.',
    errors: [{ reason: 'bytesBilledLimitExceeded' }],
  },
};

/** The answer to a dry run of a query that reads two tables. */
const dryRunOf = (bytes: number) => ({
  jobReference: { projectId: 'demo-footfall', jobId: '', location: 'US' },
  statistics: { query: { totalBytesProcessed: String(bytes), referencedTables: [{}, {}] } },
  status: { state: 'DONE' },
});

/** A query, with the values of its parameters. */
async function readQuery(request: IncomingMessage) {
  const {
    configuration,
    maxResults,
    maximumBytesBilled,
    query,
    queryParameters = [],
  } = JSON.parse(await text(request)) as {
    configuration?: { dryRun?: boolean };
    maxResults?: number;
    maximumBytesBilled?: string;
    query?: string;
    queryParameters?: { name: string; parameterValue: { value?: string } }[];
  };
  const question: Question = Object.fromEntries(
    queryParameters.map(({ name, parameterValue }) => [name, parameterValue.value]),
  );
  return { isDryRun: configuration?.dryRun === true, maxResults, maximumBytesBilled, query, question };
}

/**
 * A fake of BigQuery for reports, for tests that need the cost or the number of queries, which the emulator does not
 * have. Every report has the same rows, and no workspace has a first event.
 * @param answerMs how long each answer takes
 */
export async function startBigQueryStandIn(
  rows: readonly StandInRow[],
  { answerMs = 0 } = {},
): Promise<BigQueryStandIn> {
  let reportRows = reportRowsOf(rows);
  const firstEvent = answerOf(fieldsOf('TIMESTAMP', ['first_event']), inFormat([[null]]));
  // Created once, because a test may request a large one very often.
  const pages = new Map<string, Buffer>();
  const pageOf = (from: number, max: number) => {
    const key = JSON.stringify([from, max, standIn.bytesBilled]);
    const billed = { totalBytesBilled: String(standIn.bytesBilled) };
    const page =
      pages.get(key) ??
      Buffer.from(JSON.stringify({ ...answerOf(reportFields, reportRows, from, max), ...billed }));
    pages.set(key, page);
    return page;
  };
  let answering = 0;

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: Buffer | string) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const from = Number(searchParams.get('pageToken'));
      return answer(200, pageOf(from, Number(searchParams.get('maxResults') ?? reportRows.length)));
    }
    const {
      isDryRun,
      maxResults = reportRows.length,
      maximumBytesBilled,
      query,
      question,
    } = await readQuery(request);
    if (isDryRun) {
      standIn.dryRuns++;
      return answer(200, JSON.stringify(dryRunOf(standIn.bytesBilled)));
    }
    const billed = { totalBytesBilled: String(standIn.bytesBilled) };
    if (String(query).includes('AS first_event')) {
      standIn.firstEvents.push(question);
      return answer(200, JSON.stringify({ ...firstEvent, ...billed }));
    }
    if (standIn.bytesBilled > Number(maximumBytesBilled)) return answer(400, JSON.stringify(tooExpensive));
    standIn.reports.push(question);
    standIn.atOnce = Math.max(standIn.atOnce, ++answering);
    await wait(answerMs);
    answer(200, pageOf(0, maxResults));
    answering--;
  });
  const served = await listening(server);
  const standIn: BigQueryStandIn = {
    ...served,
    address: `${served.address}/bigquery/v2`,
    reports: [],
    firstEvents: [],
    dryRuns: 0,
    atOnce: 0,
    bytesBilled: 0,
    become(others, ms = 0) {
      reportRows = reportRowsOf(others);
      answerMs = ms;
      pages.clear();
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
    total: 500_500,
  }));

/** This number of rows for each of some questions, with three values that are as long as an answer's can be. */
export const longRows = (questions: number, count: number, character: string): StandInRow[] =>
  Array.from({ length: questions * count }, (_, row) => {
    const value = (name: string) => `${name} ${row}`.padEnd(10, '-') + character.repeat(maxValueLength - 10);
    return {
      question: Math.floor(row / count),
      rank: (row % count) + 1,
      ...{ d1: value('a'), d2: value('b'), d3: value('c') },
      ...{ visitors: 1, pageviews: 1, total: 1 },
    };
  });
