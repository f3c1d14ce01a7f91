import { dimensionRow, isCoded, isDefined, isDistribution } from '../../contract/index.ts';
import { refusal, type AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { countOf } from '../plan/buckets.ts';
import { isTime, valueDimensionsOf, type AnyQuestion, type Planned } from '../plan/plan.ts';
import { maxValueBytes } from '../sql/values.ts';

/** Memory of a row and of each number in it, for BigQuery's row and the answer's row together. */
const rowBytes = 300;
const numberBytes = 50;

/** `brief` is for codes and numbers, `name` for names, which `collect` and the contract limit. */
const [briefBytes, nameBytes] = [64, 500];
const ofDataCalls: ReadonlySet<string> = new Set(['visit:browser_with_version', 'event:custom_name']);

type Dimension = AnyQuestion['dimensions'][number];

function bytesOfValue(dimension: Dimension) {
  if (isTime(dimension) || isDistribution(dimension) || isCoded(dimension)) return briefBytes;
  const { values } = dimensionRow(dimension);
  const isLong = (values === 'text' || values === 'path') && !ofDataCalls.has(dimension);
  return isLong ? maxValueBytes : nameBytes;
}

/** The maximum number of values of a kind, including none and the rest. A country is any pair of letters. */
const maxValuesOfKind: Partial<Record<string, number>> = {
  country: 26 * 26 + 2,
  device: 10 + 2,
  weekday: 7,
  hour: 24,
};

/** How many values a filter of the question allows. Goals and page groups can overlap, so a filter allows others too. */
function filteredValues(name: Dimension, { question: { filters } }: Planned): number {
  if (isDefined(name)) return Infinity;
  const counts = filters.map(([operator, dimension, values]) =>
    operator === 'is' && dimension === name ? values.length : Infinity,
  );
  // Some locations count as a value of their own.
  return Math.min(...counts) + 1;
}

function maxCombinations(plan: Planned) {
  const {
    question: { dimensions },
    periods,
    bucket,
  } = plan;
  // A range can begin and end in the middle of a bucket.
  const buckets = bucket ? Math.ceil(countOf[bucket](periods.current)) + 2 : 1;
  return dimensions.reduce(
    (product, name) =>
      product *
      (isTime(name)
        ? buckets
        : Math.min(filteredValues(name, plan), maxValuesOfKind[dimensionRow(name).values] ?? Infinity)),
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

/** Returns the maximum size of rows in bytes, in memory and as text. @param numbers the numbers of each row */
export function bytesOfRows(rows: number, dimensions: readonly Dimension[], numbers: number): number {
  const values = dimensions.reduce((bytes, name) => bytes + bytesOfValue(name), 0);
  return rows * (rowBytes + numbers * numberBytes + values);
}

/**
 * Returns the maximum size of the answers in bytes, in memory and as text.
 * @param limit of rows, if lower than that of the question
 */
export function maxAnswerBytes(plans: readonly Planned[], limit = Infinity): number {
  // One statement answers many questions, and each of its rows has the numbers of all of them.
  const numbers = new Set(plans.flatMap(({ question }) => question.metrics)).size;
  return plans.reduce(
    (sum, plan) => sum + bytesOfRows(rowsOf(plan, limit), plan.question.dimensions, numbers),
    0,
  );
}

/** Reading a page takes several times its size. */
const pageBytes = 1024 ** 2;

export function pageRows(plans: readonly Planned[]): number {
  const rows = plans.reduce((sum, plan) => sum + rowsOf(plan, Infinity), 0);
  return Math.max(1, Math.floor((pageBytes * rows) / maxAnswerBytes(plans)));
}

interface TooLarge {
  index: number;
  error: AppError;
}

/** Returns the largest question and an error if the answers are too large together. */
export function tooLarge(plans: readonly Planned[], max: number): TooLarge | null {
  const bytes = maxAnswerBytes(plans);
  if (bytes <= max) return null;
  const each = plans.map((plan) => maxAnswerBytes([plan]));
  const fits = maxLimit(plans, max);
  const sizes = { size: inMebibytes(bytes), max: inMebibytes(max), fits };
  const problem =
    fits === 0
      ? phraseOf('the answer could have {size} MiB, and may have {max}; ask fewer at once', sizes)
      : plans.length > 1
        ? phraseOf(
            'the answer could have {size} MiB, and may have {max}; a limit of {fits} in each would do',
            sizes,
          )
        : phraseOf('the answer could have {size} MiB, and may have {max}; a limit of {fits} would do', sizes);
  return {
    index: each.indexOf(Math.max(...each)),
    error: refusal('pagination.limit', problem),
  };
}

const inMebibytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

function maxLimit(plans: readonly Planned[], max: number) {
  let [fits, not] = [0, Math.max(...plans.map(({ question }) => question.pagination.limit))];
  while (not - fits > 1) {
    const limit = (fits + not) >> 1;
    if (maxAnswerBytes(plans, limit) <= max) fits = limit;
    else not = limit;
  }
  return fits;
}
