import {
  type AnyMetric,
  dimensionRow,
  type Filter,
  propertyPrefix,
  type QueryAnswer,
  type QueryDimension,
  type QueryMetric,
  type QueryRow,
  type Question,
} from '../../contract/index.ts';
import { compareText } from '../../query/answer/rows.ts';
import { bytesOfRows } from '../../query/cost/max-bytes.ts';
import { type AnyQuestion, innerQuestion, type QuerySite } from '../../query/plan/plan.ts';
import { ourDimension } from '../names.ts';
import { withoutValue } from './filters.ts';
import { aboutOf, type Figure, figuresOf } from './metrics.ts';
import { emptyName, isRenamed, namesOf } from './names.ts';
import { problem, shown } from './read.ts';

/**
 * Our questions that have the rows of one of Plausible's, and their answers as those rows. In our answers, visits without
 * an optional value and events without a property have no row, so that another question asks for them.
 */

type Shape = Pick<AnyQuestion, 'dimensions' | 'pagination' | 'order_by'>;

/** A question of ours, and the indexes of the dimensions in which its rows have no value. */
interface Part {
  question: AnyQuestion;
  without: readonly number[];
}

interface Parts {
  /** Our dimensions, each once. */
  dimensions: readonly QueryDimension[];
  /** Our metrics: Plausible's, and perhaps the visitors. */
  metrics: readonly AnyMetric[];
  /** The rows of all parts together are those of the answer. */
  rows: readonly Part[];
  /** The question without values, if shares of all visitors have to be computed; it comes after the rows. */
  total: AnyQuestion | null;
  /** Whether the rows are sorted and counted off after they are read. */
  isMerged: boolean;
  /** Whether that needs every row there is. */
  needsAll: boolean;
  /** How many rows of each part are read. */
  limit: number;
}

/** What a question of Plausible's says of its rows. */
interface RowsQuestion {
  metrics: QueryMetric[];
  dimensions: string[];
  order_by: [name: string, direction: 'asc' | 'desc'][];
  pagination: Question['pagination'];
  include: { time_labels: boolean };
}

interface Translated {
  range: Question['date_range'];
  filters: readonly Filter[];
  /** Those of them that hold for everyone of whom a conversion rate is a share. */
  convertsFrom: readonly Filter[];
  site: QuerySite;
  /** What the answer may have. */
  maxBytes: number;
}

/** The most rows that one question reads. */
const maxRows = 10_000;

/** Whether it is a dimension of time. */
export const isTime = (dimension: string): boolean => dimension.startsWith('time');

/** Time alone has a row for each bucket in ours, also where nothing happened. */
const isTimeAlone = ([first = '', ...others]: readonly string[]) => others.length === 0 && isTime(first);

const isProperty = (dimension: string) => dimension.startsWith(propertyPrefix);
const isOptional = (dimension: string) => isProperty(dimension) || dimensionRow(dimension).optional === true;
const isShare = (metric: AnyMetric | undefined) => metric === 'percentage' || metric === 'conversion_rate';

/**
 * The question with its order and its bucket of time.
 * @param bucket what `time` stands for
 * @throws AppError `invalid_request`
 */
export function withDefaults<Asked extends RowsQuestion>(question: Asked, bucket: string): Asked {
  const { order_by, metrics, dimensions } = question;
  const known: readonly string[] = [...metrics, ...dimensions];
  const unknown = order_by.find(([name]) => !known.includes(name));
  if (unknown)
    throw problem(`Invalid order_by entry '${shown(unknown)}'. Entry is not a queried metric or dimension.`);
  const time = dimensions.filter(isTime).map((name): [string, 'asc'] => [name, 'asc']);
  const order = order_by.length > 0 ? order_by : [...time, [metrics[0] ?? '', 'desc'] as const];
  const named = (name: string) => (name === 'time' ? bucket : name);
  return {
    ...question,
    dimensions: dimensions.map(named),
    order_by: order.map(([name, direction]) => [named(name), direction]),
  };
}

/** Translates a question with its order. */
export function partsOf(
  { metrics: given, order_by, include, pagination, ...question }: RowsQuestion,
  { range, filters, convertsFrom, site, maxBytes }: Translated,
): Parts {
  const dimensions = [...new Set(question.dimensions.map(ourDimension))] as QueryDimension[];
  const choices = subsetsOf(dimensions.flatMap((name, index) => (isOptional(name) ? [index] : [])));
  const needsAll = isTimeAlone(dimensions) || order_by.some(([name]) => isRenamed(name));
  const isMerged = needsAll || choices.length > 1;
  const metrics = isMerged ? [...new Set<AnyMetric>([...given, 'visitors'])] : given;
  const hasConversions = given.some((metric) => aboutOf(metric) === 'goal');
  const { limit, offset } = pagination;
  const fitting = Math.floor(maxBytes / choices.length / bytesOfRows(1, dimensions, metrics.length));
  const all = Math.min(fitting, maxRows);
  const read = Math.min(needsAll ? Infinity : isMerged ? offset + limit : limit, all);
  const ask = (fields: Shape, none: readonly Filter[] = []): AnyQuestion =>
    innerQuestion(site, {
      metrics,
      date_range: range,
      filters: [...filters, ...none],
      ...(hasConversions ? { convertsFrom: [...convertsFrom, ...none] } : {}),
      include: { time_labels: include.time_labels, total_rows: true, imports: false, plan: false },
      maxBuckets: maxRows,
      ...fields,
    });
  const rows = choices.map((without): Part => {
    const remaining = dimensions.filter((_, index) => !without.includes(index));
    const order = order_by.map(([name, direction]) => [ourDimension(name), direction] as const);
    const fields: Shape = {
      dimensions: remaining,
      // Buckets without visitors are removed once they are read.
      pagination: { limit: isTimeAlone(remaining) ? all : read, offset: isMerged ? 0 : offset },
      order_by: order
        .filter(([name]) => [...metrics, ...remaining].includes(name as never))
        .map((each) => [...each]),
    };
    return {
      question: ask(
        fields,
        without.map((index) => withoutValue(dimensions[index] ?? '')),
      ),
      without,
    };
  });
  // Shares are of any row without a value, but with a goal if the rows have one.
  const total =
    choices.length > 1 && metrics.some(isShare)
      ? ask({
          dimensions: dimensions.filter((name) => name === 'event:goal'),
          order_by: [['visitors', 'desc']],
          pagination: { limit: 1, offset: 0 },
        })
      : null;
  return { dimensions, metrics, rows, total, isMerged, needsAll, limit: read };
}

/** Each choice of some of the numbers, none of them first. */
const subsetsOf = (numbers: readonly number[]) =>
  numbers.reduce<number[][]>((sets, number) => [...sets, ...sets.map((set) => [...set, number])], [[]]);

/** Our rows, with a value for each dimension. */
type Row = Pick<QueryRow, 'dimensions' | 'metrics' | 'currency'>;

/**
 * The rows of an answer in Plausible's words.
 * @param answers those to the parts, in their order
 * @param first the first day of the range, with which its first week begins
 * @returns with how many there are on all pages
 * @throws AppError `invalid_request` if there are more rows than can be read
 */
export function pageOf(
  question: RowsQuestion,
  parts: Parts,
  answers: readonly QueryAnswer[],
  first: string,
): { rows: { dimensions: string[]; metrics: Figure[] }[]; total: number } {
  const { isMerged } = parts;
  const { limit, offset } = question.pagination;
  const ours = answers.slice(0, parts.rows.length);
  refuseTooMany(question, parts, ours);
  const lists = ours.map((answer, index) => rowsIn(parts, answer, { index, total: answers.at(-1) }));
  const named = withNames(question, parts, { rows: lists.flat(), first });
  const page = isMerged ? named.sort(comparing(question)).slice(offset, offset + limit) : named;
  const isDeleted = answers.some(({ meta }) => meta.deleted?.range === true);
  const counts = ours.map(({ meta: { total_rows = 0 }, results }, index) =>
    // Of a part of which every row was read, some were removed.
    isMerged && total_rows <= results.length ? (lists[index]?.length ?? 0) : total_rows,
  );
  return {
    rows: page.map((row) => ({
      dimensions: row.dimensions,
      metrics: figuresOf(question.metrics, row, isDeleted),
    })),
    total: counts.reduce((sum, count) => sum + count, 0),
  };
}

function refuseTooMany(
  { pagination: { limit, offset } }: RowsQuestion,
  { isMerged, needsAll, limit: read }: Parts,
  answers: readonly QueryAnswer[],
) {
  const isCut = answers.some(({ meta }) => (meta.total_rows ?? 0) > read + (isMerged ? 0 : offset));
  if (!isCut || !(isMerged ? needsAll || offset + limit > read : limit > read)) return;
  throw problem(
    isMerged
      ? `#/pagination: The answer has more rows than can be put in this order; at most ${read} can. Ask about fewer days, or with more filters.`
      : `#/pagination/limit: Expected the value to be <= ${read} for these dimensions`,
  );
}

/** The rows of a part, with what stands for none where it has no value. */
function rowsIn(
  { dimensions, metrics, rows, total, isMerged }: Parts,
  { results }: QueryAnswer,
  { index, total: last }: { index: number; total: QueryAnswer | undefined },
): Row[] {
  const visitors = metrics.indexOf('visitors');
  // A bucket of time without a visitor has a row in ours; one that is deleted has neither number nor name.
  const found = isMerged ? results.filter((row) => row.metrics[visitors] !== 0) : results;
  const without = rows[index]?.without ?? [];
  if (without.length === 0) return found;
  const totals = total ? last?.results[0]?.metrics : undefined;
  return found.map((row) => {
    const values = [...row.dimensions];
    for (const each of without)
      values.splice(each, 0, isProperty(dimensions[each] ?? '') ? emptyName(propertyPrefix) : '');
    // Shares are of all visitors, and ours are of those without a value.
    const figures = row.metrics.map((figure, column) => {
      if (!isShare(metrics[column])) return figure;
      const [all, share] = [totals?.[visitors], totals?.[column]];
      return all && share ? ((row.metrics[visitors] ?? 0) * share) / all : null;
    });
    return { ...row, dimensions: values, metrics: figures };
  });
}

/** The rows with a name for each of Plausible's dimensions. */
function withNames(
  { dimensions: names }: RowsQuestion,
  { dimensions }: Parts,
  { rows, first }: { rows: readonly Row[]; first: string },
): Row[] {
  const columns = names.map((name) => {
    const index = (dimensions as readonly string[]).indexOf(ourDimension(name));
    const valueIn = (row: Row) => row.dimensions[index] ?? '';
    if (name === 'time:week') return (row: Row) => weekFrom(valueIn(row), first);
    const nameOf = namesOf(name, rows.map(valueIn));
    return (row: Row) => nameOf(valueIn(row));
  });
  return rows.map((row) => ({ ...row, dimensions: columns.map((nameIn) => nameIn(row)) }));
}

/** A week that begins before the range is named by the first day of the range. */
export const weekFrom = (monday: string, first: string): string => (monday < first ? first : monday);

/** The order of rows; what has no number comes last, and equal rows are in the order of their values. */
function comparing({ order_by, metrics, dimensions }: RowsQuestion) {
  type Compare = (a: Row, b: Row) => number;
  const byValue = (name: string): Compare => {
    const index = dimensions.indexOf(name);
    return (a, b) => compareText(a.dimensions[index] ?? '', b.dimensions[index] ?? '');
  };
  const orders = order_by.map(([name, direction]): Compare => {
    const sign = direction === 'asc' ? 1 : -1;
    const metric = (metrics as readonly string[]).indexOf(name);
    const compare = byValue(name);
    if (metric < 0) return (a, b) => sign * compare(a, b);
    return (a, b) => compareFigures(a.metrics[metric] ?? null, b.metrics[metric] ?? null, sign);
  });
  const all = [...orders, ...dimensions.map(byValue)];
  return (a: Row, b: Row) => all.reduce((order, compare) => order || compare(a, b), 0);
}

function compareFigures(a: number | null, b: number | null, sign: number) {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return sign * (a - b);
}
