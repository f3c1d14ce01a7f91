/** An encoded non-ASCII character in stored paths: two to four bytes. Works in RE2 and in JavaScript. */
export const encodedCharacter = '%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}';

const encodedCharacters = new RegExp(encodedCharacter, 'g');

const longestCharacter = 12;

/** The number of characters that people read in a text: an encoded character counts once. */
const readLength = (text: string): number => text.replace(encodedCharacters, '_').length;

export const isReadWithin = (text: string, most: number): boolean =>
  text.length <= longestCharacter * most && readLength(text) <= most;

/** Cuts a text to so many characters as people read them. */
export function cutRead(text: string, most: number): string {
  if (text.length <= most || isReadWithin(text, most)) return text;
  const pieces = text.match(new RegExp(`${encodedCharacter}|[^]`, 'g')) ?? [];
  return pieces.slice(0, most).join('');
}

/** The first characters of a stored path, without a part of an encoded one at the end. */
export function cutStored(path: string, most: number): string {
  if (path.length <= most) return path;
  const cut = path.slice(0, most);
  // An encoded character that is cut, or ends at the cut.
  const begins = cut.search(
    /%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){0,3}(?:%[89ABab]?)?$|%[0-9A-Fa-f]?$/,
  );
  if (begins === -1) return cut;
  const whole = new RegExp(encodedCharacter, 'y');
  whole.lastIndex = begins;
  const fits = whole.test(path) && whole.lastIndex <= most;
  return fits ? cut.slice(0, whole.lastIndex) : cut.slice(0, begins);
}
