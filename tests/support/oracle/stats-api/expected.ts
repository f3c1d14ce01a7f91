import type { EventRow, QueryMetric } from '@footfall/functions/contract';
import type { StatsAnswer } from '../../../../functions/src/programs/plausible/v2.ts';
import { countQuestion } from '../question/count.ts';
import { isTime } from '../question/groups.ts';
import { daysIn, type Site } from '../question/range.ts';
import type { StatsRequest } from './draw.ts';
import { emptyNames } from './filter.ts';

/** The expected answer to a query of Plausible's API. */

type Figure = StatsAnswer['results'][number]['metrics'][number];

export interface ExpectedRow {
  dimensions: string[];
  /** Not rounded. */
  metrics: (number | null)[];
  currency: string | null;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function nameOf(dimension: string, value: string, from: string): string {
  if (dimension === 'time:week') return value < from ? from : value;
  if (dimension === 'visit:country_name') return (/^[A-Z]{2}$/.test(value) && countries.of(value)) || value;
  if (dimension === 'visit:device' && value !== '') return value.charAt(0).toUpperCase() + value.slice(1);
  return value || (emptyNames[dimension] ?? '');
}

/** The rows with visitors, in any order. */
export function expectedRows(
  events: readonly EventRow[],
  { given, ours, convertsFrom }: StatsRequest,
  of: Site,
): ExpectedRow[] {
  const counted = countQuestion(events, ours, { ...of, hasEmptyRows: true, convertsFrom });
  if (counted === 'refused') throw new Error('the question compares nothing');
  const { rows, span } = counted;
  const [from = ''] = daysIn(span, of.timezone);
  const visitors = given.metrics.indexOf('visitors');
  const shown = rows.map(({ dimensions, metrics, currency = null }) => ({
    dimensions: dimensions.map((value, index) =>
      nameOf(named(given.dimensions, ours.dimensions, index), value, from),
    ),
    metrics,
    currency,
  }));
  return given.dimensions.length === 0 ? shown : shown.filter(({ metrics }) => metrics[visitors] !== 0);
}

/** The dimension of the query, with the bucket that `time` stands for. */
const named = (given: readonly string[], ours: readonly string[], index: number) =>
  (given[index] === 'time' ? ours[index] : given[index]) ?? '';

const decimals: Partial<Record<QueryMetric, number>> = {
  views_per_visit: 2,
  percentage: 2,
  conversion_rate: 2,
  group_conversion_rate: 2,
};
const unknownOfNothing = ['scroll_depth', 'time_on_page'];

/** Whether a figure is the one that is expected, rounded as Plausible does. */
export function isFigure(
  metric: QueryMetric,
  figure: Figure | undefined,
  row: ExpectedRow,
  index: number,
): boolean {
  const expected = row.metrics[index] ?? null;
  if (/_revenue$/.test(metric)) {
    if (expected === null || row.currency === null) return figure === null;
    if (typeof figure !== 'object' || figure === null || figure.currency !== row.currency) return false;
    // The fourth decimal is cut off.
    const remaining = Math.abs(expected) - Math.abs(figure.value);
    return remaining > -1e-6 && remaining < 0.001 + 1e-6;
  }
  if (expected === null) return figure === (unknownOfNothing.includes(metric) ? null : 0);
  return (
    typeof figure === 'number' && Math.abs(figure - expected) <= 0.5 * 10 ** -(decimals[metric] ?? 0) + 1e-6
  );
}

/** The order of two rows by the query: below 0 if the first comes first, 0 if either may. */
export function compareRows({ given, ours }: StatsRequest, a: ExpectedRow, b: ExpectedRow): number {
  for (const [name, direction] of ordersOf(given, ours.dimensions)) {
    const metric = given.metrics.findIndex((each) => each === name);
    const order =
      metric < 0
        ? compareNames(given.dimensions.indexOf(name), a, b)
        : compareFigures(a, b, metric, direction);
    if (order !== 0) return metric < 0 && direction === 'desc' ? -order : order;
  }
  return 0;
}

function ordersOf(
  { order_by, dimensions, metrics }: StatsRequest['given'],
  ours: readonly string[],
): StatsRequest['given']['order_by'] {
  if (order_by.length > 0) return order_by;
  const time = dimensions[ours.findIndex(isTime)];
  return [...(time ? [[time, 'asc'] as [string, 'asc']] : []), [metrics[0] ?? '', 'desc']];
}

function compareNames(index: number, a: ExpectedRow, b: ExpectedRow) {
  const [first = '', other = ''] = [a.dimensions[index], b.dimensions[index]];
  return first === other ? 0 : first < other ? -1 : 1;
}

/** What has no number comes last either way. */
function compareFigures(a: ExpectedRow, b: ExpectedRow, index: number, direction: 'asc' | 'desc') {
  const [first = null, other = null] = [a.metrics[index], b.metrics[index]];
  if (first === null || other === null) return Number(first === null) - Number(other === null);
  const apart = first - other;
  if (Math.abs(apart) <= 1e-9 * Math.max(1, Math.abs(first))) return 0;
  return direction === 'asc' ? apart : -apart;
}
