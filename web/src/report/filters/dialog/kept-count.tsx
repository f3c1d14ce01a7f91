import type { Day } from '@footfall/functions/contract';
import { useQuestions, visitorsIn } from '../../ask/questions.tsx';
import { formatCount } from '../../../ui/figures/format.ts';
import { visitorsQuestion } from '../../ask/question.ts';
import type { View } from '../../address/view.ts';
import { useDebounced } from './use-debounced.ts';

/** How long the conditions stay the same before they are counted, in milliseconds. */
const restMs = 300;

/** How many visitors a view keeps, of how many. Asked as one call, once the view has stayed the same for a moment. */
export function useKept(workspaceId: string, view: View, today: Day) {
  const asked = useDebounced(JSON.stringify([view, today] satisfies [View, Day]), restMs);
  const [settled, day] = JSON.parse(asked) as [View, Day];
  const views = [settled, { ...settled, filters: [], segment: null }];
  const queries = views.map((each) => visitorsQuestion(workspaceId, each, day));
  const [kept, all] = useQuestions(queries, { keepPrevious: true, settled: true });
  return {
    kept: visitorsIn(kept),
    all: visitorsIn(all),
    error: kept?.error,
    isStale: kept?.isStale ?? false,
  };
}

/** `3,877 of 28,316 visitors are kept`. */
export function KeptCount({ kept, all, error, isStale }: ReturnType<typeof useKept>) {
  return (
    <p role="status" aria-busy={isStale} style={{ opacity: isStale ? 0.5 : 1 }}>
      {error?.message ??
        (kept !== undefined && all !== undefined && (
          <>
            <b>{formatCount(kept)}</b>
            {` of ${formatCount(all)} ${all === 1 ? 'visitor is' : 'visitors are'} kept`}
          </>
        ))}
    </p>
  );
}
