import { hash, randomBytes } from 'node:crypto';
import { unsubscribeLink } from '../contract/index.ts';
import { seal, unseal } from '../core/seal.ts';
import type { Subscription } from '../store/firestore/mail-reports/subscriptions.ts';

/** The SHA-256 by which a secret is found. Secrets are random, so they need no salt and no slow hash. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** A new confirmation secret. It is only in the mail that offers to confirm. */
export function newConfirmation(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** A new unsubscribe secret. It is sealed and stored, because every mail contains it. */
export function newToken(id: string): { sealed: string; hash: string } {
  const { token, hash: tokenHash } = newConfirmation();
  return { sealed: seal(token, purposeOf(id)), hash: tokenHash };
}

const purposeOf = (id: string) => `subscription ${id}`;

/** Returns the unsubscribe link. @throws Error if the secret was sealed with a key that the deployment no longer has */
export function unsubscribeLinkOf({ id, sealedToken }: Subscription, origin: string): string {
  const token = unseal(sealedToken, purposeOf(id));
  if (token === null) throw new Error(`The secret of subscription ${id} was sealed with another key`);
  return unsubscribeLink(origin, token);
}
