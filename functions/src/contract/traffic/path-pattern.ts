import { storedPath, upperHex } from '../event/path-text.ts';

/** `*` matches any text within one segment, `**` any text. The tracker contains this code. */

/** Whether a path matches, in rules and in the tracker's tag. Ignores a trailing slash and the case of hex digits. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const fits = wildcardMatcher(withoutLastSlash(upperHex(storedPath(pattern))));
  return (path) => fits(withoutLastSlash(upperHex(path)));
}

/**
 * Whether a text matches the pattern, without normalizing either. It reads the text once and follows all partial
 * matches at the same time. The state of a match is the number of pattern characters that it has used; the states are
 * bits, 32 in a word. A character of the text advances matches with the same next character, and a star lets them stay.
 * The number of steps is at most the length of the text times the number of words of the pattern.
 * @see https://en.wikipedia.org/wiki/Bitap_algorithm
 */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const [start = ''] = pattern.split('*', 1);
  const parts = pattern.slice(start.length).match(/\*+|[^*]/g) ?? [];
  const none = () => new Array<number>((parts.length >> 5) + 1).fill(0);
  const moves = new Map<string, number[]>();
  /** The states in which matches stay, on a character of a segment and on a slash. */
  const [inSegment, atSlash, never] = [none(), none(), none()];
  let state = 0;
  const mark = (states: number[]) => (states[state >> 5] = (states[state >> 5] ?? 0) | (1 << state));
  for (const part of parts) {
    if (part[0] === '*') {
      mark(inSegment);
      if (part[1]) mark(atSlash);
    } else {
      const states = moves.get(part) ?? none();
      moves.set(part, states);
      state++;
      mark(states);
    }
  }

  return (text) => {
    if (!text.startsWith(start)) return false;
    const states = none();
    states[0] = 1;
    for (let at = start.length; at < text.length; at++) {
      const character = text[at] ?? '';
      const moving = moves.get(character) ?? never;
      const staying = character === '/' ? atSlash : inSegment;
      let carried = 0;
      let openGroups = 0;
      for (let word = 0; word < states.length; word++) {
        const before = states[word] ?? 0;
        const after = (((before << 1) | carried) & (moving[word] ?? 0)) | (before & (staying[word] ?? 0));
        carried = before >>> 31;
        openGroups |= states[word] = after;
      }
      if (!openGroups) return false;
    }
    return ((states[state >> 5] ?? 0) & (1 << state)) !== 0;
  };
}

function withoutLastSlash(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
