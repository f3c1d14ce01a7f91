import { useLocation } from 'react-router-dom';

/** The workspace by its domain, the timeframe, and the metric of the chart. */
const handedOn = ['site', 'timeframe', 'metric'];

/** What one signed-in page's address hands on to the next, as `?site=example.com`; empty where there is nothing. */
export function handedOnSearch(search: string, changes: Record<string, string> = {}): string {
  const given = new URLSearchParams(search);
  const next = new URLSearchParams();
  for (const name of handedOn) {
    const value = changes[name] ?? given.get(name);
    if (value) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** Leads to another signed-in page without losing what this one shows. */
export function useHandedOn(): (path: string) => string {
  const { search } = useLocation();
  return (path) => path + handedOnSearch(search);
}
