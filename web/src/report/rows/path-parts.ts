/** Shorter names always fit. */
const longest = 18;

/** Splits a long path before its last part: `/blog/2026/11` and `/a-long-title/`. Null for all other names. */
export function pathParts(name: string): readonly [before: string, last: string] | null {
  if (name.length <= longest) return null;
  const at = name.lastIndexOf('/', name.length - 2);
  // `https://example.com` has no part before its host.
  return at > 0 && name[at - 1] !== '/' && name[at - 1] !== ' ' ? [name.slice(0, at), name.slice(at)] : null;
}
