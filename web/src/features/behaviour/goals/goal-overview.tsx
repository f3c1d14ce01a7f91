import { isUnwantedGoal, queryMetrics } from '@footfall/functions/contract';
import { useQuestion } from '../../../report/ask/questions.tsx';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { type Course, FigureOverview } from '../figure-overview.tsx';
import { goalFigures, reachedColumns } from './goal-figures.ts';
import type { reachedMetrics } from './goal-view-questions.ts';
import { hasTime, inVisitsThatReached } from './goal-view-questions.ts';

/** The numbers of a goal and the course of one of them. */
export function GoalOverview({ goal }: { goal: NamedGoal }) {
  const { common } = usePeriod();
  const isTimed = hasTime(inVisitsThatReached(common, goal).filters);
  const [totals, revenue] = [useQuestion('totals'), useQuestion('revenue')];
  const time = useQuestion(isTimed ? 'time' : 'totals');
  return (
    <FigureOverview
      name={goal.name}
      help={queryMetrics.conversions.sentence}
      calls={[totals, revenue, time]}
      figures={
        totals.data &&
        revenue.data &&
        time.data &&
        goalFigures(goal, { totals: totals.data.answer, revenue: revenue.data.answer, time: time.data })
      }
      courses={courses}
      isUnwanted={isUnwantedGoal(goal.definition)}
    />
  );
}

/** @param label where the chart's number is chosen: short, because a phone has little room */
const courseOf = (value: (typeof reachedMetrics)[number], label: string): Course => {
  const { title, meaning } = reachedColumns[value];
  return { value, label, meaning: { ...meaning, label: title } };
};

const courses: [Course, Course, Course] = [
  courseOf('events', 'Conversions'),
  courseOf('visitors', 'Unique'),
  courseOf('conversion_rate', 'Rate'),
];
