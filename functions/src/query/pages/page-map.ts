/** Which stored paths a workspace treats as one page. Paths are stored raw, and mapped before anything is counted. */
export interface PageMap {
  /** Whether `/about` and `/about/` are one page. */
  mergeSlashes: boolean;
}

/** Every path is a page. */
export const rawPages: PageMap = { mergeSlashes: false };

/** Slashes at the end of a path, before its parameters and before the route in its fragment. */
const lastSlashes = String.raw`([^/?#])/+([?#]|$)`;
const allLastSlashes = new RegExp(lastSlashes, 'g');

/** The page of a stored path. */
export const pageOf = (path: string, { mergeSlashes }: PageMap): string =>
  mergeSlashes ? path.replace(allLastSlashes, '$1$2') : path;

/** The same in SQL. Most paths have no such slash, and an expression takes longer than to look for one. */
export function pageSql(path: string, { mergeSlashes }: PageMap): string {
  if (!mergeSlashes) return path;
  const replaced = String.raw`REGEXP_REPLACE(${path}, r'${lastSlashes}', r'\1\2')`;
  return `IF(ENDS_WITH(${path}, '/') OR STRPOS(${path}, '/?') > 0 OR STRPOS(${path}, '/#') > 0, ${replaced}, ${path})`;
}

/** The paths that a page stands for, in SQL over the page, for comparisons with a part of a path or with a pattern. */
export function pathsSql(page: string, { mergeSlashes }: PageMap): string[] {
  if (!mergeSlashes) return [page];
  return [page, String.raw`REGEXP_REPLACE(${page}, r'^([^?#]*[^/?#])', r'\1/')`];
}
