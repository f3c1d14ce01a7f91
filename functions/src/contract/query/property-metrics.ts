import type { MetricMeaning } from '../report/metrics.ts';
import { queryMetrics, type QueryMetric } from './metric-words.ts';

/**
 * Metrics of the numbers that a property has: `prop_sum:price`. Only Footfall has these. Text that reads as a number is
 * one; other values are left out. Without zod, so that the browser can import it.
 */
export const propertyMetrics = {
  prop_sum: {
    label: 'Sum',
    unit: 'decimal',
    moreIsBetter: true,
    sentence: 'The numbers of the property, added.',
  },
  prop_mean: {
    label: 'Mean',
    unit: 'decimal',
    moreIsBetter: true,
    sentence: 'The numbers of the property, added and divided by how many there are.',
  },
  prop_median: {
    label: 'Median',
    unit: 'decimal',
    moreIsBetter: true,
    sentence: 'Half of the numbers of the property are greater than this, half of them smaller.',
  },
} as const satisfies Record<string, MetricMeaning>;

export type PropertyFigure = keyof typeof propertyMetrics;
export type PropertyMetric = `${PropertyFigure}:${string}`;
/** What a question can ask for. */
export type AnyMetric = QueryMetric | PropertyMetric;

/** The longest name of a property in a question. */
export const maxPropertyLength = 300;

/** The property of a metric, and what is asked of its numbers; null for the other metrics. */
export function propertyAsked(metric: string): { figure: PropertyFigure; key: string } | null {
  const place = metric.indexOf(':');
  const [figure, key] = [metric.slice(0, place), metric.slice(place + 1)];
  const isOne = place > 0 && figure in propertyMetrics && key !== '' && key.length <= maxPropertyLength;
  return isOne ? { figure: figure as PropertyFigure, key } : null;
}

/** What a metric means; that of a property has its name: `Sum of price`. */
export function meaningOf(metric: AnyMetric): MetricMeaning {
  const asked = propertyAsked(metric);
  if (!asked) return queryMetrics[metric as QueryMetric];
  const meaning = propertyMetrics[asked.figure];
  return { ...meaning, label: `${meaning.label} of ${asked.key}` };
}
