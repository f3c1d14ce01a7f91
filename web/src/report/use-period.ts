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

/** The workspace that a page of reports is about: the chosen one, or that of the demo. */
export const useReportWorkspace = (): WorkspaceAnswer => useOutletContext<WorkspaceAnswer>();

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

/** What a view of a workspace reports on: its days are those of the workspace's own clock. */
export function usePeriodOf({ id, domain, timezone }: WorkspaceAnswer, view: View): Period {
  const clock = useClock(timezone);
  const today = clock.day;
  // Questions stay the same objects until what they ask for changes.
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

/** Gives the period to the cards inside. */
export const PeriodProvider = PeriodContext.Provider;

/** The period that the dashboard shows. */
export function usePeriod(): Period {
  const period = useContext(PeriodContext);
  if (!period) throw new Error('usePeriod needs a PeriodProvider above it');
  return period;
}

/** Whether the days are not over, so that their numbers still change. */
export function isOpen({ view, clock }: Pick<Period, 'view' | 'clock'>): boolean {
  const days = daysOf(view.period, clock.day);
  return !days || days.to >= clock.day;
}

/** The days of the period, in words. */
export const usePeriodWords = (): string => periodWords(usePeriod().view.period);

/** Which controls mean something on a page of reports. */
export interface PageControls {
  /** Whether a chart has an interval to choose. */
  hasInterval: boolean;
  /** Whether the page can show the last 30 minutes. */
  hasRealtime: boolean;
  /** Whether all that the page shows can be exported. */
  hasExport: boolean;
}

const Controls = createContext<PageControls>({ hasInterval: true, hasRealtime: true, hasExport: true });

/** Says which controls the page inside has. */
export const PageControlsProvider = Controls.Provider;

export const usePageControls = (): PageControls => useContext(Controls);
