import { compareGoals, isUnwantedGoal } from '@footfall/functions/contract';
import { type CardRow, cardRows } from '../ask/card-rows.ts';
import type { AnsweredQuestion } from '../ask/questions.tsx';
import { countsIn, goals, revenueMetrics } from './goal-questions.ts';
import type { NamedGoal } from './use-goals.ts';

export interface GoalCardRow extends CardRow {
  earned: { currency: string; total: number; average: number }[];
}

/** A row per goal: first those with revenue, then the most frequent, and those that no one has reached with 0. */
export function goalCardRows(
  list: readonly NamedGoal[],
  { answer }: AnsweredQuestion,
  revenue: AnsweredQuestion | undefined,
): GoalCardRow[] {
  const reached = cardRows(answer, goals.of);
  const none = { sum: 0, percentage: 0 };
  const isCompared = answer.meta.compared_with !== null;
  return list
    .map((goal) => {
      const row = reached.find(({ value }) => value === goal.name) ?? {
        ...{ value: goal.name, name: goal.name, subName: '', ...none },
        before: isCompared ? none : null,
      };
      const earned = earnedBy(goal, revenue);
      const isUnwanted = isUnwantedGoal(goal.definition);
      return {
        row: { ...row, earned, ...(isUnwanted && { isUnwanted }) },
        reached: row.sum,
        earns: earned.length > 0,
      };
    })
    .sort(compareGoals)
    .map(({ row }) => row);
}

const [totalAt, averageAt] = [
  revenueMetrics.indexOf('total_revenue'),
  revenueMetrics.indexOf('average_revenue'),
];

/** By currency. A goal with a fixed currency always has a row for it, also without revenue. */
function earnedBy(goal: NamedGoal, revenue: AnsweredQuestion | undefined): GoalCardRow['earned'] {
  const earned = (revenue?.answer.results ?? []).flatMap(({ dimensions: [name, currency = ''], metrics }) =>
    name === goal.name && countsIn(goal, currency)
      ? [{ currency, total: metrics[totalAt] ?? 0, average: metrics[averageAt] ?? 0 }]
      : [],
  );
  const { currency } = goal.definition;
  return earned.length > 0 || currency === null ? earned : [{ currency, total: 0, average: 0 }];
}
