/**
 * Paths are stored as browsers send them, percent-encoded: `/%C3%BCber`. People type and read `/über`. These functions
 * convert between the two. Without imports, because the tracker contains this code.
 */

/** The stored form of a typed path: `/%C3%BCber` for `/über`. Lone surrogates cannot be encoded and stay. */
export function storedPath(typed: string) {
  return typed.replace(/[^!-~\p{Cs}]+/gu, encodeURIComponent);
}

/** Hex digits in upper case, as browsers write them: `/%c3%bcber` and `/%C3%BCber` are one page. */
export function upperHex(path: string) {
  return path.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Bytes of characters that are not ASCII, and one such character. */
const encodedBytes = /(?:%[89A-F][\dA-F])+/g;
const encodedCharacter =
  /%(?:[CD][\dA-F]|E[\dA-F]%[89AB][\dA-F]|F[0-4](?:%[89AB][\dA-F]){2})%[89AB][\dA-F]|%../g;

/** Neither invisible, nor a space, nor a change of direction. U+2800 is an empty Braille sign. */
const isVisible = (character: string) =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) &&
  !/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u.test(character);

/** Characters that can carry an accent. Elsewhere, an accent would change the look of a slash. */
const hasCombiningCharacters = /[\p{L}\p{M}\p{N}]/u;

/**
 * The readable form of a stored path: `/%C3%BCber` becomes `/über`. It decodes only what `storedPath` encodes to the
 * same path, so that the result can be typed: not ASCII (`%2F`, `%20`), not hex digits in lower case, and nothing
 * malformed. Invisible and bidirectional characters stay encoded. In texts that are not stored paths, such as patterns
 * or truncated paths, only these characters are encoded.
 */
export function shownPath(path: string): string {
  if (!/^[!-~]*$/.test(path)) return path.toWellFormed().replace(/[^ -~]/gu, visibleOrEncoded);
  return path.replace(encodedBytes, (bytes, at: number) => {
    let before = path[at - 1] ?? '';
    return bytes.replace(encodedCharacter, (encoded) => {
      const character = decoded(encoded);
      const isShown =
        isVisible(character) && (hasCombiningCharacters.test(before) || !/\p{M}/u.test(character));
      before = isShown ? character : '';
      return isShown ? character : encoded;
    });
  });
}

const visibleOrEncoded = (character: string) =>
  isVisible(character) ? character : encodeURIComponent(character);

function decoded(bytes: string) {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return '';
  }
}
