import { conditionsOf, type Filter, ratesOfGoals } from '@footfall/functions/contract';
import { useSharedLink } from '../../api/reader.ts';
import type { QuestionInput } from './question.ts';

/** Whether the page is read by a link that is limited to a goal, and so shows no conversion rates. */
export function useHidesRates(): boolean {
  const filters = (useSharedLink()?.filters ?? []) as readonly Filter[];
  return filters.flatMap(conditionsOf).some(([, dimension]) => dimension === 'event:goal');
}

const isRate = (name: string) => (ratesOfGoals as readonly string[]).includes(name);

/** The question without conversion rates: rows have their share of all visitors in place of a rate. */
export function withoutRates(question: QuestionInput): QuestionInput {
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
