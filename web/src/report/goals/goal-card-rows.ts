import { compareGoals, isUnwantedGoal } from '@footfall/functions/contract';
import { type CardRow, cardRows } from '../ask/card-rows.ts';
import type { AnsweredQuestion } from '../ask/questions.tsx';
import { countsIn, goals, revenueMetrics } from './goal-questions.ts';
import type { NamedGoal } from './use-goals.ts';

/** A goal of the dashboard's card, with what it earned in each currency. */
export interface GoalCardRow extends CardRow {
  earned: { currency: string; total: number; average: number }[];
}

/** A row for each goal: those that earn money first, then the most reached, and those that no one has reached with 0. */
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

/** In each currency; a goal with a currency of its own has it, also if it has earned nothing. */
function earnedBy(goal: NamedGoal, revenue: AnsweredQuestion | undefined): GoalCardRow['earned'] {
  const earned = (revenue?.answer.results ?? []).flatMap(({ dimensions: [name, currency = ''], metrics }) =>
    name === goal.name && countsIn(goal, currency)
      ? [{ currency, total: metrics[totalAt] ?? 0, average: metrics[averageAt] ?? 0 }]
      : [],
  );
  const { currency } = goal.definition;
  return earned.length > 0 || currency === null ? earned : [{ currency, total: 0, average: 0 }];
}
