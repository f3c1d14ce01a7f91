import { definitionLimits, goalInWords, queryMetrics } from '@footfall/functions/contract';
import type { AskedQuestion, CommonQuestion } from '../../../report/ask/question.ts';
import type { AnsweredQuestion } from '../../../report/ask/questions.tsx';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { formatMoney } from '../../../ui/figures/money.ts';
import { figuresOf, rowsOf, unseenRow, type Row } from '../../../report/rows/row.ts';

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

const counted = [
  metricColumn('visitors', 'Unique'),
  metricColumn('events', 'Completions'),
  metricColumn('conversion_rate'),
];

/** Currencies that have columns. */
const maxCurrencies = 3;

const earned = [
  ['total_revenue', 'Revenue'],
  ['average_revenue', 'Average'],
] as const;

const moneyColumn = (metric: string, currency: string) => `${metric} ${currency}`;

/** The currencies of goals, those of most goals first. */
function currenciesOf(goals: readonly NamedGoal[]): string[] {
  const all = goals.flatMap(({ definition: { currency } }) => currency ?? []);
  const counts = Map.groupBy(all, (currency) => currency);
  return [...counts]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, maxCurrencies)
    .map(([currency]) => currency);
}

/** How often goals are reached, and what those with a currency earn in it. */
export function goalColumns(goals: readonly NamedGoal[]): Column[] {
  const money = currenciesOf(goals).flatMap((currency) =>
    earned.map(([metric, title]) => ({
      metric: moneyColumn(metric, currency),
      title: `${title} (${currency})`,
      meaning: queryMetrics[metric],
      format: (amount: number) => formatMoney(amount, currency),
    })),
  );
  return [...counted, ...money];
}

/** What the tab asks. */
export function goalQuestions(common: CommonQuestion): Record<'goals' | 'revenue', AskedQuestion> {
  return {
    goals: {
      ...common,
      metrics: [...metrics],
      dimensions: ['event:goal'],
      pagination: { limit: definitionLimits.goal.most, offset: 0 },
    },
    revenue: {
      ...common,
      metrics: earned.map(([metric]) => metric),
      dimensions: ['event:goal', 'event:currency'],
    },
  };
}

const kind: RowKind = {
  of: 'event:goal',
  unit: 'Unique conversions',
  meaning: queryMetrics.visitors,
  nameOf: ({ name }) => name,
};

/** What a goal earned in its currency: nothing, unless it is in the answer. */
function moneyOf(
  { name, definition: { currency } }: NamedGoal,
  revenue: AnsweredQuestion | undefined,
): Row['figures'] {
  const row = revenue?.answer.results.find(({ dimensions: [goal, of] }) => goal === name && of === currency);
  if (!row || currency === null) return {};
  return figuresOf({ metrics: earned.map(([metric]) => moneyColumn(metric, currency)) }, row);
}

/** A row for each goal; those that no one has reached come last. */
export function goalRows(
  goals: readonly NamedGoal[],
  { answer, asked }: Pick<AnsweredQuestion, 'answer' | 'asked'>,
  revenue?: AnsweredQuestion,
): Row[] {
  const reached = rowsOf(answer, asked, kind);
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
    return { ...row, note, figures: { ...row.figures, ...moneyOf(goal, revenue) } };
  });
}
