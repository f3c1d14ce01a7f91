/** Characters that are not ASCII, as stored paths have them: two to four bytes, encoded. In RE2 and in JavaScript. */
export const encodedCharacter = '%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){1,3}';

const encodedCharacters = new RegExp(encodedCharacter, 'g');

/** Characters that one encoded character takes at most. */
const longestCharacter = 12;

/** How many characters people read in a text: those of a stored path count once, however they are encoded. */
const readLength = (text: string): number => text.replace(encodedCharacters, '_').length;

/** Whether a text has at most so many characters as people read them. */
export const isReadWithin = (text: string, most: number): boolean =>
  text.length <= longestCharacter * most && readLength(text) <= most;

/** The beginning of a text that has at most so many characters as people read them. */
export function cutRead(text: string, most: number): string {
  if (text.length <= most || isReadWithin(text, most)) return text;
  const pieces = text.match(new RegExp(`${encodedCharacter}|[^]`, 'g')) ?? [];
  return pieces.slice(0, most).join('');
}

/** The first characters of a stored path, without a part of an encoded one at the end. */
export function cutStored(path: string, most: number): string {
  if (path.length <= most) return path;
  const cut = path.slice(0, most);
  // What begins here goes on behind the cut, or ends at it.
  const begins = cut.search(
    /%[C-Fc-f][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){0,3}(?:%[89ABab]?)?$|%[0-9A-Fa-f]?$/,
  );
  if (begins === -1) return cut;
  const whole = new RegExp(encodedCharacter, 'y');
  whole.lastIndex = begins;
  const fits = whole.test(path) && whole.lastIndex <= most;
  return fits ? cut.slice(0, whole.lastIndex) : cut.slice(0, begins);
}
