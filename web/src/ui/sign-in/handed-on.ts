import { useLocation } from 'react-router-dom';

/** The workspace by its domain, the timeframe, and the metric of the chart. */
const handedOn = ['site', 'timeframe', 'metric'];

/** What a signed-in page's address passes on to the next one, as `?site=example.com`; empty if there is nothing. */
export function handedOnSearch(search: string, changes: Record<string, string> = {}): string {
  const given = new URLSearchParams(search);
  const next = new URLSearchParams();
  for (const name of handedOn) {
    const value = changes[name] ?? given.get(name);
    if (value) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The address of another signed-in page with the state of this one. */
export function useHandedOn(): (path: string) => string {
  const { search } = useLocation();
  return (path) => path + handedOnSearch(search);
}
