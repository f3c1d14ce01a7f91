import fc from 'fast-check';
import type { EventRow, Resolution } from '@footfall/functions/contract';
import {
  dayAfter,
  daysOf,
  sameDateBefore,
  wallTime,
  type Before,
  type DayRange,
  type WallTime,
} from './calendar.ts';
import type { OraclePeriod } from './oracle.ts';
import type { Drawn } from './traffic-values.ts';

export interface TrafficPeriod extends OraclePeriod {
  timezone: string;
  before: Before;
  allTime: boolean;
  resolution: Resolution;
}

interface Traffic {
  id: string;
  timezone: string;
  events: EventRow[];
}

/** The longest range that can be requested by hour, in days. */
const maxHourDays = 31;

/** Choices from which days are made once the traffic is known. */
export const periodPlan = fc.record({
  workspace: fc.nat({ max: 2 }),
  /** The event around which the period is. */
  event: fc.nat({ max: 200 }),
  kind: fc.constantFrom('days', 'days', 'months', 'all time', 'running', 'running'),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(28, 30, 31, 90, 365, 366)),
  /** How many days of the range come before the event; below 0, the event is in the previous period. */
  lead: fc.integer({ min: -4, max: 8 }),
  resolution: fc.constantFrom('day', 'hour', 'month'),
  before: fc.constantFrom('days', 'weeks', 'months', 'years'),
  /** How many minutes after the event the comparison of a running period ends. */
  minutes: fc.constantFrom(0, 1, -1, 29, 31, -240, 240),
});
type PeriodPlan = Drawn<typeof periodPlan>;

/** Days, full months or all time around the events of a workspace. All time includes the day of the last event. */
export function periodOf(plan: PeriodPlan, workspace: Traffic): TrafficPeriod {
  const found = (plan.kind === 'running' && runningPeriod(plan, workspace)) || drawPeriod(plan, workspace);
  const tooLong = plan.resolution === 'hour' && daysOf(found).length > maxHourDays;
  return {
    workspaceId: workspace.id,
    timezone: workspace.timezone,
    ...found,
    allTime: plan.kind === 'all time',
    resolution: tooLong ? 'day' : plan.resolution,
  };
}

interface Found extends DayRange {
  before: Before;
  clock?: WallTime;
}

/** A period that is over. Months are compared with as many before them, and days with a week earlier, if the plan says so. */
function drawPeriod({ event, kind, length, lead, before }: PeriodPlan, { events }: Traffic): Found {
  const days = events.map(({ date }) => date).sort();
  const [first = '2025-06-15'] = days;
  const last = days.at(-1) ?? first;
  if (kind === 'all time') return { from: first, to: dayAfter(last, Math.max(0, lead)), before: 'days' };
  const near = events[event % Math.max(1, events.length)]?.date ?? first;
  const from = dayAfter(near, -Math.min(lead, length - 1));
  const to = dayAfter(from, length - 1);
  if (kind !== 'months') return { from, to, before: before === 'weeks' && length <= 7 ? before : 'days' };
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isPossible = before === 'months' || (before === 'years' && isOneMonth);
  return { from: firstOfMonth(from), to: lastOfMonth(to), before: isPossible ? before : 'days' };
}

/**
 * A period that is not over, whose comparison ends near an event: days, a week, a month or a year to date. Null if
 * there is no event, or if the period lacks its date.
 */
function runningPeriod(
  { event, length, lead, before, minutes }: PeriodPlan,
  { timezone, events }: Traffic,
): Found | null {
  const last = events[event % Math.max(1, events.length)];
  if (!last) return null;
  const { time } = wallTime(timezone, Date.parse(last.timestamp) + minutes * 60_000);
  if (before === 'days') {
    const passed = Math.max(0, Math.min(lead, length - 1));
    const from = dayAfter(last.date, length - passed);
    const clock = { date: dayAfter(from, passed), time };
    return { from, to: dayAfter(from, length - 1), before, clock };
  }
  if (before === 'weeks') {
    const date = dayAfter(last.date, 7);
    const monday = dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
    return { from: monday, to: date, before, clock: { date, time } };
  }
  const months = before === 'months' ? 1 : 12;
  const later = daysOf({ from: last.date, to: dayAfter(last.date, 366) });
  const date = later.find((day) => sameDateBefore(day, months) === last.date);
  if (!date) return null;
  const from = before === 'months' ? firstOfMonth(date) : `${date.slice(0, 4)}-01-01`;
  return { from, to: date, before, clock: { date, time } };
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  let last = day;
  while (dayAfter(last).startsWith(day.slice(0, 7))) last = dayAfter(last);
  return last;
}
