import type { Day } from '@footfall/functions/contract';
import { ApiError } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { answerAt } from '../../data/answer-at.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { questionOf } from '../../view/question.ts';
import type { View } from '../../view/view.ts';
import { useDebounced } from './use-debounced.ts';

/** How long the conditions stay the same before they are counted, in milliseconds. */
const restMs = 300;

/** How many visitors a view keeps, of how many. Asked as one call, once the view has stayed the same for a moment. */
export function useKept(workspaceId: string, view: View, today: Day) {
  const asked = useDebounced(JSON.stringify([view, today] satisfies [View, Day]), restMs);
  const [settled, day] = JSON.parse(asked) as [View, Day];
  const ask = (part: Partial<View>) => {
    const { date_range, filters } = questionOf({ ...settled, ...part }, day);
    return { site_id: workspaceId, metrics: ['visitors'], date_range, filters };
  };
  const queries = [ask({}), ask({ filters: [], segment: null })];
  const { data, error, isStale } = useEndpoint('query', { queries }, { keepPrevious: true, settled: true });
  const [kept, all] = [0, 1].map((index) => data && answerAt(data.answer, index));
  const visitors = (answer: typeof kept) =>
    answer && !(answer instanceof ApiError) ? (answer.results[0]?.metrics[0] ?? 0) : undefined;
  return {
    kept: visitors(kept),
    all: visitors(all),
    error: error ?? (kept instanceof ApiError ? kept : undefined),
    isStale,
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
