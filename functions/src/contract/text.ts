// Control characters, line separators and marks of direction: they break tables and can make one name look like
// another. Joiners stay: emoji and several scripts need them.
// eslint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Printable ASCII without a space at either end; or nothing. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Somebody's text as it is stored: nothing invisible in it, trimmed, well-formed, at most so many UTF-16
 * units long.
 */
export function cleanText(text: string, maxLength: number): string {
  // Nearly every text is of this kind, and none of what follows would change it.
  if (text.length <= maxLength && plain.test(text)) return text;
  const kept = text
    .slice(0, 4 * maxLength)
    .replace(invisible, '')
    .trim()
    .slice(0, maxLength)
    // The cut may have halved a character beyond U+FFFF.
    .replace(/[\ud800-\udbff]$/, '');
  return kept.trimEnd().toWellFormed();
}
