import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A choice that lives in the address bar, so that it can be linked, reloaded and gone back from. */
export function useSearchChoice(name: string): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (value: string | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [name, setSearch],
  );
  return [search.get(name), choose];
}
