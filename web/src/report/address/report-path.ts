import { appPaths, demoPath } from '../../paths.ts';
import { handedOn } from './handed-on.ts';
import { readableSearch, useAddress } from './use-address.ts';
import { changeView, isRealtime, readView, type View } from './view.ts';

/**
 * The way to another page of reports on the same workspace, with the days, the comparison and the filters of this one,
 * or with a change of them. Only the dashboard shows the last 30 minutes.
 */
export function useReportPath(): (path: string, change?: Partial<View>) => string {
  const { pathname, params } = useAddress();
  const isDemo = `${pathname}/`.startsWith(`${appPaths.demo}/`);
  return (path, change = {}) => {
    const next = changeView(handedOn(params), change);
    if (path !== appPaths.dashboard && isRealtime(readView(next))) next.delete('timeframe');
    return (isDemo ? demoPath(path) : path) + readableSearch(next);
  };
}
