import type { AnyMetric, QueryRow } from '../../contract/index.ts';
import type { UmamiTotals } from '../../contract/shapes/programs/umami.ts';

/** Umami counts bounces and adds up time; our questions have shares and averages of them. */

const always = ['pageviews', 'visitors', 'visits', 'bounce_rate', 'visit_duration'] as const;

/** What is asked. @param aboutPages whether the filters are about pages: then only visits that begin there can bounce */
export const totalMetrics = (aboutPages: boolean): AnyMetric[] => [
  ...always,
  ...(aboutPages ? (['entrances'] as const) : []),
];

/** The totals of the rows of a range, of which each is about a part of it. */
export function totalsOf(
  metrics: readonly AnyMetric[],
  rows: readonly Pick<QueryRow, 'metrics'>[],
): UmamiTotals {
  const added = (amountOf: (figure: (metric: AnyMetric) => number) => number) =>
    Math.round(
      rows.reduce((sum, row) => sum + amountOf((metric) => row.metrics[metrics.indexOf(metric)] ?? 0), 0),
    );
  const canBounce = metrics.includes('entrances') ? 'entrances' : 'visits';
  return {
    pageviews: added((figure) => figure('pageviews')),
    visitors: added((figure) => figure('visitors')),
    visits: added((figure) => figure('visits')),
    bounces: added((figure) => (figure('bounce_rate') * figure(canBounce)) / 100),
    totaltime: added((figure) => figure('visit_duration') * figure('visits')),
  };
}
