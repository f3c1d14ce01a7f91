import {
  type Filter,
  goalReached,
  type QueryMetric,
  type ValueDimension,
} from '@footfall/functions/contract';
import { type CommonQuestion, seriesQuestion, rowsQuestion } from '../../../report/ask/question.ts';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { isReachedInVisit, reachingIn, revenueQuestion } from '../../../report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';

export const reachedMetrics = ['events', 'visitors', 'conversion_rate'] as const satisfies QueryMetric[];

/** Small enough that the answer counts as a small one. */
const maxRows = 50;

const lists = {
  sources: 'visit:source',
  entries: 'visit:entry_page',
  devices: 'visit:device',
  countries: 'visit:country',
} as const satisfies Record<string, ValueDimension>;
export type GoalList = keyof typeof lists;

export const inVisitsThatReached = (
  common: CommonQuestion,
  goal: Pick<NamedGoal, 'name'>,
): CommonQuestion => ({
  ...common,
  filters: [...common.filters, isReachedInVisit(goal)],
});

/** Every query has a rate, so that one statement answers all of them. */
export const goalViewQuestions =
  (goal: NamedGoal): PageQuestions =>
  (common, interval) => {
    const reaching = { ...common, filters: reachingIn(common.filters, goal) };
    const converted = inVisitsThatReached(common, goal);
    return {
      totals: { ...reaching, metrics: [...reachedMetrics] },
      chart: seriesQuestion(reaching, interval, [...reachedMetrics]),
      revenue: revenueQuestion(common, goal),
      ...(hasTime(converted.filters)
        ? { time: { ...converted, metrics: ['time_to_goal_p50', 'conversion_rate'] } }
        : {}),
      ...Object.fromEntries(
        Object.entries(lists).map(([name, of]) => [
          name,
          rowsQuestion(converted, of, ['visitors', 'group_conversion_rate'], maxRows),
        ]),
      ),
    };
  };

/** Whether the filters name a single reached goal. The time to a goal exists only for one. */
export const hasTime = (filters: readonly Filter[]): boolean => goalReached(filters) !== null;
