import type { Settings } from './options.ts';

/**
 * `*` stands for anything between two slashes, `**` for anything. Goes once through the path, along all ways through
 * the pattern at a time: an expression would try them one after another, and a long path could keep a page busy.
 */
function fits(pattern: string, path: string): boolean {
  const tokens = pattern.trim().match(/\*\*+|[^]/gu) ?? [];
  // What may come next: the places in the pattern up to which the path has fitted so far.
  let places = new Set<number>();
  const reach = (place: number, into: Set<number>) => {
    into.add(place);
    // Stars also stand for nothing.
    if (tokens[place]?.[0] === '*') reach(place + 1, into);
  };
  reach(0, places);
  for (const letter of path) {
    const next = new Set<number>();
    for (const place of places) {
      const token = tokens[place] ?? '';
      if (token[0] === '*' && (token[1] || letter !== '/')) reach(place, next);
      if (token === letter) reach(place + 1, next);
    }
    places = next;
  }
  return places.has(tokens.length);
}

const fitsOne = (patterns: string, path: string) =>
  patterns
    .split(',')
    // A slash at the end makes no difference.
    .some((pattern) => fits(pattern, path) || (path.endsWith('/') && fits(pattern, path.slice(0, -1))));

/** Whether pageviews of a path are counted. Patterns have commas between; what is excluded is not included again. */
export function isCounted(path: string, { include, exclude }: Settings): boolean {
  return (!include || fitsOne(include, path)) && !(exclude && fitsOne(exclude, path));
}

/** What tells one page from another. */
export const pageAt = (hash: boolean): string =>
  hash ? location.pathname + location.hash : location.pathname;
