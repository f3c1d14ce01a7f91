import type { Day } from '../contract/days.ts';
import { AppError } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { measuredQuery } from '../store/bigquery/sql.ts';
import { reportQuery, type ReportRow, type ReportScope } from './build-query.ts';
import { Memory, type Read } from './memory.ts';
import type { Payer } from './payer.ts';
import { Report } from './report.ts';

/** The functions' instances have 512 MiB. */
const maxBytes = 32 * 1024 ** 2;

const reports = new Memory<Report>({ maxBytes, sizeOf: (report) => report.bytes });

/**
 * The report of a scope. All calls of one dashboard ask for the same one: the first runs its query, the others wait
 * for it.
 * @param keepForMs how long a report that reaches into days that are not closed is kept: its figures may be this old.
 * One whose days are all closed and rolled up is kept until it makes room for others.
 * @throws AppError `query_failed` where BigQuery does not answer the query; what `Memory` refuses a payer with
 */
export async function reportOf(
  scope: Omit<ReportScope, 'rolledUpTo'>,
  { payer, keepForMs, now }: { payer: Payer; keepForMs: number; now: number },
): Promise<Report> {
  const { through, version } = await watermark(now);
  const whole = { ...scope, rolledUpTo: through };
  return reports.answer({
    // Late events make closed days be computed anew, and give the watermark another version. An answer that is kept
    // for longer must not be given to those who may expect a fresh one.
    key: JSON.stringify([whole, version, keepForMs]),
    payer,
    ask: () => compute(whole),
    keepForMs: scope.current.to <= through ? Infinity : keepForMs,
    now,
  });
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

/** A call of the API is given up by the platform after a minute, and so are those that wait for this one. */
const patienceMs = 50_000;

async function compute(scope: ReportScope): Promise<Read<Report>> {
  try {
    const query = measuredQuery<ReportRow>(reportQuery(scope));
    const { rows, bytes } = await inTime(query, patienceMs, 'BigQuery');
    return { answer: new Report(rows), bytes };
  } catch (cause) {
    throw new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
  }
}
