import { upperHex } from '../event/path-text.ts';

/** Where a token may end in a text, and what its group has; null for a token without a group. */
type Match = readonly [end: number, group: string | null];

/** A piece of an old path: for RE2, which maps rows, and as code, because patterns of strangers are not compiled here. */
export interface Token {
  /** Text without encoded bytes, which a text has exactly if its case matters. */
  literal?: string;
  expression: string;
  /** Greedy: the longest match first, as in an expression. */
  matches: (text: string, at: number, isLoose: boolean) => Iterable<Match>;
}

const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Encoded bytes have upper case here. Older rows have them in both. */
export const literalToken = (literal: string): Token => ({
  ...(literal.includes('%') ? {} : { literal }),
  expression: escaped(literal).replace(/%[\dA-F]{2}/g, (byte) =>
    byte.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
  ),
  *matches(text, at, isLoose) {
    const end = at + literal.length;
    const found = text.slice(at, end);
    const isSame = isLoose
      ? found.toLowerCase() === literal.toLowerCase()
      : found === literal || upperHex(found) === literal;
    if (isSame) yield [end, null];
  },
});

interface Wildcard {
  /** Characters that end it. */
  until: string;
  min: 0 | 1;
  /** Whether it does not end with a slash. */
  isMerged?: boolean;
}

/** A group of characters. */
export const wildcardToken = ({ until, min, isMerged = false }: Wildcard): Token => ({
  expression: expressionOfWildcard({ until, min, isMerged }),
  *matches(text, at) {
    let longest = at;
    while (longest < text.length && !until.includes(text.charAt(longest))) longest++;
    for (let end = longest; end >= at + min; end--)
      if (!isMerged || end === at || text[end - 1] !== '/') yield [end, text.slice(at, end)];
  },
});

function expressionOfWildcard({ until, min, isMerged }: Wildcard) {
  if (isMerged) return min === 1 ? `([^${until}]*[^/${until}])` : `((?:[^${until}]*[^/${until}])?)`;
  return `(${until === '' ? '.' : `[^${until}]`}${min === 1 ? '+' : '*'})`;
}

const pathEnd = (text: string, at: number) => {
  const length = text.slice(at).search(/[?#]/);
  return length === -1 ? text.length : at + length;
};

interface Folder {
  /** Whether the folder is the root of the site. */
  isRoot: boolean;
  /** Whether the group begins with the slash after the folder. */
  hasSlash: boolean;
  /** Whether it matches the folder itself. */
  isOptional: boolean;
}

/** What follows a folder: `/**` at the end of a path, where `/old/` is the page `/old`. */
export const folderToken = (folder: Folder): Token => ({
  expression: expressionOfFolder(folder),
  *matches(text, at) {
    const { isRoot, hasSlash, isOptional } = folder;
    const end = pathEnd(text, at);
    const found = text.slice(at, end);
    const isFolder = isRoot ? /^\/+$/.test(found) : found === '';
    if (isFolder && isOptional) yield [end, ''];
    if (!isFolder && found.startsWith('/') && !found.endsWith('/'))
      yield [end, hasSlash ? found : found.slice(1)];
  },
});

function expressionOfFolder({ isRoot, hasSlash, isOptional }: Folder) {
  const below = hasSlash ? '(/[^?#]*[^/?#])' : '/([^?#]*[^/?#])';
  if (!isOptional) return below;
  return isRoot ? `(?:/+|${below})` : `(?:${below})?`;
}

/** The query and the fragment after a path. @param isGroup whether they are put in again */
export const restToken = (isGroup: boolean): Token => ({
  expression: isGroup ? '((?:[?#].*)?)' : '(?:[?#].*)?',
  *matches(text, at) {
    if (at === text.length || /[?#]/.test(text.charAt(at)))
      yield [text.length, isGroup ? text.slice(at) : null];
  },
});

/** The groups of a text that the tokens match from its start to its end; null if they do not. */
export function groupsOf(tokens: readonly Token[], text: string, isLoose: boolean, at = 0): string[] | null {
  const [token, ...others] = tokens;
  if (!token) return at === text.length ? [] : null;
  if (!isLoose && token.literal !== undefined)
    return text.startsWith(token.literal, at)
      ? groupsOf(others, text, isLoose, at + token.literal.length)
      : null;
  const next = isLoose ? undefined : others[0]?.literal;
  for (const [end, group] of token.matches(text, at, isLoose)) {
    if (next !== undefined && !text.startsWith(next, end)) continue;
    const groups = groupsOf(others, text, isLoose, end);
    if (groups) return group === null ? groups : [group, ...groups];
  }
  return null;
}
