/**
 * The path in an address bar's `next` that leads on after signing in: one of our own origin, or null.
 * Anyone can put anything there, so the browser's own parser decides what it means: `//evil.test`, `/\evil.test` and
 * `javascript:` are not ours. Its result is read once more, by the browser: `/.//evil.test` is a path of ours, which
 * without its dot is `//evil.test`, the address of another host.
 */
export function nextPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : null;
}
