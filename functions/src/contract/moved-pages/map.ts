import type { MovedPage } from './rules.ts';
import { folderToken, groupsOf, literalToken, restToken, type Token, wildcardToken } from './tokens.ts';

/** A compiled rule, over paths whose last slashes are merged already. */
export interface Move {
  tokens: readonly Token[];
  /** For RE2: matches the whole path, with the groups of the tokens. */
  pattern: string;
  /** The new path in parts: its text, and the numbers of groups. */
  parts: readonly (string | number)[];
}

/** Slashes at the end of a path, before its query and fragment. */
export const lastSlashes = String.raw`([^/?#])/+([?#]|$)`;
const allLastSlashes = /([^/?#])\/+([?#]|$)/g;

export const withoutLastSlashes = (path: string): string => path.replace(allLastSlashes, '$1$2');

const wildcards = /(\*\*|\*)/;
const isWildcard = (part: string) => part === '*' || part === '**';

/**
 * Compiles a rule. A rule without `?` and `#` is about the path alone: what follows stays, unless the new path brings
 * its own. With merged slashes, `/old/**` also moves `/old`, because `/old/` is the same page.
 */
export function moveOf(rule: MovedPage, mergeSlashes: boolean): Move {
  const merged = mergeSlashes ? withoutLastSlashes : (path: string) => path;
  const [from, to] = [merged(rule.from), merged(rule.to)];
  const [path = '', query = ''] = /^([^?#]*)([^]*)$/.exec(from)?.slice(1) ?? [];
  const isFolder = mergeSlashes && query === '' && path.endsWith('/**');
  const hasRest = query === '' && !/[?#]/.test(to);
  const before = isFolder ? path.slice(0, -'/**'.length) : path;
  const tokens = [
    ...tokensOf(before, {
      '*': { until: '/?#', min: 1 },
      // A merged path does not end with a slash, and neither does what `**` stands for, or the new path without it.
      '**': { until: '?#', min: mergeSlashes && to.includes('/**') ? 1 : 0, isMerged: mergeSlashes },
    }),
    // `*` stays within a parameter.
    ...tokensOf(query, { '*': { until: '/?#&', min: 1 }, '**': { until: '', min: 0 } }),
    ...(isFolder ? [folderToken(folderOf(before, to))] : []),
    ...(query === '' ? [restToken(hasRest)] : []),
  ];
  const groups = from.match(/\*+/g) ?? [];
  const parts = partsOf(isFolder ? withGroupOfFolder(before, to) : to, groups);
  return {
    tokens,
    pattern: `^${tokens.map(({ expression }) => expression).join('')}$`,
    parts: hasRest ? [...parts, groups.length + 1] : parts,
  };
}

function tokensOf(text: string, of: Record<'*' | '**', Parameters<typeof wildcardToken>[0]>): Token[] {
  return text
    .split(wildcards)
    .filter((part) => part !== '')
    .map((part) => (part === '*' || part === '**' ? wildcardToken(of[part]) : literalToken(part)));
}

/** How the end of an old path `before/**` is read, by where the new path puts it. */
function folderOf(before: string, to: string) {
  return {
    isRoot: before === '',
    hasSlash: to !== '/**' && to.endsWith('/**'),
    // There is nothing to put into the middle of a path for the folder itself.
    isOptional: to.endsWith('/**') || !to.includes('**'),
  };
}

const withGroupOfFolder = (before: string, to: string) =>
  folderOf(before, to).hasSlash ? `${to.slice(0, -'/**'.length)}**` : to;

/** The n-th `*` of the new path is the n-th one of the old path, and `**` is `**`. */
function partsOf(to: string, groups: readonly string[]): (string | number)[] {
  const used: Record<string, number> = {};
  return to.split(wildcards).flatMap((part): (string | number)[] => {
    if (part === '') return [];
    if (!isWildcard(part)) return [part];
    const nth = used[part] ?? 0;
    used[part] = nth + 1;
    const group = groups.flatMap((each, index) => (each === part ? [index + 1] : []))[nth];
    return group === undefined ? [] : [group];
  });
}

/** Maps a path by the first rule that matches; null if none does. @param isLoose whether the case is ignored */
export function movedPath(path: string, moves: readonly Move[], isLoose = false): string | null {
  for (const { tokens, parts } of moves) {
    const groups = groupsOf(tokens, path, isLoose);
    if (groups)
      return parts.map((part) => (typeof part === 'number' ? (groups[part - 1] ?? '') : part)).join('');
  }
  return null;
}
