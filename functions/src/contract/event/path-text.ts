/**
 * Paths are stored as browsers send them, percent-encoded: `/%C3%BCber`. People type and read `/über`. These functions
 * lead from one form to the other. Without imports, because the tracker contains this code.
 */

/** The stored form of what was typed: `/über` becomes `/%C3%BCber`. Lone surrogates stay, because they cannot be encoded. */
export function storedPath(typed: string) {
  return typed.replace(/[^!-~\p{Cs}]+/gu, encodeURIComponent);
}

/** With the digits of encoded bytes in upper case, as browsers write them: `/%c3%bcber` and `/%C3%BCber` are one page. */
export function upperHex(path: string) {
  return path.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Bytes of characters that are not ASCII, and one such character. */
const encodedBytes = /(?:%[89A-F][\dA-F])+/g;
const encodedCharacter =
  /%(?:[CD][\dA-F]|E[\dA-F]%[89AB][\dA-F]|F[0-4](?:%[89AB][\dA-F]){2})%[89AB][\dA-F]|%../g;

/** What can be seen, has no effect on the direction of text, and is no space. U+2800 is an empty sign of Braille. */
const isVisible = (character: string) =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) &&
  !/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u.test(character);

/** What an accent can stand on, so that it does not change the look of a slash. */
const carriesMarks = /[\p{L}\p{M}\p{N}]/u;

/**
 * A stored path as it is shown: `/%C3%BCber` becomes `/über`. Only what `storedPath` leads back to the same path is
 * decoded, so that what is shown can be typed: not ASCII (`%2F`, `%20`), not hex digits in lower case, not what is
 * malformed. Invisible and bidirectional characters stay encoded. A text that is not a stored path, such as a pattern or
 * a path that an answer has cut, stays as it is, but for such characters.
 */
export function shownPath(path: string): string {
  if (!/^[!-~]*$/.test(path)) return path.toWellFormed().replace(/[^ -~]/gu, visibleOrEncoded);
  return path.replace(encodedBytes, (bytes, at: number) => {
    let before = path[at - 1] ?? '';
    return bytes.replace(encodedCharacter, (encoded) => {
      const character = decoded(encoded);
      const isShown = isVisible(character) && (carriesMarks.test(before) || !/\p{M}/u.test(character));
      before = isShown ? character : '';
      return isShown ? character : encoded;
    });
  });
}

const visibleOrEncoded = (character: string) =>
  isVisible(character) ? character : encodeURIComponent(character);

/** The character; empty if the bytes are of none. */
function decoded(bytes: string) {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return '';
  }
}
