import {
  type Metric,
  metricNames,
  metricsInQuestions,
  type QueryMetric,
  type Summary,
} from '../../contract/index.ts';
import { measureRow, namedMeasures } from '../../statistics/measures.ts';
import { formulas, type Sums } from '../sql/metrics.ts';

/** What a question asks for so that every metric of the data calls can be computed. */
export const queriedMetrics: readonly QueryMetric[] = [
  'visitors',
  'visits',
  'pageviews',
  'bounce_rate',
  'visit_duration',
  'engaged_time',
];

/** None of these metrics is a share of all visitors. */
const noWholes = { all: 0, unconverted: 0 };

const as = (metric: QueryMetric) => (sums: Sums) => formulas[metric].value(sums, noWholes) ?? 0;

/** Each metric from the sums of a period or a bucket; shares and averages are 0 if there were no visits. */
export const metricOf = {
  ...Object.fromEntries(metricNames.map((name) => [name, as(metricsInQuestions[name])])),
  // By hour, a pageview belongs to its own hour, not to that in which its visit started.
  viewsPerVisit: (sums: Sums) => as('views_per_visit')({ ...sums, visit_pageviews: sums.pageviews }),
} as Record<Metric, (sums: Sums) => number>;

/** All metrics of a period. */
export function summaryOf(sums: Sums): Summary {
  return Object.fromEntries(metricNames.map((name) => [name, metricOf[name](sums)])) as Summary;
}

/** The sums of both together. */
export function addSums(a: Sums, b: Sums): Sums {
  const added = namedMeasures
    .filter((measure) => !measureRow(measure).isText)
    .map((measure) => [measure, Number(a[measure] ?? 0) + Number(b[measure] ?? 0)]);
  return { ...a, ...Object.fromEntries(added) };
}
