import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readableSearch } from '../../../ui/page/readable-search.ts';

/**
 * A choice that lives in the address bar, so that it can be linked, reloaded and gone back from.
 * @param within a choice that this one holds: it goes when this one changes
 */
export function useSearchChoice(
  name: string,
  within?: string,
): [string | null, (value: string | null) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = useCallback(
    (value: string | null) => {
      // The address bar itself: what the router has rendered may be behind a choice made a moment ago.
      const next = new URLSearchParams(window.location.search);
      if (within) next.delete(within);
      if (value === null) next.delete(name);
      else next.set(name, value);
      void navigate({ search: readableSearch(next) }, { preventScrollReset: true });
    },
    [name, within, navigate],
  );
  return [search.get(name), choose];
}
