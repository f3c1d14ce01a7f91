import { type QueryAnswer, queryMetrics, say, phrase, formatCount } from '@footfall/functions/contract';
import type { AnsweredQuestion } from '../../../report/ask/questions.tsx';
import { countsIn } from '../../../report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { figureOf, type NamedFigure, revenueFigures } from '../figures.ts';
import { reachedMetrics } from './goal-view-questions.ts';

export const reachedColumns: Record<(typeof reachedMetrics)[number], Column> = {
  events: { ...metricColumn('events', phrase('Conversions')), meaning: queryMetrics.conversions },
  visitors: metricColumn('visitors', phrase('Unique conversions')),
  conversion_rate: metricColumn('conversion_rate'),
};

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;

interface Answers {
  totals: Answer;
  revenue: Answer;
  /** The query with the time to the goal, or any other query if there is none. */
  time: Pick<AnsweredQuestion, 'input'> & { answer: Answer };
}

export function goalFigures(goal: NamedGoal, { totals, revenue, time }: Answers): NamedFigure[] {
  const isCompared = totals.meta.compared_with !== null;
  const figure = (column: Column, { results: [row] }: Answer, at: number) =>
    figureOf(
      column,
      row?.metrics[at],
      isCompared ? (row?.comparison?.metrics[at] ?? null) : undefined,
      row?.comparison?.same_days?.metrics[at],
    );
  const timeAt = time.input.metrics.indexOf('time_to_goal_p50');
  const results = revenue.results.filter(({ dimensions: [currency = ''] }) => countsIn(goal, currency));
  return [
    ...reachedMetrics.map((metric, at) => figure(reachedColumns[metric], totals, at)),
    ...(timeAt < 0 ? [] : [figure(metricColumn('time_to_goal_p50'), time.answer, timeAt)]),
    ...revenueFigures({ ...revenue, results }, (count, currency) =>
      say('{count} of {all, plural, one {# conversion} other {# conversions}} in {currency}', {
        count: formatCount(count),
        all: totals.results[0]?.metrics[0] ?? 0,
        currency,
      }),
    ),
  ];
}
