import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';
import type { Timestamp } from '@google-cloud/firestore';
import { createOnce } from '../transactions/once.ts';

export interface SpooledRow {
  workspaceId: string;
  eventId: string;
  /** The text from `serializeRow`. */
  text: string;
}

export interface SpooledBatch {
  id: string;
  createdAt: Date;
  rows: SpooledRow[];
  unreadable: SpooledRow[];
}

const collection = () => firestore().collection('spool');

/** A document can have at most 1 MiB, including its other fields. */
const maxDocumentBytes = 900_000;

/**
 * Stores rows until BigQuery accepts them. When this resolves, Firestore has all of them.
 * @param reason why BigQuery refused them, if it did
 * @throws Error if Firestore does not have all of them
 */
export async function spool(rows: readonly SpooledRow[], reason = '') {
  await Promise.all(
    portionsOf(rows, { maxBytes: maxDocumentBytes }).map((portion) =>
      createOnce(collection().doc(), { ...toDocument(portion), reason, createdAt: new Date() }),
    ),
  );
}

/** Splits rows in order. A row above the limit of bytes is a portion by itself. */
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

/** The rows as lines, and fields for queries that do not read the lines. */
function toDocument(rows: readonly SpooledRow[]) {
  const counts: Record<string, number> = {};
  for (const { workspaceId } of rows) counts[workspaceId] = (counts[workspaceId] ?? 0) + 1;
  const text = rows.map((row) => row.text).join('\n');
  return { rows: text, bytes: Buffer.byteLength(text), counts, workspaceIds: Object.keys(counts) };
}

/**
 * The oldest batches within both limits, but at least one.
 * @param skipped batches to leave out and when they were spooled. No other batch before the last of them exists.
 */
export async function oldestBatches(
  maxBatches: number,
  maxBytes: number,
  skipped: ReadonlyMap<string, Date> = new Map(),
): Promise<SpooledBatch[]> {
  const last = [...skipped.values()].at(-1);
  const batches = last ? collection().where('createdAt', '>=', last) : collection();
  const { docs } = await batches
    .orderBy('createdAt')
    .limit(maxBatches + skipped.size)
    .select('bytes')
    .get();
  let bytes = 0;
  const chosen = docs
    .filter(({ id }) => !skipped.has(id))
    .filter((document, index) => {
      bytes += Number(document.get('bytes'));
      return index === 0 || bytes <= maxBytes;
    });
  if (chosen.length === 0) return [];
  const rows = await firestore().getAll(...chosen.map(({ ref }) => ref));
  return rows
    .filter((document) => document.exists)
    .map((document) => {
      const [workspaceId = ''] = Object.keys(document.get('counts') ?? {});
      const lines = linesOf(document.get('rows')).map((text) => ({ text, row: toRow(text) }));
      return {
        id: document.id,
        createdAt: document.get('createdAt').toDate(),
        rows: lines.flatMap(({ row }) => row ?? []),
        unreadable: lines.flatMap(({ text, row }) => (row ? [] : { workspaceId, eventId: text, text })),
      };
    });
}

const linesOf = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .filter((line) => line !== '');

function toRow(text: string): SpooledRow | null {
  try {
    const { insertId, json } = JSON.parse(text);
    const isRow = [insertId, json.workspace_id, json.date].every((value) => typeof value === 'string');
    return isRow ? { workspaceId: json.workspace_id, eventId: insertId, text } : null;
  } catch {
    return null;
  }
}

export async function storeInBatch(id: string, rows: readonly SpooledRow[]) {
  await collection().doc(id).update(toDocument(rows));
}

export async function removeBatches(ids: readonly string[]) {
  await deleteAll(ids.map((id) => collection().doc(id)));
}

export async function waitingOf(workspaceId: string): Promise<number> {
  const { docs } = await firestore()
    .collection('spool')
    .where('workspaceIds', 'array-contains', workspaceId)
    // Without the rows themselves, which can be large.
    .select('counts')
    .get();
  return docs.reduce((sum, document) => sum + (Number(document.data().counts?.[workspaceId]) || 0), 0);
}

export async function oldestWaitingAt(): Promise<Date | null> {
  const { docs } = await firestore()
    .collection('spool')
    .orderBy('createdAt')
    .limit(1)
    .select('createdAt')
    .get();
  const at: Timestamp | undefined = docs[0]?.get('createdAt');
  return at?.toDate() ?? null;
}
