/** Which stored paths a workspace treats as one page. Paths are stored raw, and mapped before anything is counted. */
export interface PageMap {
  /** Whether `/about` and `/about/` are one page. */
  mergeSlashes: boolean;
}

export const rawPages: PageMap = { mergeSlashes: false };

/** Slashes at the end of a path, before its query and fragment. */
const lastSlashes = String.raw`([^/?#])/+([?#]|$)`;
const allLastSlashes = new RegExp(lastSlashes, 'g');

export const pageOf = (path: string, { mergeSlashes }: PageMap): string =>
  mergeSlashes ? path.replace(allLastSlashes, '$1$2') : path;

/** `pageOf` in SQL. Most paths have no such slash, and searching for it is faster than the expression. */
export function pageSql(path: string, { mergeSlashes }: PageMap): string {
  if (!mergeSlashes) return path;
  const replaced = String.raw`REGEXP_REPLACE(${path}, r'${lastSlashes}', r'\1\2')`;
  return `IF(ENDS_WITH(${path}, '/') OR STRPOS(${path}, '/?') > 0 OR STRPOS(${path}, '/#') > 0, ${replaced}, ${path})`;
}

/** SQL of the paths that a page stands for, to compare with a part of a path or a pattern. */
export function pathsSql(page: string, { mergeSlashes }: PageMap): string[] {
  if (!mergeSlashes) return [page];
  return [page, String.raw`REGEXP_REPLACE(${page}, r'^([^?#]*[^/?#])', r'\1/')`];
}
