import { dimensionRow, isCoded, isDistribution } from '../../contract/index.ts';
import { refusal, type AppError } from '../../core/errors.ts';
import { countOf } from '../plan/buckets.ts';
import { isTime, valueDimensionsOf, type AnyQuestion, type Planned } from '../plan/plan.ts';
import { maxValueBytes } from '../sql/values.ts';

/** What each row takes as BigQuery's row and as the answer's, and each number in it. */
const rowBytes = 300;
const numberBytes = 50;

/** Codes and numbers; names, which `collect` and the contract keep shorter than addresses. */
const [briefBytes, nameBytes] = [64, 500];
const ofDataCalls: ReadonlySet<string> = new Set(['visit:browser_with_version', 'event:custom_name']);

type Dimension = AnyQuestion['dimensions'][number];

function bytesOfValue(dimension: Dimension) {
  if (isTime(dimension) || isDistribution(dimension) || isCoded(dimension)) return briefBytes;
  const { values } = dimensionRow(dimension);
  const isLong = (values === 'text' || values === 'path') && !ofDataCalls.has(dimension);
  return isLong ? maxValueBytes : nameBytes;
}

/** How many values there can be of a kind, with none and with the rest: of countries, each pair of letters. */
const maxValuesOfKind: Partial<Record<string, number>> = {
  country: 26 * 26 + 2,
  device: 10 + 2,
  weekday: 7,
  hour: 24,
};

/** How many combinations of values the rows of a question can have in one of its ranges. */
function maxCombinations({ question: { dimensions }, periods, bucket }: Planned) {
  // Other than whole days, weeks and months, a range has one more at each end.
  const buckets = bucket ? Math.ceil(countOf[bucket](periods.current)) + 2 : 1;
  return dimensions.reduce(
    (product, name) =>
      product * (isTime(name) ? buckets : (maxValuesOfKind[dimensionRow(name).values] ?? Infinity)),
    1,
  );
}

function rowsOf(plan: Planned, limit: number) {
  const { question, periods, bucket } = plan;
  const { current, compared, nowFromMs } = periods;
  const hasSameDays = compared?.sameFrom !== undefined;
  const ranges = 1 + Number(compared !== null) + Number(hasSameDays) + Number(nowFromMs !== null);
  if (valueDimensionsOf(question).length > 0)
    return ranges * Math.min(limit, question.pagination.limit, maxCombinations(plan));
  return bucket ? countOf[bucket](current) + (compared ? countOf[bucket](compared.span) : 0) : ranges;
}

/** How many bytes rows have at most, in memory and as text. @param numbers that each row has */
export function bytesOfRows(rows: number, dimensions: readonly Dimension[], numbers: number): number {
  const values = dimensions.reduce((bytes, name) => bytes + bytesOfValue(name), 0);
  return rows * (rowBytes + numbers * numberBytes + values);
}

/**
 * How many bytes the answers to some questions have at most, in memory and as text.
 * @param limit of rows, where a question's own is not lower
 */
export function mostBytes(plans: readonly Planned[], limit = Infinity): number {
  // One statement answers many questions, and each of its rows has the numbers of all of them.
  const numbers = new Set(plans.flatMap(({ question }) => question.metrics)).size;
  return plans.reduce(
    (sum, plan) => sum + bytesOfRows(rowsOf(plan, limit), plan.question.dimensions, numbers),
    0,
  );
}

/** A page is several times as large while it is read. */
const pageBytes = 1024 ** 2;

/** How many rows of the one statement of these questions are read at a time. */
export function pageRows(plans: readonly Planned[]): number {
  const rows = plans.reduce((sum, plan) => sum + rowsOf(plan, Infinity), 0);
  return Math.max(1, Math.floor((pageBytes * rows) / mostBytes(plans)));
}

/** The question that makes an answer too large, by its index, and why. */
interface TooLarge {
  index: number;
  error: AppError;
}

/**
 * Why these questions may not be answered together; null if they may.
 * @param max what their answers may have, in bytes
 */
export function tooLarge(plans: readonly Planned[], max: number): TooLarge | null {
  const bytes = mostBytes(plans);
  if (bytes <= max) return null;
  const each = plans.map((plan) => mostBytes([plan]));
  const fits = maxLimit(plans, max);
  const would =
    fits > 0 ? `a limit of ${fits}${plans.length > 1 ? ' in each' : ''} would do` : 'ask fewer at once';
  const problem = `the answer could have ${inMebibytes(bytes)} MiB, and may have ${inMebibytes(max)}; ${would}`;
  return {
    index: each.indexOf(Math.max(...each)),
    error: refusal('pagination.limit', problem),
  };
}

const inMebibytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/** The largest limit with which the answers are small enough; 0 if there is none. */
function maxLimit(plans: readonly Planned[], max: number) {
  let [fits, not] = [0, Math.max(...plans.map(({ question }) => question.pagination.limit))];
  while (not - fits > 1) {
    const limit = (fits + not) >> 1;
    if (mostBytes(plans, limit) <= max) fits = limit;
    else not = limit;
  }
  return fits;
}
