import { importedTables, type ImportedMeasure, type ImportedTable } from '@footfall/functions/contract';
import type { ReadFile } from './read-format.ts';

type Row = ReadFile['imported'][number];
type Numbers = Partial<Record<ImportedMeasure, number>>;

/** An independent count: sums by day, kind, column and value. */
export class SumCount {
  readonly #sums = new Map<string, Numbers>();

  add(day: string, kind: ImportedTable, values: Record<string, string>, numbers: Numbers): void {
    for (const [column, value] of [['', ''], ...Object.entries(values)] as [string, string][]) {
      const key = `${day} ${kind} ${column}=${value}`;
      const sums = this.#sums.get(key) ?? {};
      for (const [measure, number] of Object.entries(numbers) as [ImportedMeasure, number][]) {
        sums[measure] = (sums[measure] ?? 0) + number;
      }
      this.#sums.set(key, sums);
    }
  }

  all(): Record<string, Numbers> {
    return Object.fromEntries([...this.#sums].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** The same sums of imported rows, for every column that their kind has. */
export function sumsOf(rows: readonly Row[]): Record<string, Numbers> {
  const count = new SumCount();
  for (const { date, kind, ...row } of rows) {
    const columns: readonly string[] = importedTables[kind];
    const fields = Object.entries(row);
    const values = fields.filter(([name]) => columns.includes(name)) as [string, string][];
    const numbers = fields.filter(([name]) => !columns.includes(name)) as [string, number][];
    count.add(date, kind, Object.fromEntries(values), Object.fromEntries(numbers));
  }
  return count.all();
}
