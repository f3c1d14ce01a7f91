import { cutRead, maxSearchedLength } from '@footfall/functions/contract';
import { useMemo } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useDebounced } from '../../rows/search.tsx';
import type { Where } from '../dialog/use-suggestions.ts';
import { candidatesOf, matchesOf } from './matches.ts';

/** The pause in typing before a request, in milliseconds. */
const debounceMs = 150;

/**
 * Values of all dimensions that match a word, best first. Localized names, such as countries, are searched in the
 * most frequent values, which are requested once.
 * @param where null disables the search
 */
export function useFind(where: Where | null, typed: string) {
  const text = cutRead(useDebounced(typed.trim(), debounceMs), maxSearchedLength);
  const about = where && { workspaceId: where.workspaceId, ...where.days };
  const frequent = useEndpoint('suggestions.search', about, { settled: true });
  const worded = useEndpoint('suggestions.search', about && text !== '' ? { ...about, text } : null, {
    showPrevious: true,
    settled: true,
  });
  const [known, found] = [frequent.data?.answer, worded.data?.answer];
  const candidates = useMemo(() => candidatesOf(known, found), [known, found]);
  const error = worded.error ?? frequent.error;
  return {
    matches: useMemo(() => (typed.trim() === '' ? [] : matchesOf(candidates, typed)), [candidates, typed]),
    error,
    isWaiting:
      about !== null &&
      !error &&
      typed.trim() !== '' &&
      (text !== cutRead(typed.trim(), maxSearchedLength) || !found || worded.isStale || !known),
  };
}
