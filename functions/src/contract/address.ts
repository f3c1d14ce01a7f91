/**
 * What is kept of addresses. Their query and fragment can hold a secret, such as the token of a link in a mail, so of
 * both only the route of a page is kept. Without imports, because the tracker carries this code.
 */

/** Letters of a path that are looked at and kept. Percent-encoding makes up to nine of one that was typed. */
export const maxPathLength = 2000;

/**
 * The route in a fragment, by which an app says which of its pages is shown: `#/reset` of `#/reset?token=7`, and
 * of `#/reset&token=7`. Empty if the fragment is not a route: `#top`, `#access_token=7`.
 */
export function routeIn(fragment: string): string {
  return /^#!?\/[^?&=;#]*/.exec(fragment)?.[0] ?? '';
}

/** What tells one page of a site from another. */
export function pagePath(
  { pathname, hash }: { pathname: string; hash: string },
  hashRouted: boolean,
): string {
  return (pathname + (hashRouted ? routeIn(hash) : '')).slice(0, maxPathLength);
}

/** An address on the web without user, password and query, and of its fragment the route alone. */
export function bareAddress({ origin, pathname, hash }: Pick<URL, 'origin' | 'pathname' | 'hash'>): string {
  return origin + pathname + routeIn(hash);
}
