import type { Day } from '../contract/period/days.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { reportQuery, type ReportRow, type ReportScope } from './sql/build-query.ts';
import { Memory, type Read } from './cost/memory.ts';
import type { Payer } from './cost/payer.ts';
import { readNumbers } from './cost/read-numbers.ts';
import { Report } from './report.ts';

/** The functions' instances have 512 MiB. */
const maxBytes = 32 * 1024 ** 2;

const reports = new Memory<Report>({ maxBytes, sizeOf: (report) => report.bytes });

/**
 * The report of a scope. All calls of a dashboard ask for the same report: the first runs its query, the others wait
 * for it.
 * @param keepForMs how long a report that includes open days is kept, so that its numbers may be this old. A report
 * whose days are all closed and rolled up is kept until memory is needed for others.
 * @throws AppError `query_failed` if BigQuery does not answer the query, and the errors with which `Memory` refuses a
 * payer
 */
export async function reportOf(
  scope: Omit<ReportScope, 'rolledUpTo'>,
  { payer, keepForMs, now }: { payer: Payer; keepForMs: number; now: number },
): Promise<Report> {
  const { through, version } = await watermark(now);
  const whole = { ...scope, rolledUpTo: through };
  return reports.answer({
    // Late events make the rollup recompute closed days, which changes the version of the watermark. An answer that is
    // kept for longer must not be used for callers who expect a fresh one.
    key: JSON.stringify([whole, version, keepForMs]),
    payer,
    ask: () => compute(whole),
    keepForMs: scope.current.to <= through ? Infinity : keepForMs,
    now,
  });
}

export interface Watermark {
  through: Day;
  version: number;
}

/** Before the rollup's first run, everything is read from the events. */
const nothingRolledUp: Watermark = { through: '1970-01-01', version: 0 };
const keepWatermarkForMs = 60_000;
let knownWatermark: { mark: Promise<Watermark>; until: number } | undefined;

/** How far the rollup has come. An old answer is correct too, because later days are read from the events. */
export function watermark(now: number): Promise<Watermark> {
  if (!knownWatermark || now >= knownWatermark.until) {
    const mark = readRollupState().then((state) => state ?? nothingRolledUp);
    mark.catch(() => (knownWatermark = undefined));
    knownWatermark = { mark, until: now + keepWatermarkForMs };
  }
  return knownWatermark.mark;
}

async function compute(scope: ReportScope): Promise<Read<Report>> {
  const { answer, bytes } = await readNumbers<ReportRow>(reportQuery(scope));
  return { answer: new Report(answer), bytes };
}
