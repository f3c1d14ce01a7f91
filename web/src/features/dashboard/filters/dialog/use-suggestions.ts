import type { ValueDimension } from '@footfall/functions/contract/query/words';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { isCoded } from './draft.ts';
import { foundValues } from './found-values.ts';
import { useDebounced } from './use-debounced.ts';

/** All there are: names are found here, where their language is known. */
const allOfThem = 300;

interface Asked {
  workspaceId: string;
  dimension: ValueDimension;
  typed: string;
  chosen: readonly string[];
  days: { from: string; to: string } | null;
}

/** The values of a dimension that contain what is typed, most frequent first. */
export function useSuggestions({ workspaceId, dimension, typed, chosen, days }: Asked) {
  const settled = useDebounced(isCoded(dimension) ? '' : typed.trim(), 150);
  const { data, error, isStale } = useEndpoint(
    'suggestions',
    {
      workspaceId,
      dimension,
      ...(settled ? { text: settled.slice(0, 100) } : {}),
      ...(isCoded(dimension) ? { take: allOfThem } : {}),
      ...days,
    },
    { keepPrevious: true, settled: true },
  );
  // Values of another dimension are no suggestions for this one.
  const isOwn = data?.asked.dimension === dimension;
  return {
    found: isOwn ? foundValues(data.answer, dimension, typed, chosen).slice(0, 50) : undefined,
    error,
    isStale,
  };
}

/** The names of the properties that events have. */
export function usePropertyKeys(workspaceId: string): readonly string[] {
  const asked = { workspaceId, dimension: 'event:props:' as const, take: 100 };
  const { data } = useEndpoint('suggestions', asked, { settled: true });
  return data?.answer.map(({ value }) => value) ?? [];
}
