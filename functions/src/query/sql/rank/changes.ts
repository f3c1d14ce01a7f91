import { type AnyMetric, changeOrderIn, type ChangeOrder, isAddedUp } from '../../../contract/index.ts';
import { type Measure, measureRow } from '../../../statistics/measures.ts';
import { formulaOf } from '../metrics.ts';
import { hasBase, isOneOf, isPaged, valueColumns, type StatementQuestion } from '../rows.ts';
import { type Ends, isOverRows } from './shares.ts';

const changedMetrics = ({ order }: StatementQuestion) =>
  order.flatMap(([name]) => (changeOrderIn(name)?.metric ?? []) as AnyMetric[]);

/** Whether rows are ordered by their change. They are then the values of both ranges. */
export const isByChange = (question: StatementQuestion): boolean => changedMetrics(question).length > 0;

const columnOf = (metric: AnyMetric) => `${formulaOf(metric).needs.join('_')}_change`;

export function changeSql({ by, metric }: { by: ChangeOrder; metric: string }): string {
  const column = columnOf(metric as AnyMetric);
  return by === 'gain' ? column : `ABS(${column})`;
}

/** The change of a metric between a value's two rows. NULL if the metric cannot be added up and a row has none. */
function differenceSql(metric: AnyMetric, hasSameDays: boolean): string {
  const amount = formulaOf(metric).order;
  const now = hasSameDays ? 'same' : 'current';
  if (isAddedUp(metric))
    return `SUM(CASE period WHEN '${now}' THEN ${amount} WHEN 'previous' THEN -${amount} ELSE 0 END) OVER of_value`;
  const amountIn = (period: string) => `MAX(IF(period = '${period}', ${amount}, NULL)) OVER of_value`;
  return `${amountIn(now)} - ${amountIn('previous')}`;
}

/** Adds the changes that order rows. A value without a current row gets an empty one, so that paging includes it. */
export function changedRows(
  questions: readonly StatementQuestion[],
  rows: string,
  needed: readonly Measure[],
  { hasSameDays }: Pick<Ends, 'hasSameDays'>,
): { clauses: string[]; from: string } {
  const changing = questions.filter(isByChange);
  if (changing.length === 0) return { clauses: [], from: rows };
  const names = valueColumns(questions).join(', ');
  const amounts = needed.map(
    (measure) => `IF(is_added, ${hasNothing(measure) ? 'NULL' : '0'}, ${measure}) AS ${measure}`,
  );
  const changes = [...new Set(changing.flatMap(changedMetrics))].map(
    (metric) => `${differenceSql(metric, hasSameDays)} AS ${columnOf(metric)}`,
  );
  const bases = changing.filter((question) => isPaged(question) && hasBase(question));
  if (bases.length > 0) changes.push('MAX(filtered_units) OVER of_value AS in_either');
  // Read the rows once, because BigQuery may compute a common table expression again for each reference.
  const clauses = [
    `either AS (
  SELECT question, IF(is_added, 'current', period) AS period, ${names}, ${amounts.join(', ')}
  FROM (
    SELECT question, period, ${names}, ${needed.join(', ')},
      MIN(period) OVER (PARTITION BY question, ${names}) AS first_period
    FROM ${rows}
  ) CROSS JOIN UNNEST(
    IF(${isOneOf(changing)} AND period = 'previous' AND first_period = 'previous', [FALSE, TRUE], [FALSE])
  ) AS is_added
)`,
    `changed AS (
  SELECT *, ${changes.join(',\n    ')}
  FROM either
  WINDOW of_value AS (PARTITION BY question, ${names})
)`,
  ];
  const where = bases.length > 0 ? `\n  WHERE NOT (${isOneOf(bases)} AND in_either = 0)` : '';
  return { clauses, from: `changed${where}` };
}

/** Whether the measure is NULL, not 0, if nothing is counted. */
export const hasNothing = (measure: Measure) => isOverRows(measure) || measureRow(measure).isText === true;
