import { createContext, useContext } from 'react';
import type { Clock } from './chart/chart-points.ts';
import { periodWords } from '../ui/period/period-words.ts';
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

/** The days of the period, in words. */
export const usePeriodWords = (): string => periodWords(usePeriod().view.period);
