import {
  type AnyMetric,
  dimensionRow,
  type Filter,
  propertyPrefix,
  type QueryAnswer,
  type QueryDimension,
  queryLimits,
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
 * Splits one of Plausible's questions into several of ours, and merges their answers. Our answers have no row for
 * visits without an optional value or events without a property, so an extra question counts them.
 */

type Shape = Pick<AnyQuestion, 'dimensions' | 'pagination' | 'order_by'>;

/** A question of ours, and the indexes of the dimensions that it lacks. */
interface Part {
  question: AnyQuestion;
  without: readonly number[];
}

interface Parts {
  dimensions: readonly QueryDimension[];
  /** Plausible's metrics, and `visitors` if it is needed. */
  metrics: readonly AnyMetric[];
  rows: readonly Part[];
  /** The question for totals, if shares of all visitors are needed. Its answer comes after those of the rows. */
  total: AnyQuestion | null;
  isMerged: boolean;
  needsAll: boolean;
  limit: number;
}

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
  /** The filters that define the visitors of which a conversion rate is a share. */
  convertsFrom: readonly Filter[];
  site: QuerySite;
  maxBytes: number;
}

export const isTime = (dimension: string): boolean => dimension.startsWith('time');

/** With time as the only dimension, our answers also have rows for empty buckets. */
const isTimeAlone = ([first = '', ...others]: readonly string[]) => others.length === 0 && isTime(first);

const isProperty = (dimension: string) => dimension.startsWith(propertyPrefix);
const isOptional = (dimension: string) => isProperty(dimension) || dimensionRow(dimension).optional === true;
const isShare = (metric: AnyMetric | undefined) => metric === 'percentage' || metric === 'conversion_rate';

/** @param bucket replaces `time` @throws AppError `invalid_request` */
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
  const all = Math.min(fitting, queryLimits.rowsByKey);
  const read = Math.min(needsAll ? Infinity : isMerged ? offset + limit : limit, all);
  const ask = (fields: Shape, none: readonly Filter[] = []): AnyQuestion =>
    innerQuestion(site, {
      metrics,
      date_range: range,
      filters: [...filters, ...none],
      ...(hasConversions ? { convertsFrom: [...convertsFrom, ...none] } : {}),
      include: { time_labels: include.time_labels, total_rows: true, imports: false, plan: false },
      maxBuckets: queryLimits.rowsByKey,
      ...fields,
    });
  const rows = choices.map((without): Part => {
    const remaining = dimensions.filter((_, index) => !without.includes(index));
    const order = order_by.map(([name, direction]) => [ourDimension(name), direction] as const);
    const fields: Shape = {
      dimensions: remaining,
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
  // The total includes rows without a value, but is grouped by goal if the rows are.
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

const subsetsOf = (numbers: readonly number[]) =>
  numbers.reduce<number[][]>((sets, number) => [...sets, ...sets.map((set) => [...set, number])], [[]]);

type Row = Pick<QueryRow, 'dimensions' | 'metrics' | 'currency'>;

/**
 * @param answers in the order of the parts
 * @param first the first day of the range, which names a first week that begins earlier
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
    // If all rows of a part were read, count those that remain after filtering.
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

function rowsIn(
  { dimensions, metrics, rows, total, isMerged }: Parts,
  { results }: QueryAnswer,
  { index, total: last }: { index: number; total: QueryAnswer | undefined },
): Row[] {
  const visitors = metrics.indexOf('visitors');
  // Our answers have buckets without visitors. A deleted bucket has neither a number nor a name.
  const found = isMerged ? results.filter((row) => row.metrics[visitors] !== 0) : results;
  const without = rows[index]?.without ?? [];
  if (without.length === 0) return found;
  const totals = total ? last?.results[0]?.metrics : undefined;
  return found.map((row) => {
    const values = [...row.dimensions];
    for (const each of without)
      values.splice(each, 0, isProperty(dimensions[each] ?? '') ? emptyName(propertyPrefix) : '');
    // Our share is of the visitors without a value, Plausible's is of all visitors.
    const figures = row.metrics.map((figure, column) => {
      if (!isShare(metrics[column])) return figure;
      const [all, share] = [totals?.[visitors], totals?.[column]];
      return all && share ? ((row.metrics[visitors] ?? 0) * share) / all : null;
    });
    return { ...row, dimensions: values, metrics: figures };
  });
}

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

/** A week that begins before the range is named after the first day of the range. */
export const weekFrom = (monday: string, first: string): string => (monday < first ? first : monday);

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
