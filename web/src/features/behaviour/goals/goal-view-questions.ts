import {
  type Filter,
  goalReached,
  type QueryMetric,
  type ValueDimension,
} from '@footfall/functions/contract';
import { type CommonQuestion, courseQuestion, rowsQuestion } from '../../../report/ask/question.ts';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { isReachedInVisit, reachingIn, revenueQuestion } from '../../../report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';

/** How often a goal is reached, by how many visitors, and which share of all they are. */
export const reachedMetrics = ['events', 'visitors', 'conversion_rate'] as const satisfies QueryMetric[];

/** How many rows a list can show: few enough for the answer to be among the small ones. */
const mostRows = 50;

/** The lists of the view of a goal: of what, by their questions. */
const lists = {
  sources: 'visit:source',
  entries: 'visit:entry_page',
  devices: 'visit:device',
  countries: 'visit:country',
} as const satisfies Record<string, ValueDimension>;
export type GoalList = keyof typeof lists;

/** A question about the visits that reached a goal. */
export const inVisitsThatReached = (
  common: CommonQuestion,
  goal: Pick<NamedGoal, 'name'>,
): CommonQuestion => ({
  ...common,
  filters: [...common.filters, isReachedInVisit(goal)],
});

/** What the view of a goal asks. Every question has a rate, so that one statement counts them all. */
export const goalViewQuestions =
  (goal: NamedGoal): PageQuestions =>
  (common, interval) => {
    const reaching = { ...common, filters: reachingIn(common.filters, goal) };
    const converted = inVisitsThatReached(common, goal);
    return {
      totals: { ...reaching, metrics: [...reachedMetrics] },
      chart: courseQuestion(reaching, interval, [...reachedMetrics]),
      revenue: revenueQuestion(common, goal),
      ...(hasTime(converted.filters)
        ? { time: { ...converted, metrics: ['time_to_goal_p50', 'conversion_rate'] } }
        : {}),
      ...Object.fromEntries(
        Object.entries(lists).map(([name, of]) => [
          name,
          rowsQuestion(converted, of, ['visitors', 'group_conversion_rate'], mostRows),
        ]),
      ),
    };
  };

/** Whether the filters say of one goal alone that visits reached it: the time to it is not asked of several. */
export const hasTime = (filters: readonly Filter[]): boolean => goalReached(filters) !== null;
