import { createContext, useContext, useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { intervalOf } from './address/intervals.ts';
import type { Interval, View } from './address/view.ts';
import { questionOf, type CommonQuestion } from './ask/question.ts';
import type { Clock } from './chart/chart-points.ts';
import { useClock } from './period/use-clock.ts';
import { daysOf } from '../ui/period/period.ts';
import { periodWords } from '../ui/period/period-words.ts';

/** The workspace of a report page: the current one, or that of the demo. */
export const useReportWorkspace = (): WorkspaceAnswer => useOutletContext<WorkspaceAnswer>();

export interface Period {
  workspaceId: string;
  domain: string;
  view: View;
  clock: Clock;
  /** Shared by all questions of the page. */
  common: CommonQuestion;
  interval: Interval;
}

/** Days are those of the workspace's time zone. */
export function usePeriodOf({ id, domain, timezone }: WorkspaceAnswer, view: View): Period {
  const clock = useClock(timezone);
  const today = clock.day;
  // Questions are stable until their content changes.
  const input = useMemo(
    () => ({ common: { site_id: id, ...questionOf(view, today) }, interval: intervalOf(view, today) }),
    [id, view, today],
  );
  return useMemo(
    () => ({ workspaceId: id, domain, view, clock, ...input }),
    [id, domain, view, clock, input],
  );
}

const PeriodContext = createContext<Period | null>(null);

export const PeriodProvider = PeriodContext.Provider;

export function usePeriod(): Period {
  const period = useContext(PeriodContext);
  if (!period) throw new Error('usePeriod needs a PeriodProvider above it');
  return period;
}

/** Whether the period includes today, so that its numbers still change. */
export function isOpen({ view, clock }: Pick<Period, 'view' | 'clock'>): boolean {
  const days = daysOf(view.period, clock.day);
  return !days || days.to >= clock.day;
}

export const usePeriodWords = (): string => periodWords(usePeriod().view.period);

export interface PageControls {
  hasInterval: boolean;
  hasRealtime: boolean;
  hasExport: boolean;
  /** Whether the header and the bottom bar have the controls of the period. */
  hasPeriod: boolean;
}

const Controls = createContext<PageControls>({
  hasInterval: true,
  hasRealtime: true,
  hasExport: true,
  hasPeriod: true,
});

export const PageControlsProvider = Controls.Provider;

export const usePageControls = (): PageControls => useContext(Controls);
