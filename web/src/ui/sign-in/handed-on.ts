import { useLocation } from 'react-router-dom';
import { readableSearch } from '../page/readable-search.ts';

/** The workspace by its domain, the days, what they are compared with, and the metric of the chart. */
const handedOn = ['site', 'timeframe', 'from', 'to', 'interval', 'compare', 'weekdays', 'metric'];

/** Filters and the goal, which are about the pages and sources of one workspace. */
const ofWorkspace = ['f', 'any', 'segment', 'goal'];

/**
 * What one signed-in page's address hands on to the next, as `?site=example.com`; empty where there is nothing.
 * @param site the workspace that the next page shows, where it is another
 */
export function handedOnSearch(search: string, site?: string): string {
  const given = new URLSearchParams(search);
  const next = new URLSearchParams(site ? { site } : {});
  for (const name of site ? handedOn : [...handedOn, ...ofWorkspace]) {
    if (next.has(name)) continue;
    for (const value of given.getAll(name)) if (value) next.append(name, value);
  }
  return readableSearch(next);
}

/** The address of another signed-in page with the state of this one. */
export function useHandedOn(): (path: string) => string {
  const { search } = useLocation();
  return (path) => path + handedOnSearch(search);
}
