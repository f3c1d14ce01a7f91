import { query } from '../store/sql.ts';
import { AppError } from '../http/app-error.ts';
import { reportQuery, type ReportRow, type ReportScope } from './build-query.ts';
import { addMeasures, noMeasures, type Measures } from './metrics.ts';

/** A computed report, by period and dimension; rows are in the order in which they are shown. */
export class Report {
  readonly #rows = new Map<string, ReportRow[]>();

  constructor(rows: readonly ReportRow[]) {
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

/** What the rows of a dimension count: pageviews for pages, visitors for the rest. */
export function orderedBy(row: ReportRow): number {
  return row.dimension === 'page' ? row.pageviews : row.visitors;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** How long an instance keeps a report: its figures may be this old. */
const keepForMs = 30_000;
const maxReports = 200;

interface Entry {
  report: Promise<Report>;
  until: number;
}

const reports = new Map<string, Entry>();

/**
 * The report of a scope. All calls of one dashboard ask for the same one: whoever comes first runs its query,
 * the others wait for it, and it is kept for half a minute.
 * @throws AppError `query_failed` where BigQuery does not answer the query.
 */
export function reportOf(scope: ReportScope, now: number): Promise<Report> {
  const key = JSON.stringify(scope);
  const known = reports.get(key);
  if (known && now < known.until) return known.report;
  const report = compute(scope);
  report.catch(() => reports.delete(key));
  reports.delete(key);
  reports.set(key, { report, until: now + keepForMs });
  // A Map remembers the order of insertion: the first is the oldest.
  if (reports.size > maxReports) reports.delete(reports.keys().next().value ?? '');
  return report;
}

async function compute(scope: ReportScope): Promise<Report> {
  try {
    return new Report(await query<ReportRow>(reportQuery(scope)));
  } catch (cause) {
    throw new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
  }
}
