import { lastSlashes } from '../../contract/index.ts';
import { movesOf, type PageMap } from '../pages/page-map.ts';

/** The rules of moved pages as names of bound values. */
interface BoundMoves {
  /** Matches each path that some rule moves. */
  any: string;
  rules: readonly { from: string; to: string }[];
}

/** `bound` binds the rules at the first use, once for each statement. */
export interface SqlPages extends PageMap {
  bound: () => BoundMoves;
}

export function sqlPages(pages: PageMap, bind: (what: string, value: string) => string): SqlPages {
  let bound: BoundMoves | undefined;
  return { ...pages, bound: () => (bound ??= bindMoves(pages, bind)) };
}

function bindMoves(pages: PageMap, bind: (what: string, value: string) => string): BoundMoves {
  const moves = movesOf(pages);
  return {
    any: bind('moved_pages', moves.map(({ pattern }) => `(?:${pattern})`).join('|')),
    rules: moves.map(({ pattern, parts }) => ({
      from: bind('old_page', pattern),
      to: bind(
        'new_page',
        parts
          .map((part) => (typeof part === 'number' ? `\\${part}` : part.replaceAll('\\', '\\\\')))
          .join(''),
      ),
    })),
  };
}

/** The stored column of a page as it was sent; null for other columns. */
export const sentColumn = (column: string): string | null =>
  column.startsWith('sent_') ? column.slice('sent_'.length) : null;

/** `pageOf` in SQL. @param path a column */
export function pageSql(path: string, pages: SqlPages): string {
  const merged = mergedSql(path, pages);
  if (!pages.moved?.length) return merged;
  const { any, rules } = pages.bound();
  const cases = rules.map(
    ({ from, to }) =>
      `WHEN REGEXP_CONTAINS(merged_path, ${from}) THEN REGEXP_REPLACE(merged_path, ${from}, ${to})`,
  );
  return `(SELECT CASE
      WHEN NOT REGEXP_CONTAINS(merged_path, ${any}) THEN merged_path
      ${cases.join('\n      ')}
      ELSE merged_path
    END FROM UNNEST([${merged}]) AS merged_path)`;
}

/** Most paths have no such slash, and searching for it is faster than the expression. */
function mergedSql(path: string, { mergeSlashes }: PageMap): string {
  if (!mergeSlashes) return path;
  const replaced = String.raw`REGEXP_REPLACE(${path}, r'${lastSlashes}', r'\1\2')`;
  return `IF(ENDS_WITH(${path}, '/') OR STRPOS(${path}, '/?') > 0 OR STRPOS(${path}, '/#') > 0, ${replaced}, ${path})`;
}

/**
 * SQL of the paths that a page stands for, to compare with a part of a path or a pattern.
 * @param sent the path as it was sent, where pages are moved
 */
export function pathsSql(page: string, sent: () => string, pages: PageMap): string[] {
  const paths = pages.moved?.length ? [page, mergedSql(sent(), pages)] : [page];
  if (!pages.mergeSlashes) return paths;
  return paths.flatMap((path) => [path, String.raw`REGEXP_REPLACE(${path}, r'^([^?#]*[^/?#])', r'\1/')`]);
}
