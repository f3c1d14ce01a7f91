import type { Input } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { isReached } from '../../../report/goals/goal-questions.ts';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { isOpen, usePeriod } from '../../../report/use-period.ts';
import { needsStart, startFilters, type JourneyChoice } from './journey-choice.ts';

const refreshMs = 60_000;

/** Journeys of the visits that the page is about; null asks nothing. */
export function useJourney(more: Omit<Input<'journey'>, 'site_id' | 'date_range'> | null) {
  const period = usePeriod();
  const open = isOpen(period);
  return useEndpoint('journey', more && { ...period.common, ...more }, {
    keepPrevious: true,
    every: open ? refreshMs : 0,
    settled: !open,
  });
}

/**
 * The columns of the journeys, and the visits that took the chosen path: asked apart, so that the picture stays while
 * another path is chosen. Null for the path where none is.
 */
export function useJourneys(choice: JourneyChoice) {
  const { direction, steps, way } = choice;
  const input = needsStart(choice) ? null : { direction, steps, at: startFilters(choice) };
  const columns = useJourney(input);
  const { goal } = useGoalChoice();
  const chosen = way.length > 0 ? input : null;
  const ofPath = useJourney(
    chosen && {
      ...chosen,
      way: [...way],
      ...(goal ? { goal: [isReached(goal)] } : {}),
    },
  );
  return { columns, way: chosen && ofPath };
}

/** How the question about the columns, or about the path, stands. */
export type JourneyCall = ReturnType<typeof useJourney>;
