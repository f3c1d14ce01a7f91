import { pagePath, routeIn } from '@footfall/functions/contract/address';
import { pathMatcher } from '@footfall/functions/contract/path-pattern';
import type { Settings } from './options.ts';

const fitsOne = (patterns: string, path: string) =>
  patterns.split(',').some((pattern) => pathMatcher(pattern.trim())(path));

/** Whether pageviews of a path are counted. Patterns have commas between; what is excluded is not included again. */
export function isCounted(path: string, { include, exclude }: Settings): boolean {
  return (!include || fitsOne(include, path)) && !(exclude && fitsOne(exclude, path));
}

/** What tells one page from another. */
export const pageAt = (hash: boolean): string => pagePath(location, hash);

/** The page's address as it is sent: of its fragment the route alone, and only if that says which page it is. */
export const addressAt = (hash: boolean): string =>
  location.href.split('#')[0] + (hash ? routeIn(location.hash) : '');
