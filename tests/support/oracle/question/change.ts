import { queryMetrics, type QueryMetric } from '../../../../functions/src/contract/query/words.ts';

type Figure = number | null;

/** How a metric changed: in percent, percentages in points; null where something came of nothing. */
export function changeOf(metric: QueryMetric, now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  if (queryMetrics[metric].unit === 'percent') return now - before;
  if (now === before) return 0;
  return before === 0 ? null : ((now - before) * 100) / before;
}
