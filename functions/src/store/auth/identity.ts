import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../core/errors.ts';
import { inTime } from '../../core/in-time.ts';
import { phraseOf } from '../../core/phrase.ts';
import { auth, codeOf } from './client.ts';
import { projectId } from '../clients.ts';
import { readToken, type TokenParts } from './id-token.ts';

export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The last sign-in; renewing a token does not count. */
  signedInAt: Date;
}

export interface SignIn extends Identity {
  /** Its method, such as `password`, `google.com` or `saml.example`. Empty if unknown. */
  method: string;
}

/** The token is not ours or no longer valid, or its session has ended. */
export const signInAgain = (cause?: unknown) =>
  new AppError('unauthenticated', phraseOf('Please sign in again.'), { cause });

/** The provider does not answer. This says nothing about the token. */
export const signInNotChecked = phraseOf('Signing in cannot be checked right now. Please try again.');

const timeoutMs = 5000;

/**
 * Verifies an ID token. Does not check whether its session has ended since (see `accounts/sessions.ts`).
 * @throws AppError `unauthenticated` if the token is not one of ours or no longer valid, `unavailable` if the
 * provider's keys are not available
 */
export async function verifyToken(token: string): Promise<SignIn> {
  const parts = readToken(token);
  if (!parts) throw signInAgain();
  try {
    const decoded = await inTime(auth().verifyIdToken(token), timeoutMs, 'The provider');
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified === true,
      method: methodIn(decoded),
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  } catch (cause) {
    if (await isFault(cause, parts)) throw signInAgain(cause);
    throw new AppError('unavailable', signInNotChecked, { cause });
  }
}

/** The claim is typed as if every token had it. */
const methodIn = ({ firebase }: { firebase?: { sign_in_provider?: string } }) =>
  firebase?.sign_in_provider ?? '';

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
 * The SDK uses one error code both for a broken token and for missing keys, and distinguishes them only in its message.
 * So this checks the signature of a token of this project itself. Without keys, the token does not count as broken.
 */
async function isFault(error: unknown, parts: TokenParts) {
  if (!tokenFaults.has(codeOf(error))) return false;
  const { aud, iss } = parts.claims;
  const isOfProject = aud === projectId() && iss === `https://securetoken.google.com/${aud}`;
  if (codeOf(error) !== 'auth/argument-error' || !isOfProject) return true;
  return !(await isSignedByGoogle(parts).catch(() => true));
}

/** Certificates of the keys that sign ID tokens: a JSON object by key id. */
const certificatesUrl =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** Google's answers can be cached for hours. This applies to an answer without a time. */
const minCachedMs = 60_000;

type Certificates = Record<string, string>;

/** @throws Error if Google's keys are not available, which says nothing about the token */
async function isSignedByGoogle({ header, signed, signature }: TokenParts): Promise<boolean> {
  if (header.alg !== 'RS256' || typeof header.kid !== 'string') return false;
  const certificates = await known.forceFetch(certificatesUrl);
  const certificate = Object.hasOwn(certificates, header.kid) ? certificates[header.kid] : undefined;
  if (certificate === undefined) return false;
  return verify('RSA-SHA256', Buffer.from(signed), createPublicKey(certificate), signature);
}

/** Cached for as long as Google says. Concurrent calls share one request. */
const known = new LRUCache<typeof certificatesUrl, Certificates>({
  max: 1,
  fetchMethod: async (url, _, { options }) => {
    const response = await get(url);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`Google's keys were answered with ${response.statusCode}`);
    }
    const seconds = Number(/max-age=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0);
    options.ttl = Math.max(minCachedMs, seconds * 1000);
    return (await json(response)) as Certificates;
  },
});

function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    https.get(url, { signal: AbortSignal.timeout(timeoutMs) }, resolve).on('error', reject);
  });
}
