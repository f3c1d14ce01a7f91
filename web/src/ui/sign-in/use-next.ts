import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { savedInvitation } from './saved-invitation.ts';

/** The path to open after sign-in (`next`). Null without one, or for an invitation that this browser has not stored. */
export function useNext(): string | null {
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'), location.origin);
  return next === paths.invitation && !savedInvitation() ? null : next;
}

/** The `next` path in the continue URL of a mail. */
export function nextOfMail(continueUrl: string | null, origin: string): string | null {
  return nextPath(URL.parse(continueUrl ?? '')?.searchParams.get('next') ?? null, origin);
}

/**
 * Validates the parameter `next`: returns a path of our origin, or null. The value is untrusted, so the browser's
 * parser decides what it means. `//evil.test`, `/\evil.test` and `javascript:` are rejected. The browser parses the
 * result again, so `/.//evil.test` is rejected too: without its dot it is `//evil.test`, another host.
 */
export function nextPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, origin);
  const isOurs = url?.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : null;
}
