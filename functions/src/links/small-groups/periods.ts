import {
  addDays,
  closedPeriodBefore,
  closedPeriodOf,
  type Period,
  type ClosedTimeframe,
  type Day,
} from '../../contract/index.ts';

/** Events can arrive late, but published numbers do not change. So they are published after this many days. */
const settlingDays = 1;

export const latestPeriod = (timeframe: ClosedTimeframe, today: Day): Period => {
  const settled = closedPeriodOf(timeframe, addDays(today, -settlingDays));
  return closedPeriodBefore(timeframe, settled);
};

/** Returns the day of the first event, or if older days are deleted, the first day of the first complete period. */
export function firstShownDay(
  timeframe: ClosedTimeframe,
  { firstDay, keptFrom }: { firstDay: Day | null; keptFrom: Day | null },
): Day | null {
  if (firstDay === null || keptFrom === null || keptFrom <= firstDay) return firstDay;
  const { from, to } = closedPeriodOf(timeframe, keptFrom);
  return from === keptFrom ? keptFrom : addDays(to, 1);
}

export interface Neighbours {
  before: Period | null;
  after: Period | null;
}

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
