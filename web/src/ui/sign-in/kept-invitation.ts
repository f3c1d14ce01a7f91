import { invitationDays, type InvitationLink } from '@footfall/functions/contract';

const key = 'invitation';

/**
 * Keeps an invitation while its reader signs in, signs up or confirms their address, which they may do in another tab.
 * Only the account with the invited address can use it.
 */
export function keepInvitation(link: InvitationLink, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...link, until: now + invitationDays * 86_400_000 }));
  } catch {
    // Without storage, the reader opens the link again after signing in.
  }
}

/** The invitation that was opened in this browser and is not answered yet. */
export function keptInvitation(now = Date.now()): InvitationLink | null {
  try {
    const { token, email, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const isKept = typeof token === 'string' && typeof email === 'string' && Number(until) > now;
    return isKept ? { token, email } : null;
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to forget.
  }
}
