import { AppError } from '../../core/errors.ts';
import { inTime } from '../../core/in-time.ts';
import { auth, codeOf } from './client.ts';
import { projectId } from '../clients.ts';
import { isSignedByGoogle } from './google-keys.ts';
import { readToken, type TokenParts } from './id-token.ts';

/** Who a request comes from, according to the identity provider. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When they last signed in; renewing a token does not count. */
  signedInAt: Date;
}

/** The token is not one of ours, is no longer valid, or belongs to a session that has ended. */
export const signInAgain = (cause?: unknown) =>
  new AppError('unauthenticated', 'Please sign in again.', { cause });

/** The provider does not answer, which says nothing about the token or its session. */
export const signInNotChecked = 'Signing in cannot be checked right now. Please try again.';

/** How long the provider may take. It is asked for its keys every few hours. */
const patienceMs = 5000;

/**
 * The identity in an ID token. Whether its session has ended since is for `accounts/sessions.ts` to say.
 * @throws AppError `unauthenticated` if the token is not one of ours or no longer valid, `unavailable` if the provider's
 * keys are not available
 */
export async function verifyToken(token: string): Promise<Identity> {
  const parts = readToken(token);
  if (!parts) throw signInAgain();
  try {
    const decoded = await inTime(auth().verifyIdToken(token), patienceMs, 'The provider');
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified === true,
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  } catch (cause) {
    if (await isFault(cause, parts)) throw signInAgain(cause);
    throw new AppError('unavailable', signInNotChecked, { cause });
  }
}

const tokenFaults = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Whether the SDK refused a token, and not because it had no keys to check it with. It uses the same code for that and
 * for a broken token, and distinguishes them only in its message. An ID token of this project that Google has signed is
 * not broken, nor does it count as broken if the keys are not available here either.
 */
async function isFault(error: unknown, parts: TokenParts) {
  if (!tokenFaults.has(codeOf(error))) return false;
  const { aud, iss } = parts.claims;
  const isOfProject = aud === projectId() && iss === `https://securetoken.google.com/${aud}`;
  if (codeOf(error) !== 'auth/argument-error' || !isOfProject) return true;
  return !(await isSignedByGoogle(parts).catch(() => true));
}
