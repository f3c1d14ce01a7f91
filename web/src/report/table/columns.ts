import {
  type MetricMeaning,
  type QueryMetric,
  queryMetrics,
  type ValueDimension,
} from '@footfall/functions/contract';

/** A measure that a dialog has a column for. */
export interface Column {
  metric: QueryMetric;
  title: string;
  meaning: MetricMeaning;
}

const column = (metric: QueryMetric, title: string = queryMetrics[metric].label): Column => ({
  metric,
  title,
  meaning: queryMetrics[metric],
});

const ofVisits = [
  column('visitors', 'Visitors'),
  column('visits'),
  column('pageviews'),
  column('bounce_rate'),
  column('visit_duration'),
];
const ofPages = [
  ...ofVisits,
  column('entrances'),
  column('exits'),
  column('time_on_page'),
  column('scroll_depth'),
];

/** The columns of a dimension's dialog. */
export function columnsOf(dimension: ValueDimension): readonly Column[] {
  return dimension === 'event:page' ? ofPages : ofVisits;
}

/** The column that the rows of a dimension are ordered by at first: what its card counts. */
export const mainMetric = (dimension: ValueDimension): QueryMetric =>
  dimension === 'event:page' ? 'pageviews' : 'visitors';

/** Which column the rows are ordered by. */
export interface Sort<Metric extends string = QueryMetric> {
  metric: Metric;
  direction: 'asc' | 'desc';
}

/** What a press on a column's title does: its greatest values first, then its smallest. */
export function sortBy<Metric extends string>(now: Sort<Metric>, metric: Metric): Sort<Metric> {
  const turned = now.metric === metric && now.direction === 'desc';
  return { metric, direction: turned ? 'asc' : 'desc' };
}
