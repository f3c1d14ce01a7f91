import type { Day } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { hasYearBefore } from '../ask/question.ts';
import { intervalOf, intervalsOf } from '../address/intervals.ts';
import type { Interval, View } from '../address/view.ts';

/**
 * What changes with the period: an interval that does not suit it, and a comparison that it does not have, are dropped:
 * days that the last one was compared with, and last year for more than a year.
 */
export function toPeriod({ interval, compare }: View, period: View['period'], today: Day): Partial<View> {
  const days = daysOf(period, today);
  const isCompared = typeof compare === 'string' && (compare !== 'year' || !days || hasYearBefore(days));
  const suits = interval && intervalsOf({ period }, today).includes(interval);
  return {
    period,
    interval: suits ? interval : null,
    compare: isCompared ? compare : 'previous',
  };
}

/** What changes with the interval. The one that suits the period has no name in the address. */
export function toInterval({ period }: View, interval: Interval, today: Day): Partial<View> {
  return { interval: interval === intervalOf({ period, interval: null }, today) ? null : interval };
}
