import {
  definitionLimits,
  goalInWords,
  isUnwantedGoal,
  queryMetrics,
  phrase,
} from '@footfall/functions/contract';
import {
  type QuestionInput,
  type CommonQuestion,
  rowsQuestion,
  withGone,
} from '../../../report/ask/question.ts';
import type { AnsweredQuestion } from '../../../report/ask/questions.tsx';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { countsIn, revenueMetrics } from '../../../report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { figuresOf, rowsOf, unseenRow, type Row } from '../../../report/rows/row.ts';
import { currenciesIn, moneyColumn, type MoneyMetric } from '../money-columns.ts';

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

const earned = ['total_revenue', 'average_revenue'] as const satisfies MoneyMetric[];

const eventsAt = revenueMetrics.indexOf('events');

export const goalColumns = (goals: readonly NamedGoal[], revenue: AnsweredQuestion | undefined): Column[] => [
  // Translators: visitors who reached a goal, each counted once.
  metricColumn('visitors', phrase('Unique')),
  metricColumn('events', phrase('Completions')),
  metricColumn('conversion_rate'),
  ...currenciesIn([
    ...goals.flatMap(({ definition: { currency } }) => (currency === null ? [] : [[currency, 0] as const])),
    ...goals.flatMap((goal) =>
      earnedBy(goal, revenue).map(({ currency, row }) => [currency, row.metrics[eventsAt] ?? 0] as const),
    ),
  ]).flatMap((currency) => earned.map((metric) => moneyColumn(metric, currency))),
];

export const goalQuestions = (common: CommonQuestion): Record<'goals' | 'revenue', QuestionInput> => ({
  goals: withGone(rowsQuestion(common, 'event:goal', [...metrics], definitionLimits.goal.max), 'visitors'),
  revenue: withGone(
    { ...common, metrics: [...revenueMetrics], dimensions: ['event:goal', 'event:currency'] },
    'events',
  ),
});

const kind: RowKind = {
  of: 'event:goal',
  unit: phrase('Unique conversions'),
  meaning: queryMetrics.visitors,
  nameOf: ({ name }) => name,
};

/** Revenue by currency. A goal with a currency counts only that currency. */
const earnedBy = (goal: NamedGoal, revenue: AnsweredQuestion | undefined) =>
  (revenue?.answer.results ?? []).flatMap((row) => {
    const [name, currency = ''] = row.dimensions;
    return name === goal.name && countsIn(goal, currency) ? [{ currency, row }] : [];
  });

const moneyOf = (goal: NamedGoal, revenue: AnsweredQuestion | undefined): Row['figures'] =>
  Object.assign(
    {},
    ...earnedBy(goal, revenue).map(({ currency, row }) =>
      figuresOf({ metrics: earned.map((metric) => moneyColumn(metric, currency).metric) }, row),
    ),
  ) as Row['figures'];

/** A row per goal. Goals that nobody reached come last. */
export function goalRows(
  goals: readonly NamedGoal[],
  { answer, input }: AnsweredQuestion,
  revenue?: AnsweredQuestion,
): Row[] {
  const reached = rowsOf(answer, input, kind);
  const isCompared = answer.meta.compared_with !== null;
  const none = { now: 0, ...(isCompared ? { before: 0 } : {}) };
  const others = goals
    .filter(({ name }) => !reached.some(({ value }) => value === name))
    .map(({ name }) => ({
      ...unseenRow(name, kind, Object.fromEntries(metrics.map((metric) => [metric, none]))),
      before: isCompared ? { sum: 0, percentage: 0 } : null,
    }));
  return [...reached, ...others].map((row) => {
    const goal = goals.find(({ name }) => name === row.value);
    if (!goal) return row;
    const note = goalInWords(goal.definition);
    return {
      ...row,
      note,
      ...(isUnwantedGoal(goal.definition) && { isUnwanted: true }),
      figures: { ...row.figures, ...moneyOf(goal, revenue) },
    };
  });
}
