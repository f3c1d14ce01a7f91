import type { Day } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { hasYearBefore } from '../ask/question.ts';
import { intervalOf, intervalsOf } from '../address/intervals.ts';
import type { Interval, View } from '../address/view.ts';

/** Drops an interval that does not suit the period, and a comparison that it cannot have. */
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

/** The period's default interval is not written to the address. */
export function toInterval({ period }: View, interval: Interval, today: Day): Partial<View> {
  return { interval: interval === intervalOf({ period, interval: null }, today) ? null : interval };
}
