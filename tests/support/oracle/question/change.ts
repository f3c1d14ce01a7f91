import { type AnyMetric, meaningOf } from '@footfall/functions/contract';

type Figure = number | null;

/** How a metric changed: in percent, percentages in points; null where something came of nothing. */
export function changeOf(metric: AnyMetric, now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null;
  if (meaningOf(metric).unit === 'percent') return now - before;
  if (now === before) return 0;
  return before === 0 ? null : ((now - before) * 100) / before;
}
