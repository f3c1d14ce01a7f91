import type { AnyMetric, Filter, Question, QueryDimension } from '../../contract/index.ts';
import { dimensionRow, propertyPrefix } from '../../contract/index.ts';
import type { StatsMetric, StatsQuestion } from './question.ts';
import { bytesOfRows } from '../../query/cost/most-bytes.ts';
import { innerQuestion, type AnyQuestion, type QuerySite } from '../../query/plan/plan.ts';
import { withoutValue } from './filters.ts';
import { aboutOf } from './metrics.ts';
import { ourDimension } from '../names.ts';
import { isRenamed } from './names.ts';
import { problem, shown } from './read.ts';

/** A question of Plausible's that says its order and its bucket of time outright. */
export type Asked = StatsQuestion;

/** A question of ours, and what of Plausible's rows its rows are. */
interface Part {
  question: AnyQuestion;
  /** The dimensions, by their places among ours, in which its rows have no value. */
  without: readonly number[];
}

/** What is asked to answer one of Plausible's questions. */
export interface Parts {
  /** Our dimensions, each once. */
  dimensions: readonly QueryDimension[];
  /** Our metrics: Plausible's, and perhaps one more. */
  metrics: readonly AnyMetric[];
  /** The rows of all parts together are those of the answer. */
  rows: readonly Part[];
  /** The question without values, if shares of all visitors have to be worked out; its place is after the rows. */
  whole: AnyQuestion | null;
  /** Whether the rows are put in order and counted off after they are read. */
  isMerged: boolean;
  /** Whether that needs every row there is. */
  needsAll: boolean;
  /** How many rows of each part are read. */
  limit: number;
}

/** What the translated parts of a question are. */
interface Translated {
  range: Question['date_range'];
  filters: readonly Filter[];
  /** Those of them that hold for everyone of whom a conversion rate is a share. */
  convertsFrom: readonly Filter[];
  site: QuerySite;
  /** What the answer may have, in bytes. */
  most: number;
}

/** Time alone has a row for each bucket in ours, also where nothing happened. */
const isOfTimeAlone = (dimensions: readonly string[]) =>
  dimensions.length === 1 && isTime(dimensions[0] ?? '');

/** Whether it is a dimension of time. */
export const isTime = (dimension: string): boolean => dimension.startsWith('time');

/** In our rows, visits without an optional value and events without a property have no row. */
const isOptional = (dimension: string) =>
  dimension.startsWith(propertyPrefix) || dimensionRow(dimension).optional === true;

/** The order of a question, by default time and then the first metric. @throws AppError `invalid_request` */
function orderOf({ order_by, metrics, dimensions }: StatsQuestion): Asked['order_by'] {
  const known: readonly string[] = [...metrics, ...dimensions];
  const unknown = order_by.find(([name]) => !known.includes(name));
  if (unknown)
    throw problem(`Invalid order_by entry '${shown(unknown)}'. Entry is not a queried metric or dimension.`);
  if (order_by.length > 0) return order_by;
  const time = dimensions.find(isTime);
  const first: Asked['order_by'][number] = [metrics[0] ?? '', 'desc'];
  return time ? [[time, 'asc'], first] : [first];
}

/**
 * The question with its defaults.
 * @param bucket what `time` stands for
 * @throws AppError `invalid_request`
 */
export function withDefaults(question: StatsQuestion, bucket: Asked['dimensions'][number]): Asked {
  const named = (name: string) => (name === 'time' ? bucket : name);
  return {
    ...question,
    dimensions: question.dimensions.map(named),
    order_by: orderOf(question).map(([name, direction]) => [named(name), direction]),
  };
}

/** Works out what is asked. */
export function partsOf(asked: Asked, { range, filters, convertsFrom, site, most }: Translated): Parts {
  const dimensions = [...new Set(asked.dimensions.map(ourDimension))] as QueryDimension[];
  const optional = dimensions.flatMap((dimension, index) => (isOptional(dimension) ? [index] : []));
  const ofTime = isOfTimeAlone(dimensions);
  const needsAll = ofTime || asked.order_by.some(([name]) => isRenamed(name));
  const isMerged = needsAll || optional.length > 0;
  const metrics: AnyMetric[] = isMerged
    ? [...new Set<AnyMetric>([...asked.metrics, 'visitors'])]
    : asked.metrics;
  const isOfConversions = metrics.some((metric) => aboutOf(metric as StatsMetric) === 'goal');
  const choices = subsetsOf(optional);
  const fitting = Math.floor(most / choices.length / bytesOfRows(1, dimensions, metrics.length));
  const { limit, offset } = asked.pagination;
  const wanted = isMerged ? (needsAll ? Infinity : offset + limit) : limit;
  const all = Math.min(fitting, mostRows);
  const taken = Math.min(wanted, all);
  const question = (fields: Partial<AnyQuestion>): AnyQuestion =>
    innerQuestion(site, {
      metrics,
      date_range: range,
      dimensions,
      filters: [...filters],
      pagination: { limit: taken, offset: isMerged ? 0 : offset },
      order_by: asked.order_by.map(([name, direction]) => [ourDimension(name), direction]),
      include: { time_labels: asked.include.time_labels, total_rows: true, imports: false, plan: false },
      ...(isOfConversions ? { convertsFrom } : {}),
      maxBuckets: mostRows,
      ...fields,
    });
  const rows = choices.map((without): Part => {
    if (without.length === 0) return { question: question({}), without };
    const left = dimensions.filter((_, index) => !without.includes(index));
    const none = without.map((index) => withoutValue(dimensions[index] ?? ''));
    const order = asked.order_by.filter(
      ([name]) => metrics.includes(name as AnyMetric) || left.includes(ourDimension(name) as QueryDimension),
    );
    return {
      question: question({
        dimensions: left,
        // Buckets without visitors are left out once they are read.
        ...(isOfTimeAlone(left) ? { pagination: { limit: all, offset: 0 } } : {}),
        filters: [...filters, ...none],
        ...(isOfConversions ? { convertsFrom: [...convertsFrom, ...none] } : {}),
        order_by: order.map(([name, direction]) => [ourDimension(name), direction]),
      }),
      without,
    };
  });
  const isShare = metrics.some((metric) => metric === 'percentage' || metric === 'conversion_rate');
  const whole = optional.length > 0 && isShare ? question(wholeOf(dimensions)) : null;
  return { dimensions, metrics, rows, whole, isMerged, needsAll, limit: taken };
}

/** Of what shares of all visitors are worked out: any row without a value, but with a goal if the rows have one. */
const wholeOf = (dimensions: readonly QueryDimension[]): Partial<AnyQuestion> => ({
  dimensions: dimensions.filter((name) => name === 'event:goal'),
  order_by: [['visitors', 'desc']],
  pagination: { limit: 1, offset: 0 },
});

/** The most rows that one question reads. */
const mostRows = 10_000;

/** Each choice of some of the numbers, none of them first. */
const subsetsOf = (numbers: readonly number[]) =>
  numbers.reduce<number[][]>((sets, number) => [...sets, ...sets.map((set) => [...set, number])], [[]]);
