import { useMemo } from 'react';
import { viewParams } from './params.ts';
import { latestParams, useAddress } from './use-address.ts';
import { changeView, faultsIn, readView, type View } from './view.ts';

/** The parameters of an address that the view is made of. */
function viewSearch(params: URLSearchParams): string {
  const own = [...params].filter(([name]) => viewParams.some((each) => each === name));
  return new URLSearchParams(own).toString();
}

/** What the dashboard shows, as the address has it, and the way to show something else. */
export function useView() {
  const { params, change, hrefOf } = useAddress();
  // The same object until one of the view's own parameters changes.
  const own = viewSearch(params);
  const read = useMemo(() => {
    const params = new URLSearchParams(own);
    return { view: readView(params), faults: faultsIn(params) };
  }, [own]);
  return {
    ...read,
    /** What the address bar has, which may not be rendered yet. */
    latest: () => readView(latestParams()),
    /** Changes the view, as a new entry of the browser's history. */
    change: (part: Partial<View>) => change((latest) => changeView(latest, part)),
    /** The address of the same page with this changed. */
    hrefOf: (part: Partial<View>) => hrefOf((params) => changeView(params, part)),
  };
}
