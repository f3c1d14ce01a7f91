import type { Settings } from './options.ts';

/** `*` stands for anything between two slashes, `**` for anything; a slash at the end makes no difference. */
function expression(pattern: string): RegExp {
  const source = pattern
    .trim()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${source}/?$`);
}

const matches = (patterns: string, path: string) =>
  patterns.split(',').some((pattern) => expression(pattern).test(path));

/** Whether pageviews of a path are counted. Patterns have commas between; what is excluded is not included again. */
export function isCounted(path: string, { include, exclude }: Settings): boolean {
  return (!include || matches(include, path)) && !(exclude && matches(exclude, path));
}
