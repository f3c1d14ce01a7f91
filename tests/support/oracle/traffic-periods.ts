import fc from 'fast-check';
import type { Resolution } from '../../../functions/src/contract/report.ts';
import type { EventRow } from '../../../functions/src/contract/columns.ts';
import { dayAfter, daysOf, type DayRange } from './calendar.ts';
import type { OraclePeriod } from './oracle.ts';
import type { Drawn } from './traffic-values.ts';

export interface TrafficPeriod extends OraclePeriod {
  allTime: boolean;
  resolution: Resolution;
}

/** The longest range whose hours may be asked for, in days. */
const maxHourDays = 31;

/** Choices that become days once the traffic is known. */
export const periodPlan = fc.record({
  workspace: fc.nat({ max: 2 }),
  /** Around which event. */
  event: fc.nat({ max: 200 }),
  kind: fc.constantFrom('days' as const, 'days' as const, 'months' as const, 'all time' as const),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(28, 30, 31, 90, 365, 366)),
  /** How many days of the range come before the event; below 0, the event is in the period before. */
  lead: fc.integer({ min: -4, max: 8 }),
  resolution: fc.constantFrom<Resolution[]>('day', 'hour', 'month'),
});
type PeriodPlan = Drawn<typeof periodPlan>;

/** Days, whole months or all time around a workspace's events. All time ends on or after the last event's day. */
export function periodOf(plan: PeriodPlan, workspace: { id: string; events: EventRow[] }): TrafficPeriod {
  const range = rangeOf(plan, workspace.events);
  const tooLong = plan.resolution === 'hour' && daysOf(range).length > maxHourDays;
  return {
    workspaceId: workspace.id,
    ...range,
    allTime: plan.kind === 'all time',
    resolution: tooLong ? 'day' : plan.resolution,
  };
}

function rangeOf({ event, kind, length, lead }: PeriodPlan, events: EventRow[]): DayRange {
  const days = events.map(({ date }) => date).sort();
  const [first = '2025-06-15'] = days;
  const last = days.at(-1) ?? first;
  if (kind === 'all time') return { from: first, to: dayAfter(last, Math.max(0, lead)) };
  const near = events[event % Math.max(1, events.length)]?.date ?? first;
  const from = dayAfter(near, -Math.min(lead, length - 1));
  const to = dayAfter(from, length - 1);
  return kind === 'days' ? { from, to } : { from: firstOfMonth(from), to: lastOfMonth(to) };
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  let last = day;
  while (dayAfter(last).startsWith(day.slice(0, 7))) last = dayAfter(last);
  return last;
}
