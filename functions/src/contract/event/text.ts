// Control characters, line separators and direction marks, which break tables and can make one name look like another.
// Joiners stay, because emoji and several scripts need them.
// eslint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Printable ASCII without a space at either end, or an empty text. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Text from outside in the form in which it is stored: without invisible characters, trimmed, well-formed, and with at
 * most this number of UTF-16 units.
 */
export function cleanText(text: string, maxLength: number): string {
  // A shortcut: nearly every text is like this, and the steps below would not change it.
  if (text.length <= maxLength && plain.test(text)) return text;
  const kept = text
    .slice(0, 4 * maxLength)
    .replace(invisible, '')
    .trim()
    .slice(0, maxLength)
    // The cut may have split a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '');
  return kept.trimEnd().toWellFormed();
}
