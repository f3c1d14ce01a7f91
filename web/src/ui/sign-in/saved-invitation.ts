import { invitationDays, type InvitationLink } from '@footfall/functions/contract';
import { recall, remember } from '../../storage.ts';

const key = 'invitation';

/** Stores an invitation during sign-in, which may continue in another tab. Only the invited address can use it. */
export function saveInvitation(link: InvitationLink, now = Date.now()): void {
  // Without storage, the reader opens the link again after signing in.
  remember(key, JSON.stringify({ ...link, until: now + invitationDays * 86_400_000 }));
}

export function savedInvitation(now = Date.now()): InvitationLink | null {
  try {
    const { token, email, until } = JSON.parse(recall(key) ?? '{}') as Record<string, unknown>;
    const isValid = typeof token === 'string' && typeof email === 'string' && Number(until) > now;
    return isValid ? { token, email } : null;
  } catch {
    return null;
  }
}

export const forgetInvitation = () => remember(key, null);
