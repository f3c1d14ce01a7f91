/**
 * Control characters, line separators, direction marks and zero-width characters: they break tables and can make one
 * name look like another. The last range has tags, which spell the flags of some regions.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex
  /(?:[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5)+/gu;

/** Emoji, and scripts in which a joiner changes how letters look. */
const joined =
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}' +
  '\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}';

/** Joiners without a letter to join, and variation selectors that follow no emoji. */
const idle = new RegExp(
  `(?<![${joined}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joined}])|(?<!\\p{Emoji})[\\ufe00-\\ufe0f]`,
  'gu',
);

/** Printable ASCII without a space at either end, or an empty text. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Cleans a text from outside: visible, trimmed, well-formed, at most `maxLength` UTF-16 units. */
export function cleanText(text: string, maxLength: number): string {
  // A shortcut: nearly every text is like this, and the steps below would not change it.
  if (text.length <= maxLength && plain.test(text)) return text;
  const cleaned = text
    .slice(0, 4 * maxLength)
    .replace(invisible, '')
    .replace(idle, '')
    .trim()
    .slice(0, maxLength)
    // The cut may have split a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '');
  return cleaned.trimEnd().toWellFormed();
}

/**
 * Like `cleanText`, for names that someone chose. NFKC replaces full-width letters and ligatures, so that they cannot
 * imitate ordinary letters. Similar letters of other scripts stay, because real names mix scripts.
 */
export function cleanName(text: string, maxLength: number) {
  return cleanText(text.normalize('NFKC'), maxLength);
}
