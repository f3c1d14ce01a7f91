import type { MovedPage } from './rules.ts';

/** A rule as expressions that RE2 and JavaScript read alike, over paths whose last slashes are merged already. */
export interface Move {
  /** Matches the whole path. Has one group for each wildcard, and one for the parameters that stay. */
  pattern: string;
  /** The new path in parts: its text, and the numbers of groups. */
  parts: readonly (string | number)[];
}

/** Slashes at the end of a path, before its query and fragment. */
export const lastSlashes = String.raw`([^/?#])/+([?#]|$)`;
const allLastSlashes = new RegExp(lastSlashes, 'g');

export const withoutLastSlashes = (path: string): string => path.replace(allLastSlashes, '$1$2');

const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Older rows have encoded bytes in both cases. */
const literal = (text: string) =>
  escaped(text).replace(/%[\dA-F]{2}/g, (byte) =>
    byte.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
  );

const wildcards = /(\*\*|\*)/;

/** Characters after a path: `*` stays within a parameter there, and `**` takes everything. */
const inQuery = { '*': '([^/?#&]+)', '**': '(.*)' };

/**
 * Compiles a rule. A rule without `?` and `#` is about the path alone: what follows stays, unless the new path brings
 * its own. With merged slashes, `/old/**` also moves `/old`, because `/old/` is the same page.
 */
export function moveOf(rule: MovedPage, mergeSlashes: boolean): Move {
  const merged = mergeSlashes ? withoutLastSlashes : (path: string) => path;
  const [from, to] = [merged(rule.from), merged(rule.to)];
  const [path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(from)?.slice(1) ?? [];
  const isFolder = mergeSlashes && query === '' && path.endsWith('/**');
  const keepsRest = query === '' && !/[?#]/.test(to);
  const rest = `${keepsRest ? '((?:[?#].*)?)' : query === '' ? '(?:[?#].*)?' : ''}$`;
  const before = isFolder ? path.slice(0, -'/**'.length) : path;
  const { pattern, groups } = patternOf(before, query, mergeSlashes);
  const folder = isFolder ? folderOf(before, to) : null;
  if (isFolder) groups.push('**');
  const parts = partsOf(folder?.to ?? to, groups);
  return {
    pattern: `^${pattern}${folder?.pattern ?? ''}${rest}`,
    parts: keepsRest ? [...parts, groups.length + 1] : parts,
  };
}

function patternOf(path: string, query: string, mergeSlashes: boolean) {
  const groups: string[] = [];
  // A merged path does not end with a slash, and neither does what `**` stands for.
  const inPath = { '*': '([^/?#]+)', '**': mergeSlashes ? '([^?#]*[^/?#])' : '([^?#]*)' };
  const expressionOf = (text: string, of: typeof inPath) =>
    text
      .split(wildcards)
      .map((part) => {
        if (part !== '*' && part !== '**') return literal(part);
        groups.push(part);
        return of[part];
      })
      .join('');
  return { pattern: `${expressionOf(path, inPath)}${expressionOf(query, inQuery)}`, groups };
}

/** The end of an old path `before/**`, and the new path to put its group in. The group may have the slash before. */
function folderOf(before: string, to: string): { pattern: string; to: string } {
  const isRoot = before === '';
  if (to === '/**') return { pattern: isRoot ? '/([^?#]*)' : '(?:/([^?#]+))?', to };
  if (to.endsWith('/**'))
    return {
      pattern: isRoot ? '(?:/+|(/[^?#]*[^/?#]))' : '((?:/[^?#]+)?)',
      to: `${to.slice(0, -'/**'.length)}**`,
    };
  // There is nothing to put into the middle of a path for the folder itself.
  if (to.includes('**')) return { pattern: '/([^?#]+)', to };
  return { pattern: isRoot ? '/([^?#]*)' : '(?:/([^?#]+))?', to };
}

/** The n-th `*` of the new path is the n-th one of the old path, and `**` is `**`. */
function partsOf(to: string, groups: readonly string[]): (string | number)[] {
  const used = { '*': 0, '**': 0 };
  return to.split(wildcards).flatMap((part): (string | number)[] => {
    if (part === '') return [];
    if (part !== '*' && part !== '**') return [part];
    const nth = used[part]++;
    const group = groups.flatMap((each, index) => (each === part ? [index + 1] : []))[nth];
    return group === undefined ? [] : [group];
  });
}

/** Maps a path by the first rule that matches; null if none does. */
export function movedPath(path: string, moves: readonly Move[], flags = ''): string | null {
  for (const { pattern, parts } of moves) {
    const groups = expressionOf(pattern, flags).exec(path);
    if (groups) return parts.map((part) => (typeof part === 'number' ? (groups[part] ?? '') : part)).join('');
  }
  return null;
}

const expressions = new Map<string, RegExp>();
const maxExpressions = 2000;

function expressionOf(pattern: string, flags: string) {
  const key = `${flags} ${pattern}`;
  const known = expressions.get(key) ?? new RegExp(pattern, `${flags}s`);
  if (expressions.size >= maxExpressions) expressions.clear();
  expressions.set(key, known);
  return known;
}
