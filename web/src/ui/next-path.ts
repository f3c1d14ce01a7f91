/**
 * Where to go after signing in, from the address bar: a path of our own origin, or null.
 * Anybody can put anything there, so the browser's own parser decides what is ours:
 * `//evil.test`, `/\evil.test` and `javascript:` are not.
 */
export function nextPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
