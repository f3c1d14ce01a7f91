import {
  type Move,
  movedPath,
  type MovedPage,
  moveOf,
  storedPath,
  withoutLastSlashes,
} from '../../contract/index.ts';

/** Which stored paths a workspace treats as one page. Paths are stored raw, and mapped before anything is counted. */
export interface PageMap {
  /** Whether `/about` and `/about/` are one page. */
  mergeSlashes: boolean;
  /** Old paths that count as new ones, after slashes are merged. The first rule that matches applies, in one step. */
  moved?: readonly MovedPage[];
}

export const rawPages: PageMap = { mergeSlashes: false };

/** Whether several paths can be one page. */
export const mapsPages = ({ mergeSlashes, moved = [] }: PageMap): boolean => mergeSlashes || moved.length > 0;

const movesOfRules = new WeakMap<readonly MovedPage[], Partial<Record<'true' | 'false', readonly Move[]>>>();

/** The compiled rules, in their order. */
export function movesOf({ mergeSlashes, moved = [] }: PageMap): readonly Move[] {
  const known = movesOfRules.get(moved) ?? {};
  movesOfRules.set(moved, known);
  return (known[`${mergeSlashes}`] ??= moved.map((rule) => moveOf(rule, mergeSlashes)));
}

export const mergedPath = (path: string, { mergeSlashes }: PageMap): string =>
  mergeSlashes ? withoutLastSlashes(path) : path;

/** The page of a stored path. */
export function pageOf(path: string, pages: PageMap): string {
  const merged = mergedPath(path, pages);
  return movedPath(merged, movesOf(pages)) ?? merged;
}

/**
 * The pages of a path that someone chose or typed, as values to compare with: the page of that name, to which rules can
 * lead, and the page that the path is if rules move it, in any case of its letters if `isLoose`.
 */
export function pagesTyped(text: string, pages: PageMap, isLoose: boolean): string[] {
  const merged = mergedPath(text, pages);
  const stored = storedPath(merged);
  const moves = movesOf(pages);
  const moved = [false, ...(isLoose ? [true] : [])].map((anyCase) => movedPath(stored, moves, anyCase));
  return [...new Set([merged, ...moved.filter((path) => path !== null)])];
}
