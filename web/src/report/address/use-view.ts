import { useEffect, useMemo } from 'react';
import { viewParams } from './params.ts';
import { latestParams, useAddress, carriedOver, readableSearch } from './use-address.ts';
import { changeView, isRealtime, namesView, read, readView, type View } from './view.ts';
import { appPaths, reportPathBeside } from '../../paths.ts';

export function useView() {
  const { params, change, hrefOf } = useAddress();
  const own = new URLSearchParams([...params].filter(([name]) => viewParams.some((each) => each === name)));
  const search = own.toString();
  return {
    // Stable until one of the view's parameters changes.
    ...useMemo(() => read(new URLSearchParams(search)), [search]),
    /** From the address bar, which may be ahead of the rendered view. */
    latest: () => readView(latestParams()),
    /** Pass a function to change filters, because two presses can precede the first render. */
    change: (part: Partial<View> | ((latest: View) => Partial<View>)) =>
      change((latest) => changeView(latest, typeof part === 'function' ? part(readView(latest)) : part)),
    hrefOf: (part: Partial<View>) => hrefOf((params) => changeView(params, part)),
  };
}

/** Writes this browser's defaults to an address without a view, so that a copied link shows the same. */
export function useNamedView(): void {
  const { params, change } = useAddress();
  const isNamed = namesView(params);
  useEffect(() => {
    if (!isNamed) change(withView, { replace: true });
  }, [isNamed, change]);
}

export const withView = (params: URLSearchParams): URLSearchParams =>
  namesView(params) ? params : changeView(params, {});

/** Links another report page with this page's view. Only the dashboard shows the last 30 minutes. */
export function useReportPath(): (path: string, change?: Partial<View>) => string {
  const { pathname, params } = useAddress();
  return (path, change = {}) => {
    const next = changeView(carriedOver(params), change);
    if (path !== appPaths.dashboard && isRealtime(readView(next))) next.delete('timeframe');
    return reportPathBeside(pathname, path) + readableSearch(next);
  };
}
