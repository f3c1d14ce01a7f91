import { pagePath, routeIn } from '@footfall/functions/contract/event/address';
import { pathMatcher } from '@footfall/functions/contract/traffic/path-pattern';
import type { Settings } from './options.ts';

const fitsOne = (patterns: string, path: string) =>
  patterns.split(',').some((pattern) => pathMatcher(pattern.trim())(path));

/** Whether pageviews of a path count. Patterns are separated by commas; an excluded path stays excluded. */
export function isCounted(path: string, { include, exclude }: Settings): boolean {
  return (!include || fitsOne(include, path)) && !(exclude && fitsOne(exclude, path));
}

/** The path of the current page, which identifies it. */
export const pageAt = (hash: boolean): string => pagePath(location, hash);

/** The address of the page that is sent. It includes the route of the fragment only with hash routing. */
export const addressAt = (hash: boolean): string =>
  location.href.split('#')[0] + (hash ? routeIn(location.hash) : '');
