import { handedOnAnywhere, handedOnParams } from './params.ts';
import { readableSearch, useAddress } from './use-address.ts';

/**
 * What one signed-in page's address hands on to the next, such as `site=example.com`.
 * @param site the workspace that the next page shows, where it is another
 */
export function handedOn(params: URLSearchParams, site?: string): URLSearchParams {
  const next = new URLSearchParams(site ? { site } : {});
  for (const name of site ? handedOnAnywhere : handedOnParams) {
    if (next.has(name)) continue;
    for (const value of params.getAll(name)) if (value) next.append(name, value);
  }
  return next;
}

/** The address of another signed-in page with the state of this one. */
export function useHandedOn(): (path: string) => string {
  const { params } = useAddress();
  return (path) => path + readableSearch(handedOn(params));
}
