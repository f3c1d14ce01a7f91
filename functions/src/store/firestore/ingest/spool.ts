import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';

/** A row that waits for BigQuery. */
export interface SpooledRow {
  workspaceId: string;
  eventId: string;
  /** As `serializeRow` made it. */
  text: string;
}

/** Rows that were put into the spool together. */
export interface SpooledBatch {
  id: string;
  rows: SpooledRow[];
}

/** A document holds at most 1 MiB, its other fields included. */
const maxDocumentBytes = 900_000;

/**
 * Keeps rows until BigQuery takes them. When this resolves, Firestore has all of them.
 * @param reason why BigQuery refused them, where it did
 * @throws Error where Firestore does not
 */
export async function spool(rows: readonly SpooledRow[], reason = ''): Promise<void> {
  await Promise.all(
    portionsOf(rows, { maxBytes: maxDocumentBytes }).map((portion) =>
      firestore()
        .collection('spool')
        .doc()
        .create({ ...toDocument(portion), reason, createdAt: Timestamp.now() }),
    ),
  );
}

/** Rows in their order, in portions of so many rows and so many bytes of them at most; a larger row is one by itself. */
export function portionsOf(
  rows: readonly SpooledRow[],
  { maxRows = Infinity, maxBytes }: { maxRows?: number; maxBytes: number },
): SpooledRow[][] {
  const all: SpooledRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = Buffer.byteLength(row.text) + 1;
    if (bytes + size > maxBytes || all.at(-1)?.length === maxRows) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(row);
    bytes += size;
  }
  return all;
}

/** The rows as lines; beside them what has to be found or told without reading the lines. */
function toDocument(rows: readonly SpooledRow[]) {
  const counts: Record<string, number> = {};
  for (const { workspaceId } of rows) counts[workspaceId] = (counts[workspaceId] ?? 0) + 1;
  const text = rows.map((row) => row.text).join('\n');
  return { rows: text, bytes: text.length, counts, workspaceIds: Object.keys(counts) };
}

/** The oldest batches of the spool: so many at most, and so many bytes of rows, but one in any case. */
export async function oldestBatches(maxBatches: number, maxBytes: number): Promise<SpooledBatch[]> {
  const { docs } = await firestore()
    .collection('spool')
    .orderBy('createdAt')
    .limit(maxBatches)
    .select('bytes')
    .get();
  let bytes = 0;
  const chosen = docs.filter((document, index) => {
    bytes += Number(document.get('bytes'));
    return index === 0 || bytes <= maxBytes;
  });
  if (chosen.length === 0) return [];
  const whole = await firestore().getAll(...chosen.map(({ ref }) => ref));
  return whole
    .filter((document) => document.exists)
    .map((document) => ({ id: document.id, rows: linesOf(document.get('rows')).map(toRow) }));
}

function linesOf(text: unknown): string[] {
  return String(text)
    .split('\n')
    .filter((line) => line !== '');
}

function toRow(text: string): SpooledRow {
  const { insertId, json } = JSON.parse(text);
  return { workspaceId: json.workspace_id, eventId: insertId, text };
}

/** Takes batches out of the spool, once their rows are elsewhere. */
export async function removeBatches(ids: readonly string[]): Promise<void> {
  await deleteAll(ids.map((id) => firestore().doc(`spool/${id}`)));
}
