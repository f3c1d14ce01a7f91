import { createContext, useContext } from 'react';
import type { CommonQuestion } from './ask/question.ts';
import type { Clock } from './chart/chart-points.ts';
import type { Interval, View } from './address/view.ts';

/** What every card of the dashboard reports on. */
export interface Period {
  workspaceId: string;
  /** The workspace's domain. */
  domain: string;
  view: View;
  clock: Clock;
  /** What all questions about it have. */
  common: CommonQuestion;
  /** The buckets of its charts. */
  interval: Interval;
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
