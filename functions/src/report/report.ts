import type { Day } from '../contract/days.ts';
import { readRollupState } from '../store/rollup.ts';
import { query } from '../store/sql.ts';
import { AppError } from '../core/errors.ts';
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

/** How long an instance keeps a report that reaches into days that are not closed: its figures may be this old. */
const keepForMs = 5_000;
const maxReports = 500;

interface Entry {
  report: Promise<Report>;
  until: number;
}

const reports = new Map<string, Entry>();

/**
 * The report of a scope. All calls of one dashboard ask for the same one: whoever comes first runs its query,
 * the others wait for it. It is kept for some seconds; for good, where all its days are closed and rolled up.
 * @throws AppError `query_failed` where BigQuery does not answer the query.
 */
export async function reportOf(scope: Omit<ReportScope, 'rolledUpTo'>, now: number): Promise<Report> {
  const { through, version } = await watermark(now);
  const whole = { ...scope, rolledUpTo: through };
  // Closed days are computed anew when late events have come: then the version is another.
  const key = JSON.stringify([whole, version]);
  const known = reports.get(key);
  if (known && now < known.until) {
    touch(key, known);
    return known.report;
  }
  const report = compute(whole);
  report.catch(() => reports.delete(key));
  touch(key, { report, until: scope.current.to <= through ? Infinity : now + keepForMs });
  // A Map remembers the order of insertion: the first is the one unused for longest.
  if (reports.size > maxReports) reports.delete(reports.keys().next().value ?? '');
  return report;
}

function touch(key: string, entry: Entry): void {
  reports.delete(key);
  reports.set(key, entry);
}

interface Watermark {
  through: Day;
  version: number;
}

/** Before the rollup's first run everything is read from the events. */
const nothingRolledUp: Watermark = { through: '1970-01-01', version: 0 };
const keepWatermarkForMs = 60_000;
let knownWatermark: { mark: Promise<Watermark>; until: number } | undefined;

/** How far the rollup has come. An old answer is a true one too: what came after it is read from the events. */
function watermark(now: number): Promise<Watermark> {
  if (!knownWatermark || now >= knownWatermark.until) {
    const mark = readRollupState().then((state) => state ?? nothingRolledUp);
    mark.catch(() => (knownWatermark = undefined));
    knownWatermark = { mark, until: now + keepWatermarkForMs };
  }
  return knownWatermark.mark;
}

async function compute(scope: ReportScope): Promise<Report> {
  try {
    return new Report(await query<ReportRow>(reportQuery(scope)));
  } catch (cause) {
    throw new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
  }
}
