import { goalWithRate, metricsInQuestions } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../rows/kinds/breakdowns.ts';
import type { Interval } from '../address/view.ts';
import { goalMetrics, rateOf } from '../goals/goal-mode.ts';
import { seriesQuestion, tagged, type QuestionInput, type CommonQuestion } from './question.ts';

const rowNames = ['pages', 'sources', 'countries', 'devices', 'software', 'languages'] as const;
export const cardNames = ['totals', 'chart', ...rowNames] as const;
type CardName = (typeof cardNames)[number];

/** The rows of a dimension, with their share of visitors, or with the conversion rate of a goal. */
export const rowsQuestion = (common: CommonQuestion, { of, take, fetch }: Breakdown): QuestionInput => ({
  ...common,
  filters: [...common.filters, ...tagged(of)],
  dimensions: [of],
  metrics:
    of === 'event:page' && goalWithRate(common.filters) === null
      ? ['pageviews']
      : ['visitors', rateOf(common.filters)],
  pagination: { limit: fetch ?? take, offset: 0 },
  include: { total_rows: true },
});

/**
 * The questions of the cards. The chart requests all metrics, so that changing its metric sends no request.
 * @param shown dimensions that cards show instead of their own
 */
export function cardQuestions(
  common: CommonQuestion,
  interval: Interval,
  shown: Partial<Record<CardName, Breakdown>> = {},
): Record<CardName, QuestionInput> {
  const isOfGoal = goalWithRate(common.filters) !== null;
  const metrics = [...Object.values(metricsInQuestions), ...(isOfGoal ? goalMetrics : [])];
  const rows = rowNames.map((name) => [name, rowsQuestion(common, shown[name] ?? breakdowns[name])]);
  return {
    totals: { ...common, metrics },
    chart: seriesQuestion(common, interval, metrics),
    ...(Object.fromEntries(rows) as Record<(typeof rowNames)[number], QuestionInput>),
  };
}
