import { useMemo } from 'react';
import type { Input } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { isReached } from '../../../report/goals/goal-questions.ts';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { daysOf } from '../../../ui/period/period.ts';
import { needsStart, startFilters, type JourneyChoice } from './journey-choice.ts';

const refreshMs = 60_000;

/** What the API is asked about journeys. */
export type AskedJourneys = Input<'journey'>;

/** The question of a choice, without its way: the picture stays while another way is chosen. */
function askedOf(choice: JourneyChoice) {
  const { direction, steps } = choice;
  return { direction, steps, at: startFilters(choice) };
}

function useAsked(more: Partial<AskedJourneys> | null) {
  const { common, view, clock } = usePeriod();
  const key = JSON.stringify(more);
  const asked = useMemo(() => {
    const given = JSON.parse(key) as Partial<AskedJourneys> | null;
    return given && { ...common, ...given };
  }, [key, common]);
  const days = daysOf(view.period, clock.day);
  const isOpen = !days || days.to >= clock.day;
  return useEndpoint('journey', asked, {
    keepPrevious: true,
    every: isOpen ? refreshMs : 0,
    settled: !isOpen,
  });
}

/** The columns of the journeys. */
export const useColumns = (choice: JourneyChoice) => useAsked(needsStart(choice) ? null : askedOf(choice));

/** The visits that came the chosen way; nothing is asked while none is chosen. */
export function useWay(choice: JourneyChoice) {
  const isChosen = choice.way.length > 0 && !needsStart(choice);
  const { goal } = useGoalChoice();
  const way = choice.way.map(([step, page]): [number, string] => [step, page]);
  return useAsked(
    isChosen ? { ...askedOf(choice), way, ...(goal ? { goal: [isReached(goal)] } : {}) } : null,
  );
}

export type ColumnsCall = ReturnType<typeof useColumns>;
