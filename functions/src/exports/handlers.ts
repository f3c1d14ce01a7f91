import { randomUUID } from 'node:crypto';
import { rates } from '../limits/figures.ts';
import {
  addDays,
  epochDay,
  exportLastsMs,
  type ExportTable,
  exportTables,
  utcDay,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { spending } from '../query/cost/memory.ts';
import { estimated, notRead } from '../query/run.ts';
import { memberPayer, type Payer } from '../query/cost/payer.ts';
import { callEnd, roomFor } from '../query/cost/turns.ts';
import { firstPage, nextPage, type ResultPage } from '../store/bigquery/result-pages.ts';
import type { Allowance } from '../store/bigquery/sql.ts';
import { datasetId } from '../store/clients.ts';
import { findAuditEntry, recordInLog } from '../store/firestore/audit.ts';
import { listRefused } from '../store/firestore/ingest/refused.ts';
import { listFetches } from '../store/firestore/ingest/fetches.ts';
import { listTallies } from '../store/firestore/ingest/tallies.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { listDismissedTags } from '../store/firestore/definitions/dismissed-tags.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { earliestDay, firstDay } from './view.ts';
import { exportDataSql, exportedColumns, exportStatement, type ExportValues } from './sql.ts';

const rowsOfPage: Record<ExportTable, number> = { events: 5000, visits: 2000, totals: 10_000 };

/** The maximum size of a page as JSON, unless a single row is larger. */
const maxPageBytes = 8 * 1024 ** 2;
const maxPageFrameBytes = 200;

const boundsOf = (table: ExportTable) => ({
  maxRows: rowsOfPage[table],
  maxBytes: maxPageBytes - maxPageFrameBytes,
});

/** The timeout of BigQuery for the first page, and the remaining time of the call for reading and sending it. */
const [queryMs, readingMs] = [45_000, 10_000];

/** Describes an export of the workspace without reading data. */
export const plan: Handler<'export.plan'> = async ({ workspace, now }) => {
  const values = valuesOf(workspace, { from: firstDay(workspace), to: addDays(utcDay(now), 1) });
  return {
    from: values.first,
    to: values.last,
    tables: exportTables.map((table) => ({
      table,
      columns: exportedColumns(table),
      sql: exportDataSql(table, values, datasetId()),
    })),
  };
};

/** Starts an export and records it in the audit log. @throws AppError `too_many_requests` */
export const begin: Handler<'export.begin'> = async ({ identity: { uid }, workspace, now }) => {
  const message = phraseOf(
    'You can begin {count, plural, one {# export} other {# exports}} per hour. Try again later.',
    {
      count: rates.exports.count,
    },
  );
  await takeTurn(turnsOfPerson('export-workspace', uid), rates.exports, now, message);
  const [counts, crawlers, refused, dismissedTags] = await Promise.all([
    listTallies(workspace.id),
    listFetches(workspace.id, addDays(utcDay(now), 1)),
    listRefused(workspace.id),
    listDismissedTags(workspace.id),
  ]);
  return {
    id: await recordInLog(workspace.id, { who: uid, action: 'workspace.exported', what: {} }, now),
    counts: counts.map(({ day, counted, dropped }) => ({ day, counted, dropped })),
    crawlers,
    refused: refused.map(({ at, reason, row }) => ({ at: at.toISOString(), reason, row })),
    leftTags: dismissedTags,
  };
};

function valuesOf(
  { id, resetAt, imports }: Workspace,
  { from, to }: { from: string; to: string },
): ExportValues {
  return {
    workspace: id,
    first: from,
    last: to,
    since: resetAt?.getTime() ?? 0,
    since_day: resetAt ? earliestDay(resetAt) : epochDay,
    imports,
  };
}

/**
 * Returns a page of rows. The first page of some days runs a query, which the budgets of the caller and of the
 * workspace pay for. BigQuery stores its result, so the next pages cost nothing.
 * @throws AppError `not_found`, `query_failed`, `too_many_requests`, `unavailable`
 */
export const rows: Handler<'export.rows'> = async (call) => {
  const { identity, workspace, input, now } = call;
  const begun = await findAuditEntry(workspace.id, input.export);
  const isOwn = begun?.action === 'workspace.exported' && begun.who === identity.uid;
  if (!isOwn || now.getTime() - Date.parse(begun.at) > exportLastsMs) {
    throw new AppError('not_found', phraseOf('There is no such export, or it has ended. Begin another one.'));
  }
  const payer = memberPayer(identity.uid, workspace.id);
  const end = callEnd(payer);
  await roomFor(payer, maxPageBytes, call.whenSent, end);
  return input.cursor ? continued(call) : started(call, payer, end);
};

/** The id of a job contains that of its export, so that a cursor cannot read the rows of another export. */
const jobOf = (exported: string, query: string) => `export-${exported}-${query}`;

async function started({ workspace, input, now }: CallOf<'export.rows'>, payer: Payer, end: number) {
  const { table } = input;
  const query = randomUUID();
  const statement = exportStatement(table, valuesOf(workspace, input));
  const ask = async (allowance: Allowance) => {
    const timeoutMs = Math.max(1000, Math.min(queryMs, end - performance.now() - readingMs));
    const bounds = { ...boundsOf(table), timeoutMs, allowance };
    const page = await firstPage(statement, jobOf(input.export, query), bounds).catch((cause: unknown) => {
      throw notRead(cause);
    });
    return { answer: pageOf(page, query), bytes: page.bytes };
  };
  spending.admit(payer, now.getTime());
  const question = { call: `export.rows ${table}`, ask, estimate: () => estimated(statement) };
  const { answer } = await spending.run(payer, question, now.getTime());
  return answer;
}

const pageOf = ({ lines, next }: ResultPage, query: string) => ({
  rows: lines,
  next: next && `${query}.${next}`,
});

async function continued({ input }: CallOf<'export.rows'>) {
  const { cursor = '', table } = input;
  const at = cursor.indexOf('.');
  const query = cursor.slice(0, at);
  try {
    const page = await nextPage(jobOf(input.export, query), cursor.slice(at + 1), boundsOf(table));
    return pageOf(page, query);
  } catch (cause) {
    throw notRead(cause);
  }
}
