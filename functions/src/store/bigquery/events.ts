import { datasetId, googleHeaders, projectId } from '../clients.ts';
import { columns, type Day, type EventRow } from '../../contract/index.ts';

interface Refusal {
  index: number;
  reason: string;
  /** The table lacks a column that this code knows. It accepts the row after a migration. */
  columnMissing?: boolean;
}

/** Rows that are in neither list are stored. */
export interface Appended {
  refused: Refusal[];
  /** Indexes of rows that may be sent again. */
  failed: number[];
  /** Set if BigQuery accepted no row, and sending the same rows again can never work. */
  unreadable?: Error;
}

/** Serializes a row for `appendRows`. BigQuery drops most duplicates of an event's id, and reports drop the rest. */
export function serializeRow(row: EventRow) {
  return `{"insertId":${JSON.stringify(row.event_id)},"json":${JSON.stringify(row)}}`;
}

/** The workspace's day on which an event was received. @param text from `serializeRow` */
export function dayOfRow(text: string): Day {
  return (JSON.parse(text) as { json: EventRow }).json.date;
}

const nothing: Appended = { refused: [], failed: [] };

/**
 * Writes rows from `serializeRow` to BigQuery by streaming insert. All rows are stored except those in the result. Uses
 * the REST endpoint, because the client's `insert` takes several times the CPU and most of a cold start to load.
 * @param signal aborts the call; BigQuery may have the rows or not
 * @throws Error if BigQuery did not confirm the rows; it may still have them. An answer's `errors` are in the error.
 * @see https://cloud.google.com/bigquery/docs/reference/rest/v2/tabledata/insertAll
 */
export async function appendRows(rows: readonly string[], signal: AbortSignal): Promise<Appended> {
  const body = `{"skipInvalidRows":true,"rows":[${rows.join(',')}]}`;
  let answer = await post(body, signal);
  if (answer.status === 404) {
    const { ensureTables } = await import('./sql.ts');
    await ensureTables().catch((cause: unknown) => {
      throw new Error('The tables could not be made', { cause });
    });
    answer = await post(body, signal);
  }
  if (answer.status === 200) return answer.text.includes('"insertErrors"') ? outcomes(answer.text) : nothing;
  const message = `BigQuery answered ${answer.status}: ${answer.text.slice(0, 500)}`;
  // The same shape as errors of Google's client, so that a log names reasons such as `quotaExceeded`.
  const error = Object.assign(new Error(message), { errors: errorsIn(answer.text) });
  // 400: BigQuery cannot read the request. 413: the request is too large.
  if (answer.status !== 400 && answer.status !== 413) throw error;
  return { refused: [], failed: [...rows.keys()], unreadable: error };
}

/** Empty if the answer is not from BigQuery itself. */
function errorsIn(text: string) {
  try {
    const { error } = JSON.parse(text) as { error?: { errors?: { reason?: string }[] } };
    return error?.errors ?? [];
  } catch {
    return [];
  }
}

async function post(body: string, signal: AbortSignal) {
  const url = `${endpoint()}/projects/${projectId()}/datasets/${datasetId()}/tables/events/insertAll`;
  try {
    const headers = { ...(await googleHeaders()), 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Error('BigQuery did not answer', { cause });
  }
}

function endpoint() {
  return process.env.BIGQUERY_EMULATOR_HOST ?? 'https://bigquery.googleapis.com/bigquery/v2';
}

interface InsertErrors {
  insertErrors?: { index?: number; errors?: { reason?: string; location?: string; message?: string }[] }[];
}

function outcomes(text: string) {
  const appended: Appended = { refused: [], failed: [] };
  for (const { index = 0, errors = [] } of (JSON.parse(text) as InsertErrors).insertErrors ?? []) {
    const invalid = errors.find(({ reason }) => reason === 'invalid');
    if (!invalid) appended.failed.push(index);
    else {
      const { location = '', message = '' } = invalid;
      appended.refused.push({
        index,
        reason: `${location}: ${message}`.replace(/^: /, '').slice(0, 300),
        columnMissing: location in columns && /^no such field/i.test(message),
      });
    }
  }
  return appended;
}
