import { auth } from './auth.ts';

/** Who a request comes from, as the identity provider vouches for. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When they last proved who they are; renewing a token does not. */
  signedInAt: Date;
}

export class InvalidToken extends Error {}

/**
 * The identity in an ID token.
 * @param checkRevoked also asks the provider whether the user may still sign in and has not signed out everywhere:
 * one more call, and the only way to know it before the token's hour is over
 * @throws InvalidToken where the token is not one of ours or not valid any more.
 * @throws Error where the provider's keys cannot be had: that says nothing about the token.
 */
export async function verifyToken(token: string, { checkRevoked = false } = {}): Promise<Identity> {
  try {
    const decoded = await auth().verifyIdToken(token, checkRevoked);
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified === true,
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  } catch (error) {
    if (isTokenFault(error)) throw new InvalidToken('The token is not valid', { cause: error });
    throw error;
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

function isTokenFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && tokenFaults.has(String(error.code));
}
