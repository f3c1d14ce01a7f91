import { queryMetrics } from '@footfall/functions/contract/query/words';
import { metricColumn, type MeasureColumn } from '../../../report/measure-table/measure-columns.ts';
import type { MeasureRow } from '../../../report/measure-table/measure-rows.ts';

const columns: readonly MeasureColumn[] = [
  metricColumn('visitors', 'Visitors'),
  { metric: 'share', title: 'Share', meaning: queryMetrics.percentage },
];

export function useGoalColumns() {
  return { columns, withGoal: (rows: MeasureRow[], _name: string) => rows };
}
