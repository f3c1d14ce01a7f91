import { pagePath, routeIn } from '@footfall/functions/contract/event/address';
import { pathMatcher } from '@footfall/functions/contract/traffic/path-pattern';
import type { Settings } from './options.ts';

const fitsOne = (patterns: string, path: string) =>
  patterns.split(',').some((pattern) => pathMatcher(pattern.trim())(path));

/** Whether pageviews of a path count. Patterns are separated by commas. An exclusion overrides an inclusion. */
export function isCounted(path: string, { include, exclude }: Settings): boolean {
  return (!include || fitsOne(include, path)) && !(exclude && fitsOne(exclude, path));
}

export const pageAt = (hash: boolean): string => pagePath(location, hash);

/** The sent address, without secrets in the fragment: `/app#/inbox#&ref=a` for `/app#/inbox?token=7&ref=a`. */
export const addressAt = (hash: boolean): string =>
  location.href.replace(/#.*/, (fragment) => {
    const tags = fragment.match(/[?&#](utm_\w+|source|ref)=[^&#]*/g);
    return (hash ? routeIn(fragment) : '') + (tags ? '#' + tags.join('') : '');
  });
