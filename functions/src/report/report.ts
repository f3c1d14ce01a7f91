import type { ReportRow } from './sql/build-query.ts';
import { addMeasures, noMeasures, type Measures } from './sql/metrics.ts';

/** A computed report, by period and dimension, with rows in display order. */
export class Report {
  /** How much memory it takes, approximately. */
  readonly bytes: number;
  readonly #rows = new Map<string, ReportRow[]>();

  constructor(rows: readonly ReportRow[]) {
    this.bytes = rows.reduce((sum, { value }) => sum + rowBytes + 2 * value.length, 0);
    for (const row of rows) {
      const key = `${row.period} ${row.dimension}`;
      const list = this.#rows.get(key);
      if (list) list.push(row);
      else this.#rows.set(key, [row]);
    }
    for (const [key, list] of this.#rows) {
      list.sort((a, b) => orderedBy(b) - orderedBy(a) || compareText(a.value, b.value));
      this.#rows.set(key, list);
    }
  }

  rows(period: ReportRow['period'], dimension: string): readonly ReportRow[] {
    return this.#rows.get(`${period} ${dimension}`) ?? [];
  }

  total(period: ReportRow['period']): Measures {
    return this.rows(period, 'total').reduce<Measures>(addMeasures, noMeasures);
  }
}

/** The bytes of a row without its value, whose characters have at most two bytes each. */
const rowBytes = 250;

/** What the rows of a dimension count: pageviews for pages, visitors for all others. */
export function orderedBy(row: ReportRow): number {
  return row.dimension === 'page' ? row.pageviews : row.visitors;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
