import { type AnyMetric, meaningOf, type MetricMeaning, type QueryAnswer } from '../../contract/index.ts';

/** Answers of the engine as a model reads them: named fields with units, and what they leave out. */

/** What the rows of an answer may have as JSON. */
const mostRowBytes = 24 * 1024;

interface Asked {
  site: string;
  metrics: readonly string[];
  dimensions: readonly string[];
  /** How many rows come before those of the answer. */
  offset: number;
}

export type Row = Record<string, unknown>;

/** The answer to a question: a row has the values of its dimensions and metrics under their names. */
export function toTable(
  { results, meta }: QueryAnswer,
  { site, metrics, dimensions, offset }: Asked,
): Row & { rows: Row[] } {
  const { rows, ...fitting } = fitted(
    results.map(({ dimensions: values, metrics: figures, comparison, currency }): Row => ({
      ...named(dimensions, values),
      ...named(metrics, figures),
      ...(comparison && {
        ...named(metrics.map(before), comparison.metrics),
        ...named(metrics.map(change), comparison.change),
        ...(comparison.same_days && named(metrics.map(onSameDays), comparison.same_days.metrics)),
      }),
      ...(currency ? { currency } : {}),
    })),
    { offset, total: meta.total_rows ?? results.length },
  );
  return {
    ...periodOf(site, meta),
    units: unitsOf(
      metrics,
      results.flatMap(({ comparison }) => comparison ?? []),
    ),
    rows,
    ...fitting,
    ...(meta.metric_warnings ? { warnings: meta.metric_warnings } : {}),
  };
}

/** The site, and the days that an answer is about. */
export const periodOf = (
  site: string,
  {
    timezone,
    range,
    compared_with,
    deleted,
    data_since,
  }: Pick<QueryAnswer['meta'], 'timezone' | 'range' | 'compared_with' | 'deleted' | 'data_since'>,
): Row => ({
  site,
  period: { ...range, timezone },
  ...(compared_with ? { compared_with } : {}),
  ...(deleted ? { deleted } : {}),
  // Days before this one are no zeros, and are not compared.
  ...(data_since ? { data_since } : {}),
});

const before = (metric: string) => `${metric}_before`;
const change = (metric: string) => `${metric}_change`;
const onSameDays = (metric: string) => `${metric}_same_days`;

/** The unit of each metric; of shares, a change is in points. */
function unitsOf(
  metrics: readonly string[],
  comparisons: readonly NonNullable<QueryAnswer['results'][number]['comparison']>[],
): Row {
  const unitOf = (metric: string) => meaningOf(metric as AnyMetric).unit;
  const changeOf = (unit: MetricMeaning['unit']) => (unit === 'percent' ? 'points' : 'percent');
  return {
    ...named(metrics, metrics.map(unitOf)),
    ...(comparisons.length > 0 && {
      ...named(metrics.map(before), metrics.map(unitOf)),
      ...named(metrics.map(change), metrics.map(unitOf).map(changeOf)),
    }),
    ...(comparisons.some(({ same_days }) => same_days) &&
      named(metrics.map(onSameDays), metrics.map(unitOf))),
  };
}

const named = (names: readonly string[], values: readonly unknown[]): Row =>
  Object.fromEntries(names.map((name, index) => [name, values[index]]));

/**
 * The first rows that fit into an answer, and what is left out.
 * @param total how many there are, with those that come before
 */
export function fitted<Each>(
  rows: readonly Each[],
  { offset, total }: { offset: number; total: number },
): { rows: Each[]; left_out?: { rows: number; next_offset: number } } {
  let bytes = 0;
  const firstTooMany = rows.findIndex(
    (row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > mostRowBytes,
  );
  const kept = firstTooMany < 0 ? [...rows] : rows.slice(0, Math.max(firstTooMany, 1));
  const next = offset + kept.length;
  return total > next ? { rows: kept, left_out: { rows: total - next, next_offset: next } } : { rows: kept };
}
