import type { ComponentType } from 'react';
import { isUnwantedGoal, type QueryAnswer } from '@footfall/functions/contract';
import { useHidesRates } from '../ask/hidden-rates.ts';
import { useQuestion } from '../ask/questions.tsx';
import type { OverviewProps } from '../chart/tiles/overview-props.ts';
import { RevenueTrend, RevenueLines } from './revenue.tsx';
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
  const revenue = { figures: <RevenueLines goal={goal} />, chart: <RevenueTrend goal={goal} /> };
  return (
    <Overview
      shown={[
        'conversions',
        ...(hidesRates ? [] : (['conversion_rate'] as const)),
        ...(hasRevenue ? (['goal_revenue'] as const) : []),
        'uniqueVisitors',
        'pageviews',
        'sessionDuration',
      ]}
      usual="conversions"
      currency={currency}
      isUnwanted={known && isUnwantedGoal(known.definition)}
      insteadOf={(metric) => (metric === 'goal_revenue' && currency === null ? revenue : null)}
    />
  );
}

/**
 * Whether a goal has revenue, and its currency. Null for several, which are never added up.
 * @param own the goal's fixed currency, or null
 * @param answer to `revenueQuestion`
 */
export function revenueOf(
  own: string | null,
  answer: Pick<QueryAnswer, 'results' | 'meta'> | undefined,
): { hasRevenue: boolean; currency: string | null } {
  if (own !== null) return { hasRevenue: true, currency: own };
  const row = answer?.results[0];
  const found = new Set(
    [row?.currency, row?.comparison?.currency].filter((each) => typeof each === 'string'),
  );
  if (answer?.meta.metric_warnings || found.size > 1) return { hasRevenue: true, currency: null };
  const [currency = null] = found;
  return { hasRevenue: currency !== null, currency };
}
