import { hash, randomBytes } from 'node:crypto';
import { unsubscribeLink } from '../contract/index.ts';
import { seal, unseal } from '../core/seal.ts';
import type { Subscription } from '../store/firestore/mail-reports/subscriptions.ts';

/** The SHA-256 of a secret, by which it is found. A secret is random, so this needs no salt and no slow hash. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** A new secret that confirms. It is in one mail, and nowhere else. */
export function newConfirmation(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** A new secret that ends the subscription with this id, sealed for it, because every mail has it. */
export function newToken(id: string): { sealed: string; hash: string } {
  const { token, hash: tokenHash } = newConfirmation();
  return { sealed: seal(token, purposeOf(id)), hash: tokenHash };
}

/** Seals each secret for its own subscription alone. */
const purposeOf = (id: string) => `subscription ${id}`;

/**
 * The address that ends a subscription.
 * @throws Error if the deployment does not have the key any more with which its secret was sealed
 */
export function unsubscribeLinkOf({ id, sealedToken }: Subscription, origin: string): string {
  const token = unseal(sealedToken, purposeOf(id));
  if (token === null) throw new Error(`The secret of subscription ${id} was sealed with another key`);
  return unsubscribeLink(origin, token);
}
