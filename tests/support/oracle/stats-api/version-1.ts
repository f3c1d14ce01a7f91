import type { QueryMetric } from '@footfall/functions/contract';
import type { StatsAnswer } from '../../../../functions/src/programs/plausible/v2.ts';
import type { StatsRequest } from './draw.ts';

/** A call of version 1, and its expected answer. */
interface VersionOne {
  path: 'aggregate' | 'breakdown';
  params: Record<string, string>;
  results: unknown;
}

const known: readonly QueryMetric[] = [
  ...([
    'visitors',
    'visits',
    'pageviews',
    'views_per_visit',
    'bounce_rate',
    'visit_duration',
    'events',
  ] as const),
  ...(['conversion_rate', 'time_on_page'] as const),
];

/** Properties with the same rows as in version 2: no row is omitted, and there is no second dimension. */
const plain = /^(event:(page|name|hostname)|visit:(source|channel|referrer|device|browser|os))$/;

/** The filters as text; null where version 1 has no words for them. */
function textOf(filters: readonly unknown[]): string | null {
  const texts = filters.map((filter) => {
    const [operator, dimension, values, modifiers] = filter as [string, unknown, string[], unknown];
    const isPlain =
      (operator === 'is' || operator === 'is_not') && typeof dimension === 'string' && !modifiers;
    if (
      !isPlain ||
      dimension.startsWith('event:goal') ||
      !values.every((value) => /^[\w/.()ÜüÀ-ſ-]+( [\w/.]+)*$/.test(value))
    )
      return null;
    return `${dimension}${operator === 'is' ? '==' : '!='}${values.join('|')}`;
  });
  return texts.includes(null) ? null : texts.join(';');
}

/**
 * The same question to version 1.
 * @param results all rows that version 2 has answered with
 */
export function asVersionOne(
  { given, page }: StatsRequest,
  results: StatsAnswer['results'],
): VersionOne | null {
  const { dimensions, metrics, date_range } = given;
  const filters = textOf(given.filters);
  const [dimension] = dimensions;
  const isRange = typeof date_range !== 'string' && !date_range[0].includes('T');
  if (!isRange || filters === null || !metrics.every((metric) => known.includes(metric))) return null;
  const params = { period: 'custom', date: date_range.join(','), metrics: metrics.join(','), filters };
  if (dimension === undefined) {
    const figures = results[0]?.metrics ?? [];
    const totals = metrics.map((metric, index) => [metric, { value: figures[index] }] as const);
    return { path: 'aggregate', params, results: Object.fromEntries(totals) };
  }
  // Version 1 has an order of its own. It equals the default one of version 2 if no two rows are equal in it.
  const first = results.map((row) => row.metrics[0]);
  const isDefault =
    given.order_by.length === 0 && new Set(first).size === first.length && metrics[0] !== 'time_on_page';
  if (dimensions.length > 1 || !plain.test(dimension) || !isDefault || page.limit > 1000) return null;
  const name = dimension.replace(/^(event|visit):/, '');
  const rows = results.map((row) => ({
    [name]: row.dimensions[0],
    ...Object.fromEntries(metrics.map((metric, index) => [metric, row.metrics[index]])),
  }));
  return { path: 'breakdown', params: { ...params, property: dimension, limit: '1000' }, results: rows };
}
