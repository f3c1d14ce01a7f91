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

export class InvalidToken extends Error {}

/** How long the provider may take. It is asked for its keys every few hours. */
const patienceMs = 5000;

/**
 * The identity in an ID token. Whether its session has ended since is for `accounts/sessions.ts` to say.
 * @throws InvalidToken if the token is not one of ours or no longer valid.
 * @throws Error if the provider's keys are not available, which says nothing about the token.
 */
export async function verifyToken(token: string): Promise<Identity> {
  const parts = readToken(token);
  if (!parts) throw new InvalidToken('The text is not a token');
  try {
    const decoded = await inTime(auth().verifyIdToken(token), patienceMs, 'The provider');
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified === true,
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  } catch (error) {
    if (!tokenFaults.has(codeOf(error)) || (await lacksKeys(error, parts))) throw error;
    throw new InvalidToken('The token is not valid', { cause: error });
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
 * Whether the SDK refused a token because it had no keys to check it with. It uses the same code for that and for a
 * broken token, and distinguishes them only in its message. An ID token of this project that Google has signed is not
 * broken.
 * @throws Error if the keys are not available here either
 */
async function lacksKeys(error: unknown, parts: TokenParts) {
  if (codeOf(error) !== 'auth/argument-error') return false;
  const { aud, iss } = parts.claims;
  const isOfProject = aud === projectId() && iss === `https://securetoken.google.com/${aud}`;
  return isOfProject && (await isSignedByGoogle(parts));
}
