/** Shorter names have room wherever there are rows. */
const longest = 18;

/**
 * A long path as what comes before its last part, which dots can stand for, and that last part, which tells it from its
 * neighbours: `/blog/2026/11`, `/a-long-title/`. Null for all other names.
 */
export function pathParts(name: string): readonly [before: string, last: string] | null {
  if (name.length <= longest) return null;
  const at = name.lastIndexOf('/', name.length - 2);
  // `https://example.com` has no part before its host.
  return at > 0 && name[at - 1] !== '/' && name[at - 1] !== ' ' ? [name.slice(0, at), name.slice(at)] : null;
}
