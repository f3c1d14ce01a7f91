import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readableSearch } from '../../../ui/page/readable-search.ts';
import { readChoice, withChoice, type JourneyChoice } from './journey-choice.ts';

/** Which journeys are shown, as the address has it, and the way to show others. */
export function useJourneyChoice() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  return {
    choice,
    /** Changes the choice, as a new entry of the browser's history. */
    choose(change: Partial<JourneyChoice>) {
      // Read from the address bar, because the router may not have rendered the latest choice yet.
      const params = new URLSearchParams(window.location.search);
      const next = withChoice(params, { ...readChoice(params), ...change });
      void navigate({ search: readableSearch(next) }, { preventScrollReset: true });
    },
  };
}
