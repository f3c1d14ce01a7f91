import type { ReactNode } from 'react';
import { changeOfMetric } from '../ask/question.ts';
import { type MetricMeaning, type QueryMetric, queryMetrics } from '@footfall/functions/contract';

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

/** What the rows are ordered by: a column, or how much it has changed in either direction. */
export interface Sort {
  metric: string;
  byChange?: boolean;
  direction: 'asc' | 'desc';
}

/**
 * Whether rows can be ordered by the change of a column: only a count is 0 in the rows that one of the periods does not
 * have.
 */
export const hasChangeOrder = ({ meaning }: Pick<Column, 'meaning'>): boolean => meaning.unit === 'count';

/** What a press on a column's title does: its greatest values first, then its smallest. */
export function sortBy(now: Sort, metric: string, byChange = false): Sort {
  const isSame = now.metric === metric && (now.byChange ?? false) === byChange;
  const turned = isSame && now.direction === 'desc';
  return sortOf(metric, byChange, turned ? 'asc' : 'desc');
}

/** What the rows are ordered by, as questions name it: `exit_rate`, `change:exit_rate`. */
const sortName = ({ metric, byChange }: Pick<Sort, 'metric' | 'byChange'>): string =>
  byChange ? changeOfMetric(metric) : metric;

/** The same in a question. */
export const orderOf = (sort: Sort): [name: string, direction: Sort['direction']][] => [
  [sortName(sort), sort.direction],
];

/** An order in the address: `exit_rate`, `change:visitors,asc`; null for the one that a table begins with. */
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
  const [, change, metric, asc] = /^(change:)?(.*?)(,asc)?$/.exec(text ?? '') ?? [];
  const column = columns.find((each) => each.metric === metric);
  if (!column) return { metric: first, direction: 'desc' };
  const byChange = change !== undefined && isCompared && hasChangeOrder(column);
  return sortOf(column.metric, byChange, asc ? 'asc' : 'desc');
}

const sortOf = (metric: string, byChange: boolean, direction: Sort['direction']): Sort => ({
  metric,
  ...(byChange && { byChange }),
  direction,
});
