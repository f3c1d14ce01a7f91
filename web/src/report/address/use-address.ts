import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { insideOf, type ParamName, carriedAnywhere, carriedParams } from './params.ts';

/** What an address bar may hold unencoded, though `URLSearchParams` encodes it. */
const plain = { '%2C': ',', '%2F': '/', '%3A': ':' };

/** Search parameters as people read them, such as `?f=is,country,DE`; empty without any. */
export function readableSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll(/%2C|%2F|%3A/g, (code) => plain[code as keyof typeof plain]);
  return text === '' ? '' : `?${text}`;
}

/** What is changed in the parameters of an address. */
type Change = (params: URLSearchParams) => URLSearchParams;

/** Sets a parameter, or removes it, without the choices inside it. */
export const withParam =
  (name: ParamName, value: string | null): Change =>
  (params) => {
    const next = new URLSearchParams(params);
    for (const inside of insideOf(name)) next.delete(inside);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };

/** The parameters of the address bar. The router may not have rendered the latest choice yet. */
export const latestParams = () => new URLSearchParams(window.location.search);

/** Where a change leads. The path too is the latest: a link may have been followed whose page is still loading. */
const changed = (to: Change) => ({
  pathname: window.location.pathname,
  search: readableSearch(to(latestParams())),
});

/** The parameters of the page's address, and the one way to change them. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  /** Changes the address, as a new entry of the browser's history. */
  const change = useCallback(
    (to: Change, options?: NavigateOptions) =>
      void navigate(changed(to), { preventScrollReset: true, ...options }),
    [navigate],
  );
  /** The address of the same page with a change. */
  const hrefOf = (to: Change) => pathname + readableSearch(to(params));
  return { pathname, params, change, hrefOf };
}

/** A choice that is part of the address, so that links, reloads and the back button keep it. */
export function useChoice(name: ParamName): [string | null, (value: string | null) => void] {
  const { params, change } = useAddress();
  return [params.get(name), (value) => change(withParam(name, value))];
}

/**
 * What is carried over from one signed-in page's address to the next, such as `site=example.com`.
 * @param site the workspace that the next page shows, where it is another
 */
export function carriedOver(params: URLSearchParams, site?: string): URLSearchParams {
  const next = new URLSearchParams(site ? { site } : {});
  for (const name of site ? carriedAnywhere : carriedParams) {
    if (next.has(name)) continue;
    for (const value of params.getAll(name)) if (value) next.append(name, value);
  }
  return next;
}

/** The address of another signed-in page with the state of this one. */
export function useAppPath(): (path: string) => string {
  const { params } = useAddress();
  return (path) => path + readableSearch(carriedOver(params));
}
