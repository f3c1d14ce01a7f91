import { cutRead, maxSearchedLength, storedText } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { takesValues, type FilterLine } from '../../address/filter-line.ts';
import { emptyLine, isClosed } from './draft.ts';
import { foundValues, namesEmpty } from './found-values.ts';
import { useDebounced } from '../../rows/search.tsx';

/** Enough for all values of dimensions whose localized names only the browser knows. */
const maxValues = 300;

export interface Where {
  workspaceId: string;
  days: { from: string; to: string } | null;
}

interface Wanted extends Where {
  line: FilterLine | null;
  typed: string;
}

/** Most frequent first. */
export function useSuggestions({ workspaceId, line, typed, days }: Wanted) {
  const { dimension, operator, values } = line ?? emptyLine;
  // Every value contains the empty text.
  const remaining = takesValues(operator) ? values : [...values, ''];
  const settled = useDebounced(isClosed(dimension) ? '' : typed.trim(), 150);
  const { data, error, isStale } = useEndpoint(
    'suggestions',
    line && {
      workspaceId,
      dimension,
      ...(settled ? { text: cutRead(storedText(dimension, settled), maxSearchedLength) } : {}),
      ...(settled && namesEmpty(dimension, settled) ? { empty: '1' as const } : {}),
      ...(isClosed(dimension) ? { take: maxValues } : {}),
      ...days,
    },
    { showPrevious: true, settled: true },
  );
  // The answer can still belong to another dimension.
  const isOwn = data?.input.dimension === dimension;
  return {
    found: isOwn ? foundValues(data.answer, dimension, typed, remaining).slice(0, 50) : undefined,
    error,
    isStale,
  };
}

/** The property names of the period's events. */
export function usePropertyKeys({ workspaceId, days }: Where): readonly string[] {
  const input = { workspaceId, dimension: 'event:props:' as const, take: 100, ...days };
  const { data } = useEndpoint('suggestions', input, { settled: true });
  return data?.answer.map(({ value }) => value) ?? [];
}
