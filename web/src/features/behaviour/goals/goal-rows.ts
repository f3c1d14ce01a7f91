import type { Day } from '@footfall/functions/contract/period/days';
import { queryMetrics } from '@footfall/functions/contract/query/words';
import { definitionLimits } from '@footfall/functions/contract/workspace/definitions';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import type { CardAnswer } from '../../../report/data/questions.tsx';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { metricColumn } from '../../../report/measure-table/measure-columns.ts';
import { measureRows, type MeasureRow } from '../../../report/measure-table/measure-rows.ts';
import { questionOf } from '../../../report/view/question.ts';
import type { View } from '../../../report/view/view.ts';

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

export const goalColumns = [
  metricColumn('visitors', 'Unique'),
  metricColumn('events', 'Completions'),
  metricColumn('conversion_rate'),
];

/** What the tab asks. */
export function goalQuestions(site: string, view: View, today: Day): { goals: AskedQuestion } {
  return {
    goals: {
      site_id: site,
      ...questionOf(view, today),
      metrics: [...metrics],
      dimensions: ['event:goal'],
      pagination: { limit: definitionLimits.goal.most, offset: 0 },
    },
  };
}

const kind: RowKind & { of: 'event:goal' } = {
  of: 'event:goal',
  unit: 'Unique conversions',
  meaning: queryMetrics.visitors,
  nameOf: ({ name }) => name,
};

/** A row for each goal; those that no one has reached come last. */
export function goalRows(
  goals: readonly NamedGoal[],
  { answer, asked }: NonNullable<CardAnswer['data']>,
): MeasureRow[] {
  const reached = measureRows(answer, asked, kind);
  const isCompared = answer.meta.compared_with !== null;
  const none = { now: 0, ...(isCompared ? { before: 0 } : {}) };
  const others = goals
    .filter(({ name }) => !reached.some(({ value }) => value === name))
    .map(({ name }) => ({
      key: name,
      value: name,
      name,
      subName: '',
      sum: 0,
      percentage: 0,
      before: isCompared ? { sum: 0, percentage: 0 } : null,
      kind,
      figures: Object.fromEntries(metrics.map((metric) => [metric, none])),
    }));
  return [...reached, ...others];
}
