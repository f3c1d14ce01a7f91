import type { ReactNode } from 'react';
import { type MetricMeaning, type QueryMetric, queryMetrics } from '@footfall/functions/contract';
import { formatValue } from '../../ui/figures/format.ts';
import type { MeasureRow } from './measure-rows.ts';

/** A measure that a table has a column for. */
export interface MeasureColumn {
  /** Its name among the figures of a row, and in the address. */
  metric: string;
  title: string;
  meaning: MetricMeaning;
  /** How a figure is written, if its unit does not say: `€ 12.50`. */
  format?: (figure: number) => string;
  /** Whether its figures come by a call of their own: a row without one still waits for it. */
  comesLater?: boolean;
  /** What stands before a figure, such as how good it is. */
  mark?: (figure: number) => ReactNode;
}

/** The column of a metric of the question language. */
export const metricColumn = (
  metric: QueryMetric,
  title: string = queryMetrics[metric].label,
): MeasureColumn => ({ metric, title, meaning: queryMetrics[metric] });

/** A figure as its column writes it. */
export function figureText({ metric, meaning, format }: MeasureColumn, { figures }: MeasureRow): string {
  const figure = figures[metric]?.now ?? null;
  if (figure === null) return '–';
  return format ? format(figure) : formatValue(meaning.unit, figure);
}
