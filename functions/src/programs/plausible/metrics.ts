import { type QueryMetric, type QueryRow, queryMetrics } from '../../contract/index.ts';
import { plausibleMetric } from '../names.ts';
import { isAbout } from './filters.ts';
import { problem } from './read.ts';
import type { StatsQuestion } from './schema.ts';

/** @throws AppError `invalid_request` with Plausible's texts if a metric has no meaning for the question */
export function refuseMetrics({
  metrics,
  dimensions,
  filters,
}: Pick<StatsQuestion, 'metrics' | 'dimensions' | 'filters'>): void {
  for (const metric of metrics) {
    const about = aboutOf(metric);
    const needed = about === 'visits' ? undefined : about && `event:${about}`;
    if (needed && !dimensions.includes(needed) && !filters.some((filter) => isAbout(filter, needed, false)))
      throw problem(`Metric \`${metric}\` can only be queried with ${needed} filters or dimensions.`);
  }
  const visits = metrics.filter((metric) => aboutOf(metric) === 'visits');
  const events = dimensions.filter((dimension) => dimension.startsWith('event:'));
  const areOfPages =
    events.length === 0 ||
    (events.includes('event:page') && events.every((each) => /^event:(page|hostname)$/.test(each)));
  if (visits.length > 0 && !areOfPages)
    throw problem(
      `Session metric(s) ${listed(visits)} cannot be queried along with event dimension(s) ${listed(events)}`,
    );
}

export const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export const aboutOf = (metric: QueryMetric) => plausibleMetric(metric)?.about;

export const isMoney = (metric: QueryMetric): boolean => queryMetrics[metric].unit === 'money';

export type Figure = number | null | ReturnType<typeof revenueOf>;

/** @param isDeleted whether data may have been deleted, so that a missing figure is null and not 0 */
export function figuresOf(
  metrics: readonly QueryMetric[],
  row: Pick<QueryRow, 'metrics' | 'currency'>,
  isDeleted: boolean,
): Figure[] {
  return metrics.map((metric, index) => {
    const figure = row.metrics[index] ?? null;
    if (isMoney(metric)) return revenueOf(figure, row.currency ?? null);
    const { about, isZeroOfNothing, decimals = 0 } = plausibleMetric(metric) ?? {};
    if (figure !== null) return rounded(figure, decimals);
    return (isZeroOfNothing || about === 'goal' || about === 'visits') && !isDeleted ? 0 : null;
  });
}

export const rounded = (figure: number, decimals: number): number => Number(figure.toFixed(decimals));

function revenueOf(value: number | null, currency: string | null) {
  if (value === null || currency === null) return null;
  const shown = cut(value);
  // A decimal string represents half a cent exactly. Plausible rounds half to even.
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      roundingMode: 'halfEven',
      ...options,
    }).format(`${shown}`);
  return {
    value: shown,
    currency,
    short: format({ notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    long: format({}),
  };
}

/** Truncates to three decimals. The rounding first removes floating point errors. */
const cut = (amount: number) => Math.trunc(Number((amount * 1000).toFixed(3))) / 1000;

const warnings = {
  no_single_revenue_currency:
    'Revenue metrics are null as there are multiple currencies for the selected event:goals.',
  no_revenue_goals_matching: 'Revenue metrics are null as there are no matching revenue goals.',
};

/** @param isMixed whether a row has revenue in several currencies */
export function warningsOf(
  metrics: readonly QueryMetric[],
  rows: readonly Pick<QueryRow, 'currency'>[],
  isMixed: boolean,
): Record<string, { code: string; warning: string }> {
  const isMissing = rows.every(({ currency }) => !currency);
  if (!isMixed && !isMissing) return {};
  const code = isMixed ? 'no_single_revenue_currency' : 'no_revenue_goals_matching';
  const warned = metrics.filter(isMoney);
  return Object.fromEntries(warned.map((metric) => [metric, { code, warning: warnings[code] }]));
}
