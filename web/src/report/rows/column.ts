import type { ReactNode } from 'react';
import {
  type AnyMetric,
  changeOrderIn,
  type ChangeOrder,
  hasChangeOrder as metricHasChangeOrder,
  type MetricMeaning,
  type QueryMetric,
  queryMetrics,
  say,
} from '@footfall/functions/contract';

/** Null for a division by zero. */
export interface Figure {
  now: number | null;
  /** The comparison. Undefined if nothing is compared. */
  before?: number | null;
  /** The measure in the days that both periods have, if these are not all days. */
  sameDays?: number | null;
}

/** By column name. */
export type Figures = Readonly<Record<string, Figure>>;

export interface Column {
  /** The name in a row's figures and in the address. */
  metric: string;
  /** In English, marked by `phrase`: the title in files. */
  title: string;
  /** The title on the screen, if it is more than a phrase: `Revenue (EUR)`. */
  words?: string;
  /** The title's tip, if it is more than the sentence of the meaning. */
  hint?: string;
  meaning: MetricMeaning;
  /** Overrides the format of the unit: `€ 12.50`. */
  format?: (figure: number) => string;
  /** The figures come from another call. Rows without one show a placeholder unless that call failed. */
  comesLater?: boolean;
  /** Shown before a figure, such as a rating. */
  mark?: (figure: number) => ReactNode;
}

export const metricColumn = (metric: QueryMetric, title: string = queryMetrics[metric].label): Column => ({
  metric,
  title,
  meaning: queryMetrics[metric],
});

export const columnTitle = ({ title, words }: Pick<Column, 'title' | 'words'>): string => words ?? say(title);

/** Sorts by a column or by its change. `gain` is the signed change. */
export interface Sort {
  metric: string;
  byChange?: ChangeOrder;
  direction: 'asc' | 'desc';
}

/** Whether rows can be sorted by the column's change. Columns outside the query language can if they are counts. */
export const hasChangeOrder = ({ metric, meaning }: Pick<Column, 'metric' | 'meaning'>): boolean =>
  metric in queryMetrics ? metricHasChangeOrder(metric as AnyMetric) : meaning.unit === 'count';

/** A press on a title sorts descending, then ascending. */
export function sortBy({ metric, byChange, direction }: Sort, next: string): Sort {
  const isSame = metric === next && byChange === undefined;
  return { metric: next, direction: isSame && direction === 'desc' ? 'asc' : 'desc' };
}

/** Presses on the change title cycle through largest gain, largest loss, and largest change. */
export function sortByChange({ metric, byChange, direction }: Sort): Sort {
  if (byChange !== 'gain') return { metric, byChange: 'gain', direction: 'desc' };
  return direction === 'desc'
    ? { metric, byChange, direction: 'asc' }
    : { metric, byChange: 'change', direction: 'desc' };
}

/** Empty if the rows are not sorted by change. */
export function changeOrderWords({ byChange, direction }: Sort): string {
  if (byChange === undefined) return '';
  if (byChange === 'gain')
    return direction === 'desc' ? say('largest gain first') : say('largest loss first');
  return direction === 'desc' ? say('largest change first') : say('smallest change first');
}

/** `exit_rate`, `gain:exit_rate`. */
const sortName = ({ metric, byChange }: Pick<Sort, 'metric' | 'byChange'>): string =>
  byChange ? `${byChange}:${metric}` : metric;

export const orderOf = (sort: Sort): [name: string, direction: Sort['direction']][] => [
  [sortName(sort), sort.direction],
];

/** The parameter in the address: `exit_rate`, `gain:visitors,asc`. Null for the default. */
export const sortText = (sort: Sort, first: string): string | null =>
  sort.direction === 'asc' ? `${sortName(sort)},asc` : sortName(sort) === first ? null : sortName(sort);

/** The default is `first`, descending. @param isCompared whether changes can be sorted by */
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
