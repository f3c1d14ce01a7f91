import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readableSearch } from '../ui/page/readable-search.ts';

/**
 * A choice that is part of the address, so that links, reloads and the back button keep it.
 * @param within a choice inside this one, which is dropped when this one changes
 */
export function useSearchChoice(
  name: string,
  within?: string,
): [string | null, (value: string | null) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = useCallback(
    (value: string | null) => {
      // Read from the address bar, because the router may not have rendered the latest choice yet.
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
