import { propertyPrefix, type QueryAnswer, type QueryRow } from '../../contract/index.ts';
import type { StatsRow } from './question.ts';
import { compareText } from '../../query/answer/rows.ts';
import { figuresOf } from './metrics.ts';
import { ourDimension } from '../names.ts';
import { emptyName, namesOf } from './names.ts';
import { type Asked, type Parts } from './questions.ts';
import { problem } from './read.ts';

/** Our rows, with a value for each of our dimensions. */
type Row = Pick<QueryRow, 'dimensions' | 'metrics' | 'currency'>;

interface Page {
  rows: StatsRow[];
  /** How many there are on all pages. */
  total: number;
}

/**
 * The rows of an answer in Plausible's words.
 * @param answers those to the parts, in their order
 * @param first the first day of the range, with which its first week begins
 * @throws AppError `invalid_request` if there are more rows than can be read
 */
export function pageOf(asked: Asked, parts: Parts, answers: readonly QueryAnswer[], first: string): Page {
  const ours = answers.slice(0, parts.rows.length);
  const { limit, offset } = asked.pagination;
  const isCut = ours.some(({ meta }) => (meta.total_rows ?? 0) > parts.limit + (parts.isMerged ? 0 : offset));
  const isShort = parts.isMerged ? parts.needsAll || offset + limit > parts.limit : limit > parts.limit;
  if (isCut && isShort) throw tooManyRows(parts);
  const lists = ours.map((answer, index) => rowsIn(parts, answers, answer, index));
  const named = withNames(asked, parts, lists.flat(), first);
  const isDeleted = answers.some(({ meta }) => meta.deleted?.range === true);
  const shown = (row: Row) => ({
    dimensions: row.dimensions,
    metrics: figuresOf(asked.metrics, row, isDeleted),
  });
  if (!parts.isMerged) return { rows: named.map(shown), total: ours[0]?.meta.total_rows ?? 0 };
  const counts = lists.map(({ length }, index) => Math.max(length, countedIn(ours[index])));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const merged = named.sort(comparing(asked));
  return { rows: merged.slice(offset, offset + limit).map(shown), total };
}

const tooManyRows = ({ limit, isMerged }: Parts) =>
  problem(
    isMerged
      ? `#/pagination: The answer has more rows than can be put in this order; at most ${limit} can. Ask about fewer days, or with more filters.`
      : `#/pagination/limit: Expected the value to be <= ${limit} for these dimensions`,
  );

/** How many rows there are of a part on all pages; of one that was read whole, some were left out. */
function countedIn({ results = [], meta }: Partial<QueryAnswer> = {}): number {
  const total = meta?.total_rows ?? 0;
  return total > results.length ? total : 0;
}

/** The rows of a part, with what stands for none where it has no value. */
function rowsIn(parts: Parts, answers: readonly QueryAnswer[], answer: QueryAnswer, index: number): Row[] {
  const { without } = parts.rows[index] ?? { without: [] };
  const rows = parts.isMerged ? answer.results.filter(hasVisitors(parts)) : answer.results;
  if (without.length === 0) return rows;
  const whole = parts.whole ? answers.at(-1)?.results[0] : undefined;
  return rows.map((row) => {
    const values = [...row.dimensions];
    for (const place of without) values.splice(place, 0, none(parts.dimensions[place] ?? ''));
    return { ...row, dimensions: values, metrics: withShares(parts, row, whole) };
  });
}

const none = (dimension: string) => (dimension.startsWith(propertyPrefix) ? emptyName(dimension) : '');

/** A bucket of time without a visitor has a row in ours; one that is deleted has neither number nor name. */
function hasVisitors({ metrics }: Parts) {
  const place = metrics.indexOf('visitors');
  return (row: QueryRow) => row.metrics[place] !== 0;
}

/** Shares of all visitors, because ours are of those without a value. */
function withShares({ metrics }: Parts, row: QueryRow, whole: QueryRow | undefined) {
  const place = metrics.indexOf('visitors');
  const all = whole?.metrics[place];
  return row.metrics.map((figure, index) => {
    const metric = metrics[index];
    if (metric !== 'percentage' && metric !== 'conversion_rate') return figure;
    const share = whole?.metrics[index];
    return all && share ? ((row.metrics[place] ?? 0) * share) / all : null;
  });
}

/** The rows with a name for each of Plausible's dimensions. */
function withNames(asked: Asked, { dimensions }: Parts, rows: readonly Row[], first: string): Row[] {
  const places = asked.dimensions.map((name) =>
    (dimensions as readonly string[]).indexOf(ourDimension(name)),
  );
  const names = asked.dimensions.map((name, index) => {
    if (name === 'time:week') return (value: string) => weekFrom(value, first);
    return namesOf(
      name,
      rows.map((row) => row.dimensions[places[index] ?? 0] ?? ''),
    );
  });
  return rows.map((row) => ({
    ...row,
    dimensions: names.map((nameOf, index) => nameOf(row.dimensions[places[index] ?? 0] ?? '')),
  }));
}

/** A week that begins before the range is named by the first day of the range. */
export const weekFrom = (monday: string, first: string): string => (monday < first ? first : monday);

/** The order of rows; what has no number comes last, and equal rows are in the order of their values. */
function comparing({ order_by, metrics, dimensions }: Asked) {
  const orders = order_by.map(([name, direction]) => {
    const sign = direction === 'asc' ? 1 : -1;
    const metric = (metrics as readonly string[]).indexOf(name);
    const dimension = dimensions.indexOf(name);
    return (a: Row, b: Row) =>
      metric < 0
        ? sign * compareText(a.dimensions[dimension] ?? '', b.dimensions[dimension] ?? '')
        : compareFigures(a.metrics[metric] ?? null, b.metrics[metric] ?? null, sign);
  });
  const byValues = dimensions.map(
    (_, index) => (a: Row, b: Row) => compareText(a.dimensions[index] ?? '', b.dimensions[index] ?? ''),
  );
  return (a: Row, b: Row) => {
    for (const compare of [...orders, ...byValues]) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareFigures(a: number | null, b: number | null, sign: number) {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return sign * (a - b);
}
