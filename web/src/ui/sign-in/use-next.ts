import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { savedInvitation } from './saved-invitation.ts';

/**
 * Where to go after signing in or verifying the address: to what the address names, otherwise to an invitation that
 * was opened here, because the link in the verification mail opens a tab of its own. Null if there is neither.
 */
export function useNext(): string | null {
  const [search] = useSearchParams();
  return nextPath(search.get('next'), location.origin) ?? (savedInvitation() ? paths.invitation : null);
}

/**
 * The path in the parameter `next` to open after signing in: a path of our own origin, or null.
 * Anyone can put anything there, so the browser's own parser decides what it means: `//evil.test`, `/\evil.test` and
 * `javascript:` are not ours. The browser then parses the result again: `/.//evil.test` is a path of ours, but without
 * its dot it is `//evil.test`, the address of another host.
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
