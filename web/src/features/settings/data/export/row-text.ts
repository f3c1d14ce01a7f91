import { csvLines, csvOf, type Cell } from '../../../../ui/file/csv.ts';

/** `ndjson` has one JSON object per line. */
export type ExportFormat = 'ndjson' | 'csv';

/** Nested values, such as event properties, become JSON in a CSV cell. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

/** The text before the first row. */
export const headText = (columns: readonly string[], format: ExportFormat): string =>
  format === 'csv' ? csvOf({ header: columns, rows: [] }) : '';

/** @param rows JSON objects as text, with these columns */
export function rowsText(rows: readonly string[], columns: readonly string[], format: ExportFormat): string {
  if (format === 'ndjson') return rows.map((row) => `${row}\n`).join('');
  return csvLines(
    rows.map((row) => {
      const values = JSON.parse(row) as Record<string, unknown>;
      return columns.map((column) => cellOf(values[column]));
    }),
  );
}
