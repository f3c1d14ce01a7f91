import { createContext, useContext } from 'react';
import type { Input } from '@footfall/functions/contract/api';
import type { CallName } from '@footfall/functions/contract/calls';
import { comparisonOf, type Comparison } from '@footfall/functions/contract/period/comparison';
import type { Range } from '@footfall/functions/contract/period/timeframe';
import { useEndpoint } from '../../api/use-endpoint.ts';
import type { Clock } from './chart/chart-points.ts';
import { daysOf } from './view/question.ts';
import type { View } from './view/view.ts';

/** What every card of the dashboard reports on. */
export interface Period {
  workspaceId: string;
  /** The workspace's domain. */
  domain: string;
  view: View;
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

/** The calls that answer numbers of a period. */
type DataCall = Extract<CallName, `data.${string}`>;

/** Which days' numbers are asked for, and what they are compared with. */
type AskedPeriod = Pick<Range, 'from' | 'to'> & { compare: Comparison };

/** What a data call is asked beside the period. */
type Beside<Name extends DataCall> = Omit<Input<Name>, 'workspaceId' | keyof AskedPeriod>;

/**
 * Reads one of the data calls for the dashboard's period. After a change of period the last answer stands in for the
 * new one for a moment. A range that includes today is refreshed every minute and when the page comes back into view.
 */
export function useReport<Name extends DataCall, Extra extends Beside<Name>>(name: Name, extra: Extra) {
  const { workspaceId, view, clock } = usePeriod();
  const { from, to } = daysOf(view, clock.day) ?? { from: '', to: '' };
  const timeframe = 'timeframe' in view.period ? view.period.timeframe : 'Realtime';
  const compare = timeframe === 'Realtime' ? 'days' : comparisonOf[timeframe];
  const includesToday = to === '' || to >= clock.day;
  const asked = { workspaceId, from, to, compare, ...extra };
  return useEndpoint(name, asked as typeof asked & Input<Name>, {
    keepPrevious: true,
    every: includesToday ? refreshMs : 0,
    settled: !includesToday,
  });
}
