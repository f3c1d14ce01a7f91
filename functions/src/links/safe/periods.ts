import {
  addDays,
  closedPeriodBefore,
  closedPeriodOf,
  type Period,
  type ClosedTimeframe,
  type Day,
} from '../../contract/index.ts';

/** Events can arrive late. What is shown once stays as it is, so it is not shown before this many days have passed. */
const settlingDays = 1;

/** The latest week or month that is over and settled. @param today on the workspace's clock */
export const latestPeriod = (timeframe: ClosedTimeframe, today: Day): Period => {
  const settled = closedPeriodOf(timeframe, addDays(today, -settlingDays));
  return closedPeriodBefore(timeframe, settled);
};

/** The first day of which a link shows numbers: of the first whole period where days are deleted, or that of the first event. */
export function firstShownDay(
  timeframe: ClosedTimeframe,
  { firstDay, keptFrom }: { firstDay: Day | null; keptFrom: Day | null },
): Day | null {
  if (firstDay === null || keptFrom === null || keptFrom <= firstDay) return firstDay;
  const { from, to } = closedPeriodOf(timeframe, keptFrom);
  return from === keptFrom ? keptFrom : addDays(to, 1);
}

/** The periods before and after one; null where there is none. */
export interface Neighbours {
  before: Period | null;
  after: Period | null;
}

/** @param firstDay the first day of which there are numbers; null: no day has any */
export function neighboursOf(
  timeframe: ClosedTimeframe,
  period: Period,
  { firstDay, today }: { firstDay: Day | null; today: Day },
): Neighbours {
  const before = closedPeriodBefore(timeframe, period);
  const after = closedPeriodOf(timeframe, addDays(period.to, 1));
  return {
    before: firstDay !== null && before.to >= firstDay ? before : null,
    after: after.to <= latestPeriod(timeframe, today).to ? after : null,
  };
}
