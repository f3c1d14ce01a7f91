import { queryMetrics } from '@footfall/functions/contract';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import type { AskedQuestion, CommonQuestion } from '../ask/question.ts';

/** Goals as a card shows them: who reached which. */
export const goals: Breakdown = {
  dimension: 'goals',
  of: 'event:goal',
  title: 'Goals',
  unit: 'Unique conversions',
  meaning: {
    ...queryMetrics.visitors,
    sentence: 'Visitors who reached a goal, and which share of all visitors they are.',
  },
  take: 5,
  nameOf: ({ name }) => name,
};

/** What the dashboard's card of goals asks. */
export const goalsQuestion = (common: CommonQuestion): AskedQuestion => ({
  ...common,
  metrics: ['visitors', 'conversion_rate'],
  dimensions: ['event:goal'],
  pagination: { limit: goals.take, offset: 0 },
});
