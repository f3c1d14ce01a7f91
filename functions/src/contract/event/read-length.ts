/** An encoded non-ASCII character in stored paths: two to four bytes. Works in RE2 and in JavaScript. */
export const encodedCharacter = '%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}';

const encodedCharacters = new RegExp(encodedCharacter, 'g');

const longestCharacter = 12;

/** The number of characters that people read in a text: an encoded character counts once. */
const readLength = (text: string): number => text.replace(encodedCharacters, '_').length;

export const isReadWithin = (text: string, maxLength: number): boolean =>
  text.length <= longestCharacter * maxLength && readLength(text) <= maxLength;

/** Cuts a text to so many characters as people read them. */
export function cutRead(text: string, maxLength: number): string {
  if (text.length <= maxLength || isReadWithin(text, maxLength)) return text;
  const pieces = text.match(new RegExp(`${encodedCharacter}|[^]`, 'g')) ?? [];
  return pieces.slice(0, maxLength).join('');
}

/** The first characters of a stored path, without a part of an encoded one at the end. */
export function cutStored(path: string, maxLength: number): string {
  if (path.length <= maxLength) return path;
  const cut = path.slice(0, maxLength);
  // An encoded character that is cut, or ends at the cut.
  const begins = cut.search(
    /%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){0,3}(?:%[89ABab]?)?$|%[0-9A-Fa-f]?$/,
  );
  if (begins === -1) return cut;
  const encoded = new RegExp(encodedCharacter, 'y');
  encoded.lastIndex = begins;
  const fits = encoded.test(path) && encoded.lastIndex <= maxLength;
  return fits ? cut.slice(0, encoded.lastIndex) : cut.slice(0, begins);
}
