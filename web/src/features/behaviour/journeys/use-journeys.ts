import { type Filter, type Input, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { isReached } from '../../../report/goals/goal-questions.ts';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { explorationOfSteps } from '../../../report/exploration/of-question.ts';
import { isOpen, usePeriod } from '../../../report/use-period.ts';
import { needsStart, startFilters, type JourneyChoice } from './journey-choice.ts';

const refreshMs = 60_000;

/** Journeys with the page's filters; null sends no request. */
export function useJourney(more: Omit<Input<'journey'>, 'site_id' | 'date_range'> | null) {
  const period = usePeriod();
  const open = isOpen(period);
  return useEndpoint('journey', more && { ...period.common, ...more }, {
    showPrevious: true,
    every: open ? refreshMs : 0,
    settled: !open,
  });
}

/** Queries the columns and the chosen path (`way`) separately, so that the picture stays while a path loads. */
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

/** The visits of a journey: those that include its start. */
export const journeyTarget = ({ at, filters }: Input<'journey'>) => ({
  text: say('Open in Explore'),
  explorable: explorationOfSteps(at ? [{ filters: at as Filter[] }] : [], (filters ?? []) as Filter[]),
});

export type JourneyCall = ReturnType<typeof useJourney>;
