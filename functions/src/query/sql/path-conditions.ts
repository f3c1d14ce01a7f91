import { storedPath } from '../../contract/index.ts';

/** What people type in patterns of paths, as regular expressions of stored paths. Pure. */

/** How many characters all ranges of an expression may stand for. */
const maxInRanges = 256;

const isVisibleAscii = (text: string) => /^[!-~]*$/.test(text);

/** The expression of text, compared as it is. */
export const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A character that is stored encoded, in the forms that the comparison takes for the same. */
function formsOf(character: string, isLoose: boolean): string[] {
  const forms = isLoose ? [character, character.toLowerCase(), character.toUpperCase()] : [character];
  return [...new Set(forms.map(storedPath))];
}

const anyOf = (parts: readonly string[]) => `(?:${parts.join('|')})`;

/** The expression of text in which nothing is special. */
export function pathLiteral(text: string, isLoose: boolean): string {
  if (isVisibleAscii(text)) return escaped(text);
  return [...text]
    .map((character) => {
      if (isVisibleAscii(character)) return escaped(character);
      const forms = formsOf(character, isLoose);
      return forms.length === 1 ? forms.join('') : anyOf(forms);
    })
    .join('');
}

const parts = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|[^!-~]/gu;

/**
 * An expression that someone typed for paths as they are shown, for paths as they are stored: `ü+` becomes
 * `(?:%C3%BC)+`, and `[a-zäö]` becomes `(?:[a-z]|%C3%A4|%C3%B6)`. What stands for characters by other means stays: `.`,
 * `\w`, `\p{L}`, `\x{fc}`, and classes of all but some characters see each character of the stored form.
 */
export function pathExpression(typed: string, isLoose: boolean): string {
  if (isVisibleAscii(typed)) return typed;
  const left = { inRanges: maxInRanges };
  return typed.replace(parts, (part) => {
    if (part.startsWith('\\Q')) return storedPath(part);
    if (part.startsWith('\\')) return part;
    return part.startsWith('[') ? classOf(part, isLoose, left) : anyOf(formsOf(part, isLoose));
  });
}

const members = /\[:\^?\w+:\]|\\(?:[pPx]\{[^}]*\}|[^])|[^]/gu;

/** A class as the alternatives that it stands for; as it was typed if it cannot be written so. */
function classOf(typed: string, isLoose: boolean, left: { inRanges: number }): string {
  if (typed.startsWith('[^') || isVisibleAscii(typed)) return typed;
  const all = typed.slice(1, -1).match(members) ?? [];
  let ascii = '';
  const others: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const first = all[at] ?? '';
    const isRange = all[at + 1] === '-' && at + 2 < all.length;
    const last = isRange ? (all[at + 2] ?? '') : first;
    if (isRange) at += 2;
    if (isVisibleAscii(first + last)) {
      ascii += isRange ? `${first}-${last}` : first;
      continue;
    }
    const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (isVisibleAscii(first) || isVisibleAscii(last) || to < from) return typed;
    if (isRange) left.inRanges -= to - from + 1;
    if (left.inRanges < 0) return typed;
    for (let code = from; code <= to; code++) others.push(...formsOf(String.fromCodePoint(code), isLoose));
  }
  return anyOf([...(ascii === '' ? [] : [`[${ascii}]`]), ...new Set(others)]);
}
