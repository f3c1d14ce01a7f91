/** Text comes from visitors and other sites. Null is empty. */
export type Cell = string | number | null;

export interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The number of omitted rows. The last line of the file mentions it. */
  omitted?: number;
}

/** Rounds shares and averages to two decimals. */
export const roundedCell = (figure: number | null): Cell =>
  figure === null ? null : Math.round(figure * 100) / 100;

/** Spreadsheets run such values as formulas, unless they are numbers. Some accept full-width and small forms, too. */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;

/** Prevents formulas. Spreadsheets read a leading apostrophe as "text", or show it as it is. */
const inert = (text: string) => (formula.test(text) ? `'${text}` : text);

function field(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = inert(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A header and one line per row. Starts with a byte order mark, so that spreadsheets read UTF-8.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function csvOf({ header, rows }: Table): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** Further rows of a table that began with `csvOf`. */
export function csvLines(rows: Table['rows']): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

/** `tideline.example-device-type-2026-10-23-2026-11-21.csv` */
export function fileName(
  parts: { site: string; what: string; from: string; to: string },
  extension: 'csv' | 'zip' | 'png' | 'svg',
): string {
  const { site, what, from, to } = parts;
  return `${[site, what, from, to].map(slug).filter(Boolean).join('-')}.${extension}`;
}
