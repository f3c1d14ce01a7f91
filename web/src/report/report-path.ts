import { useLocation } from 'react-router-dom';
import { appPaths, demoPath } from '../paths.ts';
import { readableSearch } from '../ui/page/readable-search.ts';
import { handedOnSearch } from '../ui/sign-in/handed-on.ts';
import { changeView, isRealtime, readView, type View } from './view/view.ts';

/** Whether an address is one of the demo. */
const isDemo = (pathname: string): boolean =>
  pathname === appPaths.demo || pathname.startsWith(`${appPaths.demo}/`);

/** What one page of reports hands on to another. Only the dashboard shows the last 30 minutes. */
function searchFor(path: string, search: string, change: Partial<View>): string {
  const next = changeView(new URLSearchParams(handedOnSearch(search)), change);
  if (path !== appPaths.dashboard && isRealtime(readView(next))) next.delete('timeframe');
  return readableSearch(next);
}

/**
 * The way to another page of reports on the same workspace, with the days, the comparison and the filters of this one,
 * or with a change of them.
 */
export function useReportPath(): (path: string, change?: Partial<View>) => string {
  const { pathname, search } = useLocation();
  return (path, change = {}) => (isDemo(pathname) ? demoPath(path) : path) + searchFor(path, search, change);
}
