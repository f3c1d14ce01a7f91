import { useMemo } from 'react';
import { viewParams } from './params.ts';
import { latestParams, useAddress } from './use-address.ts';
import { changeView, read, readView, type View } from './view.ts';

/** What the dashboard shows, as the address has it, and the way to show something else. */
export function useView() {
  const { params, change, hrefOf } = useAddress();
  const own = new URLSearchParams([...params].filter(([name]) => viewParams.some((each) => each === name)));
  const search = own.toString();
  return {
    // The same object until one of the view's own parameters changes.
    ...useMemo(() => read(new URLSearchParams(search)), [search]),
    /** What the address bar has, which may not be rendered yet. */
    latest: () => readView(latestParams()),
    /** Changes the view, as a new entry of the browser's history. */
    change: (part: Partial<View>) => change((latest) => changeView(latest, part)),
    /** The address of the same page with this changed. */
    hrefOf: (part: Partial<View>) => hrefOf((params) => changeView(params, part)),
  };
}
