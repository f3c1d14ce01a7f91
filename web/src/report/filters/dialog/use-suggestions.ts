import { cutRead, maxSearchedLength } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { takesValues, type FilterLine } from '../../address/filter-line.ts';
import { emptyLine, isClosed } from './draft.ts';
import { foundValues, namesEmpty } from './found-values.ts';
import { useDebounced } from '../../rows/search.tsx';

/** Asks for all values, because only the browser knows their names in the reader's language. */
const allOfThem = 300;

/** Whose values are suggested: those of a workspace's days. */
export interface Where {
  workspaceId: string;
  days: { from: string; to: string } | null;
}

interface Wanted extends Where {
  /** The condition that a value is looked for; null for none. */
  line: FilterLine | null;
  typed: string;
}

/** The values of a dimension that contain what is typed, most frequent first. */
export function useSuggestions({ workspaceId, line, typed, days }: Wanted) {
  const { dimension, operator, values } = line ?? emptyLine;
  // Every value contains the empty one.
  const left = takesValues(operator) ? values : [...values, ''];
  const settled = useDebounced(isClosed(dimension) ? '' : typed.trim(), 150);
  const { data, error, isStale } = useEndpoint(
    'suggestions',
    line && {
      workspaceId,
      dimension,
      ...(settled ? { text: cutRead(settled, maxSearchedLength) } : {}),
      ...(settled && namesEmpty(dimension, settled) ? { empty: '1' as const } : {}),
      ...(isClosed(dimension) ? { take: allOfThem } : {}),
      ...days,
    },
    { keepPrevious: true, settled: true },
  );
  // Values of another dimension are no suggestions for this one.
  const isOwn = data?.input.dimension === dimension;
  return {
    found: isOwn ? foundValues(data.answer, dimension, typed, left).slice(0, 50) : undefined,
    error,
    isStale,
  };
}

/** The names of the properties that events of the days have. */
export function usePropertyKeys({ workspaceId, days }: Where): readonly string[] {
  const input = { workspaceId, dimension: 'event:props:' as const, take: 100, ...days };
  const { data } = useEndpoint('suggestions', input, { settled: true });
  return data?.answer.map(({ value }) => value) ?? [];
}
