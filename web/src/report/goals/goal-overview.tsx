import type { ComponentType } from 'react';
import { isUnwantedGoal } from '@footfall/functions/contract';
import { useHidesRates } from '../ask/hidden-rates.ts';
import { useQuestion } from '../ask/questions.tsx';
import type { OverviewProps } from '../chart/tiles/overview-props.ts';
import { goalTiles, revenueOf } from './goal-tiles.ts';
import { RevenueCourse, RevenueLines } from './revenue.tsx';
import { useGoals } from './use-goals.ts';

interface Props {
  goal: string;
  /** A prop, because importing code of the first load here would split it into more files. */
  Overview: ComponentType<OverviewProps>;
}

/** Revenue in several currencies is requested separately, once that is known. */
export default function GoalOverview({ goal, Overview }: Props) {
  const { list } = useGoals();
  const hidesRates = useHidesRates();
  const known = list?.find(({ name, id }) => name === goal || id === goal);
  const answer = useQuestion('totals').data?.answer;
  const { hasRevenue, currency } = revenueOf(known?.definition.currency ?? null, answer);
  const revenue = { figures: <RevenueLines goal={goal} />, chart: <RevenueCourse goal={goal} /> };
  return (
    <Overview
      shown={goalTiles(hasRevenue, !hidesRates)}
      usual="conversions"
      currency={currency}
      isUnwanted={known && isUnwantedGoal(known.definition)}
      insteadOf={(metric) => (metric === 'goal_revenue' && currency === null ? revenue : null)}
    />
  );
}
