import { conditionsOf, type Filter, ratesOfGoals } from '@footfall/functions/contract';
import { useSharedLink } from '../../api/reader.ts';
import type { QuestionBySiteInput, QuestionInput } from './question.ts';

/** Whether the shared link is limited to a goal. Such links show no conversion rates. */
export function useHidesRates(): boolean {
  const filters = (useSharedLink()?.filters ?? []) as readonly Filter[];
  return filters.flatMap(conditionsOf).some(([, dimension]) => dimension === 'event:goal');
}

const isRate = (name: string) => (ratesOfGoals as readonly string[]).includes(name);

/** Replaces conversion rates with the share of all visitors. */
export function withoutRates<Question extends QuestionInput | QuestionBySiteInput>(
  question: Question,
): Question {
  const { metrics, order_by } = question;
  if (!metrics.some(isRate)) return question;
  const shown = metrics.flatMap((metric) => {
    if (metric === 'group_conversion_rate' && !metrics.includes('percentage')) return ['percentage' as const];
    return isRate(metric) ? [] : [metric];
  });
  return {
    ...question,
    metrics: shown,
    ...(order_by ? { order_by: order_by.filter(([name]) => !isRate(name)) } : {}),
  };
}
