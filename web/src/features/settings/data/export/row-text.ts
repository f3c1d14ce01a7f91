import { csvLines, csvOf, type Cell } from '../../../../ui/file/csv.ts';

/** One JSON object a line, or a table for spreadsheets. */
export type ExportFormat = 'ndjson' | 'csv';

/** Nested values, such as the properties of an event, are JSON in a table. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** What a file has before its first row. */
export const headText = (columns: readonly string[], format: ExportFormat): string =>
  format === 'csv' ? csvOf({ header: columns, rows: [] }) : '';

/** The text of some rows, each of which is the text of a JSON object with these columns. */
export function rowsText(rows: readonly string[], columns: readonly string[], format: ExportFormat): string {
  if (format === 'ndjson') return rows.map((row) => `${row}\n`).join('');
  return csvLines(
    rows.map((row) => {
      const values = JSON.parse(row) as Record<string, unknown>;
      return columns.map((column) => cellOf(values[column]));
    }),
  );
}
