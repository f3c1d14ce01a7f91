/** One value of a table: text that visitors and other sites sent, or a number of ours; null where there is none. */
export type Cell = string | number | null;

/** What a card or a dialog shows, as rows of values. */
export interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How many rows it leaves out; its last line says so. */
  leftOut?: number;
}

/** Shares and averages have two decimals. */
export const roundedCell = (figure: number | null): Cell =>
  figure === null ? null : Math.round(figure * 100) / 100;

/**
 * Spreadsheets run a value as a formula if it begins with one of these, unless it is a number. Some of them read the
 * full-width and the small forms of East Asian keyboards like the plain ones.
 */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;

/** A text that no spreadsheet runs: those that read an apostrophe in front as "text" show the rest as it is. */
const inert = (text: string) => (formula.test(text) ? `'${text}` : text);

function field(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = inert(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The table as CSV: a header, then one line a row. The mark in front tells spreadsheets that the text is UTF-8.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function csvOf({ header, rows }: Table): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** More rows of a table that began with `csvOf`. */
export function csvLines(rows: Table['rows']): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Text as a part of a file's name. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

/** `tideline.example-device-type-2026-10-23-2026-11-21.csv` */
export function fileName(
  parts: { site: string; what: string; from: string; to: string },
  extension: 'csv' | 'zip',
): string {
  const { site, what, from, to } = parts;
  return `${[site, what, from, to].map(slug).filter(Boolean).join('-')}.${extension}`;
}
