import { createContext, useContext } from 'react';
import type { Comparison } from '@footfall/functions/contract/comparison';
import type { Range } from '@footfall/functions/contract/timeframe';
import { useEndpoint } from '../../api/use-endpoint.ts';
import type { Clock } from './chart/chart-points.ts';

/** What every card of the dashboard reports on. */
export interface Period {
  workspaceId: string;
  range: Range;
  /** What the range is compared with. */
  compare: Comparison;
  clock: Clock;
}

const PeriodContext = createContext<Period | null>(null);

/** Gives the period to the cards inside. */
export const PeriodProvider = PeriodContext.Provider;

/** The period that the dashboard shows. */
export function usePeriod(): Period {
  const period = useContext(PeriodContext);
  if (!period) throw new Error('usePeriod needs a PeriodProvider above it');
  return period;
}

const refreshMs = 60_000;

type Params = Record<string, string | number>;

/** Which days' numbers are asked for, and what they are compared with. */
export type AskedPeriod = Pick<Range, 'from' | 'to'> & { compare: Comparison };

/**
 * Reads one of the data calls for the dashboard's period. After a change of period the last answer stands in for the
 * new one for a moment. A range that includes today is refreshed every minute and when the page comes back into view.
 */
export function useReport<Answer, Extra extends Params = Params>(path: string, extra: Extra) {
  const { workspaceId, range, compare, clock } = usePeriod();
  const { from, to } = range;
  const includesToday = to === '' || to >= clock.day;
  return useEndpoint<Answer, { workspaceId: string } & AskedPeriod & Extra>(
    `/v1/workspace/data/${path}`,
    { workspaceId, from, to, compare, ...extra },
    { keepPrevious: true, every: includesToday ? refreshMs : 0, settled: !includesToday },
  );
}
