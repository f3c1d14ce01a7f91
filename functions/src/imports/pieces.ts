import { maxImportRows } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import type { Findings } from './formats/findings.ts';
import {
  type Entry,
  type Format,
  type FormatContext,
  ImportFault,
  type ImportRow,
} from './formats/format.ts';

/** Rows for one load job, as lines of JSON. The same file always has the same pieces in the same order. */
export interface Piece {
  number: number;
  table: ImportRow['table'];
  rows: number;
  json: readonly Buffer[];
}

/** BigQuery takes 1,500 load jobs for each table and day, of all workspaces together. */
const pieceBounds = { rows: 50_000, bytes: 20 * 1024 ** 2 };

/**
 * Reads the rows of a file and groups them by their table.
 * @param findings grow with the rows
 * @throws ImportFault of the format, and for too many rows
 */
export async function* piecesOf(
  format: Format,
  entries: readonly Entry[],
  context: FormatContext,
  {
    findings,
    bounds = pieceBounds,
    maxRows = maxImportRows,
  }: { findings: Findings; bounds?: typeof pieceBounds; maxRows?: number },
): AsyncGenerator<Piece> {
  const open = new Map<ImportRow['table'], OpenPiece>();
  let next = 0;
  for await (const imported of format.read(entries, context, findings)) {
    const { table, row } = imported;
    findings.took(row.date);
    if (findings.rows > maxRows)
      throw new ImportFault(
        phraseOf(
          'The file has more than {count, plural, one {# row} other {# rows}}. Export fewer days at a time.',
          {
            count: maxRows.toLocaleString('en'),
          },
        ),
      );
    const piece = open.get(table) ?? new OpenPiece(next++, table);
    open.set(table, piece);
    piece.add(lineOf(imported, { ...context, piece: piece.number }));
    if (piece.rows < bounds.rows && piece.bytes < bounds.bytes) continue;
    open.delete(table);
    yield piece.end();
  }
  for (const piece of open.values()) yield piece.end();
}

/** Lines are encoded in groups, because a buffer for each would cost more than the line. */
const groupedCharacters = 256 * 1024;

class OpenPiece {
  readonly number: number;
  readonly #table: ImportRow['table'];
  readonly #json: Buffer[] = [];
  rows = 0;
  bytes = 0;
  #lines: string[] = [];
  #characters = 0;

  constructor(number: number, table: ImportRow['table']) {
    this.number = number;
    this.#table = table;
  }

  add(line: string) {
    this.rows++;
    this.#lines.push(line);
    this.#characters += line.length;
    if (this.#characters >= groupedCharacters) this.#encode();
  }

  #encode() {
    const encoded = Buffer.from(this.#lines.join(''));
    this.#json.push(encoded);
    this.bytes += encoded.length;
    this.#lines = [];
    this.#characters = 0;
  }

  end(): Piece {
    this.#encode();
    return { number: this.number, table: this.#table, rows: this.rows, json: this.#json };
  }
}

interface Origin {
  importId: string;
  workspaceId: string;
  piece: number;
}

function lineOf(imported: ImportRow, { importId, workspaceId, piece }: Origin): string {
  const origin = { workspace_id: workspaceId, import_id: importId, piece };
  if (imported.table === 'imported') return `${JSON.stringify({ ...imported.row, ...origin })}\n`;
  const { props } = imported.row;
  // A load job takes the object of a JSON column, not its text.
  const row = { ...imported.row, props: props === null ? null : (JSON.parse(props) as object), ...origin };
  return `${JSON.stringify(row)}\n`;
}
