import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { insideOf, type ParamName, carriedAnywhere, carriedParams } from './params.ts';

/** Valid unencoded in the address bar, although `URLSearchParams` encodes them. */
const plain = { '%2C': ',', '%2F': '/', '%3A': ':' };

/** A readable query string, such as `?f=is,country,DE`. Empty without parameters. */
export function readableSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll(/%2C|%2F|%3A/g, (code) => plain[code as keyof typeof plain]);
  return text === '' ? '' : `?${text}`;
}

type Change = (params: URLSearchParams) => URLSearchParams;

/** Sets or removes a parameter and drops the parameters inside it. */
export const withParam =
  (name: ParamName, value: string | null): Change =>
  (params) => {
    const next = new URLSearchParams(params);
    for (const inside of insideOf(name)) next.delete(inside);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };

/** From the address bar, because the router may not have rendered the latest change yet. */
export const latestParams = () => new URLSearchParams(window.location.search);

/** Also uses the latest path, because a followed link's page may still be loading. */
const changed = (to: Change) => ({
  pathname: window.location.pathname,
  search: readableSearch(to(latestParams())),
});

export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  /** Changes the address in a new history entry. */
  const change = useCallback(
    (to: Change, options?: NavigateOptions) =>
      void navigate(changed(to), { preventScrollReset: true, ...options }),
    [navigate],
  );
  const hrefOf = (to: Change) => pathname + readableSearch(to(params));
  return { pathname, params, change, hrefOf };
}

/** A choice in the address, which survives links, reloads and the back button. */
export function useChoice(name: ParamName): [string | null, (value: string | null) => void] {
  const { params, change } = useAddress();
  return [params.get(name), (value) => change(withParam(name, value))];
}

/** The parameters of links to other signed-in pages. @param site set for links to another workspace */
export function carriedOver(params: URLSearchParams, site?: string): URLSearchParams {
  const next = new URLSearchParams(site ? { site } : {});
  for (const name of site ? carriedAnywhere : carriedParams) {
    if (next.has(name)) continue;
    for (const value of params.getAll(name)) if (value) next.append(name, value);
  }
  return next;
}

export function useAppPath(): (path: string) => string {
  const { params } = useAddress();
  return (path) => path + readableSearch(carriedOver(params));
}
