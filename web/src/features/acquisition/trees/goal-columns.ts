import {
  type Filter,
  isUnwantedGoal,
  queryMetrics,
  formatMoney,
  say,
  phrase,
} from '@footfall/functions/contract';
import { withGone, type QuestionInput } from '../../../report/ask/question.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { convertedQuestion, isReached } from '../../../report/goals/goal-questions.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';

const visitors = metricColumn('visitors', phrase('Visitors'));

export const countColumns = [visitors, metricColumn('percentage', phrase('Share'))];

type Goal = Pick<NamedGoal, 'name' | 'definition'>;

export const treeColumns = (goal: Goal | null): readonly Column[] => [
  visitors,
  { metric: 'share', title: phrase('Share'), meaning: queryMetrics.percentage },
  ...goalColumns(goal),
];

/** Columns of a goal: conversions and, if it has a currency, revenue. */
export function goalColumns(goal: Goal | null): readonly Column[] {
  if (!goal) return [];
  const { name, definition } = goal;
  const { currency } = definition;
  const moreIsBetter = !isUnwantedGoal(definition);
  const columns = [
    {
      metric: 'converted',
      title: name,
      words: name,
      hint: say('Visitors who reach the goal {goal}.', { goal: name }),
      meaning: { ...queryMetrics.visitors, moreIsBetter },
    },
    {
      metric: 'rate',
      title: phrase('Rate'),
      meaning: { ...queryMetrics.group_conversion_rate, moreIsBetter },
    },
    ...(currency
      ? [
          {
            metric: 'revenue',
            title: phrase('Revenue'),
            meaning: queryMetrics.total_revenue,
            format: (amount: number) => formatMoney(amount, currency),
          },
        ]
      : []),
  ];
  return columns.map((column) => ({ ...column, comesLater: true }));
}

/** The row's field for each metric of the goal's queries. */
export const goalFigures = {
  visitors: 'converted',
  group_conversion_rate: 'rate',
  total_revenue: 'revenue',
} as const;

/** The queries for a goal's figures, for the same rows as `question`. Revenue counts only the goal's currency. */
export function goalQuestions(question: QuestionInput, goal: Goal): QuestionInput[] {
  const { currency } = goal.definition;
  const converted = withGone(convertedQuestion(question, goal), 'visitors');
  if (currency === null) return [converted];
  const filters = [...((question.filters ?? []) as Filter[]), isReached(goal)];
  const ofCurrency: Filter = ['is', 'event:currency', [currency]];
  return [
    converted,
    withGone(
      { ...converted, metrics: ['total_revenue', 'events'], filters: [...filters, ofCurrency] },
      'events',
    ),
  ];
}
