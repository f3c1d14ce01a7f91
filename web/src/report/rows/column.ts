import type { ReactNode } from 'react';
import {
  type AnyMetric,
  changeOrderIn,
  type ChangeOrder,
  hasChangeOrder as metricHasChangeOrder,
  type MetricMeaning,
  type QueryMetric,
  queryMetrics,
} from '@footfall/functions/contract';

/** A measure of a row. Null where there was nothing to divide by. */
export interface Figure {
  now: number | null;
  /** The same of what the period is compared with; undefined where nothing is compared. */
  before?: number | null;
  /** The measure in the days that both periods have, where these are not all. */
  sameDays?: number | null;
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
  /** Whether its figures come by a call of their own: a row without one still waits for it, unless that has failed. */
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

/** What the rows are ordered by: a column, or how much it has changed (`gain`: with its sign). */
export interface Sort {
  metric: string;
  byChange?: ChangeOrder;
  direction: 'asc' | 'desc';
}

/** Whether rows can be ordered by the change of a column. Of those that are no metric of a question, counts can. */
export const hasChangeOrder = ({ metric, meaning }: Pick<Column, 'metric' | 'meaning'>): boolean =>
  metric in queryMetrics ? metricHasChangeOrder(metric as AnyMetric) : meaning.unit === 'count';

/** What a press on a column's title does: its greatest values first, then its smallest. */
export function sortBy({ metric, byChange, direction }: Sort, next: string): Sort {
  const isSame = metric === next && byChange === undefined;
  return { metric: next, direction: isSame && direction === 'desc' ? 'asc' : 'desc' };
}

/** What a press on the title of the changes does: the largest gain first, then the largest loss, then the largest change. */
export function sortByChange({ metric, byChange, direction }: Sort): Sort {
  if (byChange !== 'gain') return { metric, byChange: 'gain', direction: 'desc' };
  return direction === 'desc'
    ? { metric, byChange, direction: 'asc' }
    : { metric, byChange: 'change', direction: 'desc' };
}

/** The order of the changes in words; empty if the rows are in another order. */
export function changeOrderWords({ byChange, direction }: Sort): string {
  if (byChange === undefined) return '';
  if (byChange === 'gain') return direction === 'desc' ? 'largest gain first' : 'largest loss first';
  return direction === 'desc' ? 'largest change first' : 'smallest change first';
}

/** What the rows are ordered by, as questions name it: `exit_rate`, `gain:exit_rate`. */
const sortName = ({ metric, byChange }: Pick<Sort, 'metric' | 'byChange'>): string =>
  byChange ? `${byChange}:${metric}` : metric;

/** The same in a question. */
export const orderOf = (sort: Sort): [name: string, direction: Sort['direction']][] => [
  [sortName(sort), sort.direction],
];

/** An order in the address: `exit_rate`, `gain:visitors,asc`; null for the one that a table begins with. */
export const sortText = (sort: Sort, first: string): string | null =>
  sort.direction === 'asc' ? `${sortName(sort)},asc` : sortName(sort) === first ? null : sortName(sort);

/**
 * The order that the address says; the largest values of the first column where it says none of this table.
 * @param isCompared whether there are changes to order by
 */
export function readSort(
  text: string | null,
  { columns, first }: { columns: readonly Pick<Column, 'metric' | 'meaning'>[]; first: string },
  isCompared: boolean,
): Sort {
  const [, name = '', asc] = /^(.*?)(,asc)?$/.exec(text ?? '') ?? [];
  const order = changeOrderIn(name);
  const column = columns.find(({ metric }) => metric === (order?.metric ?? name));
  if (!column) return { metric: first, direction: 'desc' };
  const byChange = isCompared && hasChangeOrder(column) ? order?.by : undefined;
  return { metric: column.metric, ...(byChange && { byChange }), direction: asc ? 'asc' : 'desc' };
}
