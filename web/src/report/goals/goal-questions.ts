import { type Filter, queryMetrics } from '@footfall/functions/contract';
import type { QuestionInput, CommonQuestion } from '../ask/question.ts';
import type { NamedGoal } from './use-goals.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** The events with which a goal is reached: for completions and revenue. */
export const isReached = ({ name }: Pick<NamedGoal, 'name'>): Filter => ['is', 'event:goal', [name]];

/** All events of the visits in which a goal is reached: for the share of a row's visitors who reach it. */
const isReachedInVisit = (goal: Pick<NamedGoal, 'name'>): Filter => ['has_done', isReached(goal)];

/** The same rows of those who reach a goal: how many they are, and which share of the row's visitors. */
export function convertedQuestion(question: QuestionInput, goal: Pick<NamedGoal, 'name'>): QuestionInput {
  const { order_by: _, ...others } = question;
  return {
    ...others,
    metrics: ['visitors', 'group_conversion_rate'],
    filters: [...((question.filters ?? []) as Filter[]), isReachedInVisit(goal)],
  };
}

/** Goals as a card shows them: who reached which. */
export const goals: Breakdown = {
  dimension: 'goals',
  of: 'event:goal',
  title: 'Goals',
  unit: 'Unique conversions',
  meaning: {
    ...queryMetrics.visitors,
    sentence: 'Visitors who reached a goal, and their share of all visitors.',
  },
  take: 5,
  nameOf: ({ name }) => name,
};

/** What the dashboard's card of goals asks. */
export const goalsQuestion = (common: CommonQuestion): QuestionInput => ({
  ...common,
  metrics: ['visitors', 'conversion_rate'],
  dimensions: ['event:goal'],
  pagination: { limit: goals.take, offset: 0 },
});
