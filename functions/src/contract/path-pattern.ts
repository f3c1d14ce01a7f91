/**
 * The one language in which people name pages: in the rules of a workspace, in the attributes of the tracker's tag,
 * and wherever else pages are chosen. `*` stands for any text within one segment, `**` for any text at all, and
 * nothing else is special. A last slash makes no difference, neither in the pattern nor in the path. Without
 * imports, because the tracker carries this code.
 */

/**
 * Whether a path fits the pattern. Goes once through the path, along all ways through the pattern at a time: a way
 * is at a place, which is the number of letters of the pattern that it has used, and the places are bits, 32 to a
 * word. A letter of the path moves the ways that have the same letter before them, and a star lets ways stay. So
 * no pattern takes more steps than the path has letters, times its own words.
 * @see https://en.wikipedia.org/wiki/Bitap_algorithm
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const wanted = withoutLastSlash(asInAddresses(pattern));
  const [start = ''] = wanted.split('*', 1);
  const parts = wanted.slice(start.length).match(/\*+|[^*]/gu) ?? [];
  const none = (): number[] => new Array<number>((parts.length >> 5) + 1).fill(0);
  /** The places to which a letter moves ways. */
  const moves = new Map<string, number[]>();
  /** The places at which ways stay, with a letter of a segment and with a slash. */
  const [inSegment, atSlash, never] = [none(), none(), none()];
  let place = 0;
  const mark = (places: number[]) => (places[place >> 5] = (places[place >> 5] ?? 0) | (1 << place));
  for (const part of parts) {
    if (part[0] === '*') {
      mark(inSegment);
      if (part[1]) mark(atSlash);
    } else {
      const places = moves.get(part) ?? none();
      moves.set(part, places);
      place++;
      mark(places);
    }
  }

  return (path) => {
    const text = withoutLastSlash(path);
    if (!text.startsWith(start)) return false;
    const places = none();
    places[0] = 1;
    for (let at = start.length; at < text.length; at++) {
      const letter = text[at] ?? '';
      const moving = moves.get(letter) ?? never;
      const staying = letter === '/' ? atSlash : inSegment;
      let carried = 0;
      let left = 0;
      for (let word = 0; word < places.length; word++) {
        const before = places[word] ?? 0;
        const after = (((before << 1) | carried) & (moving[word] ?? 0)) | (before & (staying[word] ?? 0));
        carried = before >>> 31;
        left |= places[word] = after;
      }
      if (!left) return false;
    }
    return ((places[place >> 5] ?? 0) & (1 << place)) !== 0;
  };
}

/** As browsers write paths: `/café` is `/caf%C3%A9`. Lone surrogates stay, because nothing can encode them. */
function asInAddresses(pattern: string): string {
  return pattern.replace(/[^!-~\p{Cs}]+/gu, encodeURIComponent);
}

function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
