import { useEffect, useMemo } from 'react';
import { viewParams } from './params.ts';
import { latestParams, useAddress, carriedOver, readableSearch } from './use-address.ts';
import { changeView, isRealtime, namesView, read, readView, type View } from './view.ts';
import { appPaths, reportPathBeside } from '../../paths.ts';

/** What the dashboard shows, as the address has it, and what changes it. */
export function useView() {
  const { params, change, hrefOf } = useAddress();
  const own = new URLSearchParams([...params].filter(([name]) => viewParams.some((each) => each === name)));
  const search = own.toString();
  return {
    // The same object until one of the view's own parameters changes.
    ...useMemo(() => read(new URLSearchParams(search)), [search]),
    /** What the address bar has, which may not be rendered yet. */
    latest: () => readView(latestParams()),
    /**
     * Changes the view, as a new entry of the browser's history. What is changed within filters is a function of the latest
     * view: two presses can come before the first is rendered.
     */
    change: (part: Partial<View> | ((latest: View) => Partial<View>)) =>
      change((latest) => changeView(latest, typeof part === 'function' ? part(readView(latest)) : part)),
    /** The address of the same page with this changed. */
    hrefOf: (part: Partial<View>) => hrefOf((params) => changeView(params, part)),
  };
}

/** Makes an address that says nothing about its view say what this browser decides, so that a copy shows the same. */
export function useNamedView(): void {
  const { params, change } = useAddress();
  const isNamed = namesView(params);
  useEffect(() => {
    if (!isNamed) change(withView, { replace: true });
  }, [isNamed, change]);
}

/** The parameters with the view that this browser decides, where they say nothing about it. */
export const withView = (params: URLSearchParams): URLSearchParams =>
  namesView(params) ? params : changeView(params, {});

/**
 * The way to another page of reports on the same workspace, with the days, the comparison and the filters of this one,
 * or with a change of them. Only the dashboard shows the last 30 minutes.
 */
export function useReportPath(): (path: string, change?: Partial<View>) => string {
  const { pathname, params } = useAddress();
  return (path, change = {}) => {
    const next = changeView(carriedOver(params), change);
    if (path !== appPaths.dashboard && isRealtime(readView(next))) next.delete('timeframe');
    return reportPathBeside(pathname, path) + readableSearch(next);
  };
}
