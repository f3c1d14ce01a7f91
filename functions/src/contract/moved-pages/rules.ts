import { cleanText } from '../event/text.ts';
import { isReadWithin } from '../event/read-length.ts';
import { storedPath, upperHex } from '../event/path-text.ts';
import { impossiblePattern } from '../traffic/possible-pattern.ts';
import { say } from '../words/say.ts';

/** Rules that count a page with its old address as the page that it has become. */
export interface MovedPage {
  /** Paths as they are stored: see `readMovedPath`. */
  from: string;
  to: string;
}

export const movedPageLimits = {
  rules: 200,
  /** Of all rules as JSON, so that a statement has room for their expressions. */
  bytes: 64_000,
  /** Characters of a path, as people read them. */
  path: 300,
  /** Wildcards of an old path. An expression of RE2 puts in at most nine parts, and one is for the parameters. */
  wildcards: 8,
  /** Bytes of a file of redirects, which has to fit into a body. */
  fileBytes: 64_000,
  /** Lines of a file that could not be read and are named in the answer. */
  unreadLines: 100,
  /** Suggestions in an answer, and those that a workspace has dismissed. Beyond that, the oldest come back. */
  found: 20,
  dismissed: 200,
  /** Days in which a move is looked for. */
  foundInDays: 30,
} as const;

const wildcardsOf = (path: string) => path.match(/\*+/g) ?? [];
const numberOf = (wildcards: readonly string[], wildcard: string) =>
  wildcards.filter((each) => each === wildcard).length;

/** The stored form of a path that someone typed: without outer spaces, encoded as browsers send it. */
export const readMovedPath = (typed: string): string =>
  upperHex(storedPath(cleanText(typed, 12 * movedPageLimits.path + 1)));

/** Why a path cannot be part of a rule, as the end of a message; null if it can. */
export function whyNoMovedPath(path: string): string | null {
  if (!path.startsWith('/')) return say("must begin with '/'");
  if (!isReadWithin(path, movedPageLimits.path))
    return say('must have at most {max, plural, one {# character} other {# characters}}', {
      max: movedPageLimits.path,
    });
  const wildcards = wildcardsOf(path);
  if (wildcards.some((each) => each.length > 2)) return say('must have no ***');
  if (numberOf(wildcards, '**') > 1) return say('must have ** once at most');
  if (path.split(/[/?#&]/).some((part) => wildcardsOf(part).length > 1))
    return say('must have one * at most in each part');
  if (wildcards.length > movedPageLimits.wildcards)
    return say('must have at most {max, plural, one {# wildcard} other {# wildcards}}', {
      max: movedPageLimits.wildcards,
    });
  return impossiblePattern(path);
}

/** Why two valid paths are no rule, as the end of a message about the new one; null if they are. */
export function whyNoMove({ from, to }: MovedPage): string | null {
  if (from === to) return say('must not be the old path');
  const [had, wanted] = [wildcardsOf(from), wildcardsOf(to)];
  const more = ['**', '*'].find((each) => numberOf(wanted, each) > numberOf(had, each));
  return more === undefined
    ? null
    : say('must not have more {wildcards} than the old path', { wildcards: more });
}
