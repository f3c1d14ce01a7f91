import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readableSearch } from '../../ui/page/readable-search.ts';
import { changeView, faultsIn, readView, viewParams, type View } from './view.ts';

/** The parameters of an address that the view is made of. */
function viewSearch(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => viewParams.some((each) => each === name));
  return new URLSearchParams(own).toString();
}

/** What the dashboard shows, as the address has it, and the way to show something else. */
export function useView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The same object until one of the view's own parameters changes.
  const own = viewSearch(search);
  const read = useMemo(() => {
    const params = new URLSearchParams(own);
    return { view: readView(params), faults: faultsIn(params) };
  }, [own]);
  return {
    ...read,
    /** Changes the view, as a new entry of the browser's history. */
    change(part: Partial<View>) {
      // Read from the address bar, because the router may not have rendered the latest choice yet.
      const next = changeView(new URLSearchParams(window.location.search), part);
      void navigate({ search: readableSearch(next) }, { preventScrollReset: true });
    },
    /** The address of the same page with this changed. */
    hrefOf: (part: Partial<View>) => pathname + readableSearch(changeView(new URLSearchParams(search), part)),
  };
}
