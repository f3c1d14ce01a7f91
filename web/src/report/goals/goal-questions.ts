import type { Filter } from '@footfall/functions/contract';
import type { AskedQuestion } from '../ask/question.ts';
import type { NamedGoal } from './goal-choice.ts';

/** The events with which a goal is reached: for completions and revenue. */
export const isReached = ({ name }: Pick<NamedGoal, 'name'>): Filter => ['is', 'event:goal', [name]];

/** All events of the visits in which a goal is reached: for the share of a row's visitors who reach it. */
const isReachedInVisit = (goal: Pick<NamedGoal, 'name'>): Filter => ['has_done', isReached(goal)];

/** The same rows of those who reach a goal: how many they are, and which share of the row's visitors. */
export function convertedQuestion(question: AskedQuestion, goal: Pick<NamedGoal, 'name'>): AskedQuestion {
  const { order_by: _, ...others } = question;
  return {
    ...others,
    metrics: ['visitors', 'group_conversion_rate'],
    filters: [...((question.filters ?? []) as Filter[]), isReachedInVisit(goal)],
  };
}
