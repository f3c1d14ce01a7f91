import { meaningOf, type QueryAnswer } from '../contract/index.ts';
import type { AnyQuestion } from './plan.ts';
import type { Sums } from './sql/metrics.ts';

/** Whether the rows of an answer name their currency: they have revenue, and no dimension says it. */
export const hasCurrency = ({ metrics, dimensions }: Pick<AnyQuestion, 'metrics' | 'dimensions'>): boolean =>
  metrics.some(isMoney) && !dimensions.includes('event:currency');

const isMoney = (metric: AnyQuestion['metrics'][number]) => meaningOf(metric).unit === 'money';

/** The currency of a row's revenue; null if there is none, or several. */
export const currencyOf = ({ first_currency: first, last_currency: last }: Sums): string | null =>
  first === last ? first : null;

/** Why revenue is null in rows that have some. */
export function currencyWarnings(
  { metrics }: Pick<AnyQuestion, 'metrics'>,
  rows: readonly Sums[],
): Pick<QueryAnswer['meta'], 'metric_warnings'> {
  if (!rows.some(({ first_currency: first, last_currency: last }) => first !== last)) return {};
  const warning = "There is revenue in several currencies; add the dimension 'event:currency'.";
  const warned = metrics.filter(isMoney).map((metric) => [metric, { code: 'several_currencies', warning }]);
  return warned.length > 0 ? { metric_warnings: Object.fromEntries(warned) } : {};
}
