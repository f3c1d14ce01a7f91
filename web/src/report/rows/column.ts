import type { ReactNode } from 'react';
import { type MetricMeaning, type QueryMetric, queryMetrics } from '@footfall/functions/contract';

/** A measure of a row. Null where there was nothing to divide by. */
export interface Figure {
  now: number | null;
  /** The same of what the period is compared with; undefined where nothing is compared. */
  before?: number | null;
}

/** The measures of a row, by the names of their columns. */
export type Figures = Readonly<Record<string, Figure>>;

/** A measure that a table has a column for. */
export interface Column {
  /** Its name among the figures of a row, and in the address. */
  metric: string;
  title: string;
  meaning: MetricMeaning;
  /** How a figure is written, if its unit does not say: `€ 12.50`. */
  format?: (figure: number) => string;
  /** Whether its figures come by a call of their own: a row without one still waits for it. */
  comesLater?: boolean;
  /** Shown before a figure, such as how good it is. */
  mark?: (figure: number) => ReactNode;
}

/** The column of a metric of the question language. */
export const metricColumn = (metric: QueryMetric, title: string = queryMetrics[metric].label): Column => ({
  metric,
  title,
  meaning: queryMetrics[metric],
});

/** Which column the rows are ordered by. */
export interface Sort {
  metric: string;
  direction: 'asc' | 'desc';
}

/** What a press on a column's title does: its greatest values first, then its smallest. */
export function sortBy(now: Sort, metric: string): Sort {
  const turned = now.metric === metric && now.direction === 'desc';
  return { metric, direction: turned ? 'asc' : 'desc' };
}
