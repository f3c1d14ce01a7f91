import { queryMetrics } from '@footfall/functions/contract/query/words';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { metricColumn, type MeasureColumn } from '../../../report/measure-table/measure-columns.ts';

const ofVisitors: readonly MeasureColumn[] = [
  metricColumn('visitors', 'Visitors'),
  { metric: 'share', title: 'Share', meaning: queryMetrics.percentage },
];

/** The columns of a tree: visitors, their share, and how many of them reach the chosen goal. */
export function treeColumns(goal: Pick<NamedGoal, 'name'> | null): readonly MeasureColumn[] {
  if (!goal) return ofVisitors;
  const sentence = `Visitors who reach the goal ${goal.name}.`;
  return [
    ...ofVisitors,
    {
      metric: 'converted',
      title: goal.name,
      meaning: { ...queryMetrics.visitors, label: goal.name, sentence },
    },
    { metric: 'rate', title: 'Rate', meaning: queryMetrics.group_conversion_rate },
  ];
}
