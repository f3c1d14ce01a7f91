/** The rules of moved pages, applied to a path in the simplest way: character by character, trying every end. */
import type { MovedPage } from '@footfall/functions/contract';

/** What the wildcards of an old path stand for. */
interface Found {
  '*': string[];
  '**': string[];
}

type Merge = (path: string) => string;

const isMerging = (merge: Merge) => merge('/a/') === '/a';

/** The path after the first rule that matches it. @param path without trailing slashes, if these are merged */
export function movedPathBy(
  rules: readonly MovedPage[],
  path: string,
  merge: Merge,
  isLoose = false,
): string | null {
  for (const rule of rules) {
    const [from, to] = [merge(rule.from), merge(rule.to)];
    const isAboutPath = !/[?#]/.test(from);
    const end = path.search(/[?#]|$/);
    const [text, rest] = isAboutPath ? [path.slice(0, end), path.slice(end)] : [path, ''];
    const found = matches(from, text, isLoose, merge) ?? folderOf(from, text, merge, isLoose);
    if (found) return merge(filled(to, found) || '/') + (/[?#]/.test(to) ? '' : rest);
  }
  return null;
}

/** `/old/**` is also about `/old` where `/old/` is the same page. */
function folderOf(from: string, text: string, merge: Merge, isLoose: boolean) {
  if (!from.endsWith('/**') || !isMerging(merge)) return null;
  const found = matches(from.slice(0, -'/**'.length) || '/', text, isLoose, merge);
  return found && { '*': found['*'], '**': [...found['**'], ''] };
}

function matches(pattern: string, text: string, isLoose: boolean, merge: Merge): Found | null {
  if (pattern === '') return text === '' ? { '*': [], '**': [] } : null;
  const [stars] = /^\*{1,2}/.exec(pattern) ?? [''];
  if (stars === '') {
    const folded = (character?: string) => (isLoose ? character?.toLowerCase() : character);
    const isSame = folded(pattern[0]) === folded(text[0]);
    return isSame && text !== '' ? matches(pattern.slice(1), text.slice(1), isLoose, merge) : null;
  }
  const min = stars === '*' || isMerging(merge) ? 1 : 0;
  for (let end = text.length; end >= min; end -= 1) {
    const value = text.slice(0, end);
    if (stars === '*' && /[/?#]/.test(value)) continue;
    const others = matches(pattern.slice(stars.length), text.slice(end), isLoose, merge);
    if (others) return { ...others, [stars]: [value, ...others[stars as '*' | '**']] };
  }
  return null;
}

const filled = (to: string, found: Found) => {
  const [one, many] = [[...found['*']], [...found['**']]];
  return to.replace(/\*\*|\*/g, (stars) => (stars === '*' ? one : many).shift() ?? '');
};
