import {
  type AnyMetric,
  dimensionRow,
  type Filter,
  propertyPrefix,
  type QueryAnswer,
  type QueryDimension,
  queryLimits,
  type QueryRow,
  type Question,
} from '../../contract/index.ts';
import { comparing } from '../../query/answer/rows.ts';
import { bytesOfRows } from '../../query/cost/max-bytes.ts';
import { type AnyQuestion, innerQuestion, isTime, type QuerySite } from '../../query/plan/plan.ts';
import { ourDimension } from '../names.ts';
import { aboutOf, type Figure, figuresOf, isMoney } from './metrics.ts';
import { emptyName, isRenamed, namesOf } from './names.ts';
import { problem, shown } from './read.ts';
import type { StatsQuestion } from './schema.ts';

/** Our question for one of Plausible's. */
interface Translation {
  question: AnyQuestion;
  /** Its answer only adds to the warnings. Empty if the rows have all of them. */
  total: AnyQuestion[];
  /** Whether all rows up to the page are read, because our order of equal rows is not Plausible's. */
  isSorted: boolean;
  /** Whether all rows are read, because our order of them is not Plausible's. */
  needsAll: boolean;
  maxRows: number;
}

interface Translated {
  range: Question['date_range'];
  filters: readonly Filter[];
  /** The filters that define the visitors of which a conversion rate is a share. */
  convertsFrom: readonly Filter[];
  site: QuerySite;
  maxBytes: number;
}

/** With time as the only dimension, our answers also have rows for empty buckets. */
const isTimeAlone = ([first = '', ...others]: readonly string[]) => others.length === 0 && isTime(first);

/** @param bucket replaces `time` @throws AppError `invalid_request` */
export function withDefaults(question: StatsQuestion, bucket: string): StatsQuestion {
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

export function toQuestion(
  { metrics: given, order_by, include, pagination, ...rest }: StatsQuestion,
  { range, filters, convertsFrom, site, maxBytes }: Translated,
): Translation {
  const dimensions = [...new Set(rest.dimensions.map(ourDimension))] as QueryDimension[];
  const needsAll = isTimeAlone(dimensions) || order_by.some(([name]) => isRenamed(name));
  const hasOptional = dimensions.some((name) => dimensionRow(name).optional);
  const isSorted = needsAll || hasOptional;
  const metrics: AnyMetric[] = isSorted ? [...new Set([...given, 'visitors' as const])] : given;
  const { limit, offset } = pagination;
  const ask = (fields: Partial<AnyQuestion> & Pick<AnyQuestion, 'dimensions' | 'pagination'>) =>
    innerQuestion(site, {
      metrics,
      date_range: range,
      filters: [...filters],
      ...(given.some((metric) => aboutOf(metric) === 'goal') ? { convertsFrom } : {}),
      include: { time_labels: include.time_labels, total_rows: true, imports: include.imports, plan: false },
      maxBuckets: queryLimits.rowsByKey,
      ...fields,
    });
  const goalDimensions = dimensions.filter((name) => name === 'event:goal');
  const total =
    hasOptional && given.some(isMoney) && given.some(isShare)
      ? [
          ask({
            dimensions: goalDimensions,
            order_by: [['visitors', 'desc']],
            pagination: { limit: 1, offset: 0 },
          }),
        ]
      : [];
  const fitting = Math.floor(maxBytes / bytesOfRows(1, dimensions, metrics.length)) - total.length;
  const maxRows = Math.min(fitting, queryLimits.rowsByKey);
  const question = ask({
    dimensions,
    ...(hasOptional ? { emptyProperty: emptyName(propertyPrefix) } : {}),
    order_by: order_by.map(([name, direction]) => [ourDimension(name), direction]) as AnyQuestion['order_by'],
    pagination: {
      limit: Math.min(needsAll ? Infinity : isSorted ? offset + limit : limit, maxRows),
      offset: isSorted ? 0 : offset,
    },
  });
  return { question, total, isSorted, needsAll, maxRows };
}

const isShare = (metric: AnyMetric) => metric === 'percentage' || metric === 'conversion_rate';

type Row = Pick<QueryRow, 'dimensions' | 'metrics' | 'currency'>;

/**
 * @param first the first day of the range, which names a first week that begins earlier
 * @throws AppError `invalid_request` if there are more rows than can be read
 */
export function pageOf(
  question: StatsQuestion,
  translation: Translation,
  { results, meta }: QueryAnswer,
  first: string,
): { rows: { dimensions: string[]; metrics: Figure[] }[]; total: number } {
  const { question: ours, isSorted, needsAll } = translation;
  const { limit, offset } = question.pagination;
  const { total_rows = 0 } = meta;
  refuseTooMany(question.pagination, translation, total_rows);
  const visitors = ours.metrics.indexOf('visitors');
  // Our answers have buckets without visitors. A deleted bucket has neither a number nor a name.
  const found = needsAll ? results.filter((row) => row.metrics[visitors] !== 0) : results;
  const named = withNames(question, ours, { rows: found, first });
  const page = isSorted ? named.sort(comparing(question)).slice(offset, offset + limit) : named;
  return {
    rows: page.map((row) => ({
      dimensions: row.dimensions,
      metrics: figuresOf(question.metrics, row, meta.deleted?.range === true),
    })),
    total: total_rows - (results.length - found.length),
  };
}

function refuseTooMany(
  { limit, offset }: StatsQuestion['pagination'],
  { isSorted, needsAll, maxRows }: Translation,
  total: number,
) {
  const isCut = needsAll || limit + (isSorted ? offset : 0) > maxRows;
  if (!isCut || total <= maxRows + (isSorted ? 0 : offset)) return;
  throw problem(
    isSorted
      ? `#/pagination: The answer has more rows than can be put in this order; at most ${maxRows} can. Ask about fewer days, or with more filters.`
      : `#/pagination/limit: Expected the value to be <= ${maxRows} for these dimensions`,
  );
}

function withNames(
  { dimensions: names }: StatsQuestion,
  { dimensions }: AnyQuestion,
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
