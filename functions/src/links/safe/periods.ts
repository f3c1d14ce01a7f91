import {
  addDays,
  type ClosedTimeframe,
  type Day,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
} from '../../contract/index.ts';

/** The days of a calendar week or month, both included. */
export interface ClosedPeriod {
  from: Day;
  to: Day;
}

/** The week or month of a day. */
export const periodOf = (timeframe: ClosedTimeframe, day: Day): ClosedPeriod =>
  timeframe === 'Weeks'
    ? { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
    : { from: firstOfMonth(day), to: lastOfMonth(day) };

/** Events can arrive late. What is shown once stays as it is, so it is not shown before this many days have passed. */
const settlingDays = 1;

/** The latest week or month that is over and settled. @param today on the workspace's clock */
export const latestPeriod = (timeframe: ClosedTimeframe, today: Day): ClosedPeriod => {
  const settled = periodOf(timeframe, addDays(today, -settlingDays));
  return periodOf(timeframe, addDays(settled.from, -1));
};

/** The first day of which a link shows numbers: of the first whole period where days are deleted, or that of the first event. */
export function firstShownDay(
  timeframe: ClosedTimeframe,
  { firstDay, keptFrom }: { firstDay: Day | null; keptFrom: Day | null },
): Day | null {
  if (firstDay === null || keptFrom === null || keptFrom <= firstDay) return firstDay;
  const { from, to } = periodOf(timeframe, keptFrom);
  return from === keptFrom ? keptFrom : addDays(to, 1);
}

/** The periods before and after one; null where there is none. */
export interface Neighbours {
  before: ClosedPeriod | null;
  after: ClosedPeriod | null;
}

/** @param firstDay the first day of which there are numbers; null: no day has any */
export function neighboursOf(
  timeframe: ClosedTimeframe,
  { from, to }: ClosedPeriod,
  { firstDay, today }: { firstDay: Day | null; today: Day },
): Neighbours {
  const before = periodOf(timeframe, addDays(from, -1));
  const after = periodOf(timeframe, addDays(to, 1));
  return {
    before: firstDay !== null && before.to >= firstDay ? before : null,
    after: after.to <= latestPeriod(timeframe, today).to ? after : null,
  };
}
