import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A choice that lives in the address bar, so that it can be linked, reloaded and gone back from.
 * @param within a choice that this one holds: it goes when this one changes
 */
export function useSearchChoice(
  name: string,
  within?: string,
): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (value: string | null) => {
      // The address bar itself: what the router has rendered may be behind a choice made a moment ago.
      const next = new URLSearchParams(window.location.search);
      if (within) next.delete(within);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setSearch(next, { preventScrollReset: true });
    },
    [name, within, setSearch],
  );
  return [search.get(name), choose];
}
