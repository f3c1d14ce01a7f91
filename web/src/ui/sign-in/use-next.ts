import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { savedInvitation } from './saved-invitation.ts';

/**
 * Where to go after signing in or verifying the address, as the parameter `next` says, which goes along through every
 * page and mail on the way. Null without one, and for an invitation that this browser does not have.
 */
export function useNext(): string | null {
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'), location.origin);
  return next === paths.invitation && !savedInvitation() ? null : next;
}

/** What `next` says in the address to which the link in a mail continues, as the mail was sent with it. */
export function nextOfMail(continueUrl: string | null, origin: string): string | null {
  return nextPath(URL.parse(continueUrl ?? '')?.searchParams.get('next') ?? null, origin);
}

/**
 * The path in the parameter `next` to open after signing in: a path of our own origin, or null.
 * Anyone can put anything there, so the browser's own parser decides what it means: `//evil.test`, `/\evil.test` and
 * `javascript:` are not ours. The browser then parses the result again: `/.//evil.test` is a path of ours, but without
 * its dot it is `//evil.test`, the address of another host.
 */
export function nextPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, origin);
  const isOurs = url?.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : null;
}
