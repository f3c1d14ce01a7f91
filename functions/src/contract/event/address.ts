/**
 * Removes secrets from addresses before they are stored. Query and fragment can hold a secret, such as the token of a
 * link in an email, so only the route in a fragment is stored. Without imports, because the tracker contains this code.
 */

/** Percent-encoding turns one typed character into up to nine. */
export const maxPathLength = 2000;

/**
 * The route in a fragment, by which an app names its current page: `#/reset` in `#/reset?token=7` and in
 * `#/reset&token=7`, and `#/q&a`. Empty if the fragment is not a route: `#top`, `#access_token=7`.
 */
export function routeIn(fragment: string) {
  return /^#!?\/([^?&=;#]|[&;](?![^/?&;#]*=))*/.exec(fragment)?.[0] ?? '';
}

/** The path that identifies a page within its site. */
export function pagePath({ pathname, hash }: { pathname: string; hash: string }, hashRouted: boolean) {
  return (pathname + (hashRouted ? routeIn(hash) : '')).slice(0, maxPathLength);
}

/** A web address without user, password and query, and with only the route of its fragment. */
export function bareAddress({ origin, pathname, hash }: Pick<URL, 'origin' | 'pathname' | 'hash'>) {
  return origin + pathname + routeIn(hash);
}
