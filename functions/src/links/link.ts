import { hash, randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Day, dayIn, dayMs } from '../contract/index.ts';
import { sign } from '../core/seal.ts';
import type { SharedLink } from '../store/firestore/links.ts';

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback);

/** A new secret of a link. */
export const newSlug = () => randomBytes(32).toString('base64url');

/** The SHA-256 of a link's secret, under which it is stored. A secret is random, so this needs no salt and no slow hash. */
export const idOfSlug = (slug: string) => hash('sha256', slug, 'hex');

/** What an Authorization header has in the place of a link's secret; null if it is about something else. */
export function slugIn(authorization: string | undefined): string | null {
  return /^Link\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The last day of a link that has ended; null if it still works. Its days are those of the workspace's clock. */
export function endedOn({ lastDay }: Pick<SharedLink, 'lastDay'>, timezone: string, now: Date): Day | null {
  return lastDay !== null && dayIn(timezone, now) > lastDay ? lastDay : null;
}

const keyBytes = 32;

/** A password as it is stored: the salt and the scrypt hash, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scrypt(password.normalize('NFC'), salt, keyBytes);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Whether this is the password of the hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  const given = await scrypt(password.normalize('NFC'), Buffer.from(salt), keyBytes);
  return timingSafeEqual(given, Buffer.from(key));
}

/**
 * The only cookie that Firebase Hosting passes on to functions.
 * @see https://firebase.google.com/docs/hosting/manage-cache#using_cookies
 */
export const proofCookie = '__session';
/** For how long a proof spares its reader the password. */
export const proofLastsMs = dayMs;
/** The latest links whose proofs a cookie has. */
const maxProofs = 8;

type Locked = Pick<SharedLink, 'id' | 'passwordHash'>;

/** Another password makes every proof of the one before worthless. */
const signatureOf = ({ id, passwordHash }: Locked, until: string) =>
  sign(`${id} ${passwordHash} ${until}`, 'link-proof');

/** The start of a link's id, by which its proof is found. */
const nameOf = ({ id }: Locked) => id.slice(0, 16);

const proofsIn = (cookies: string | undefined) => {
  const cookie = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(`${proofCookie}=`));
  return (cookie?.slice(proofCookie.length + 1) ?? '').split('~').filter((proof) => proof !== '');
};

/** Whether the reader has given the password of the link within a day. @param cookies the header of the request */
export function isProven(link: Locked, cookies: string | undefined, now: Date): boolean {
  return proofsIn(cookies).some((proof) => {
    const [name, until = '', signature = ''] = proof.split('.');
    if (name !== nameOf(link) || !(Number(until) > now.getTime())) return false;
    const [given, expected] = [signature, signatureOf(link, until)].map((text) =>
      hash('sha256', text, 'buffer'),
    );
    return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
  });
}

/** The header that adds the proof of a link to those that the reader has. */
export function withProof(link: Locked, cookies: string | undefined, now: Date): string {
  const until = String(now.getTime() + proofLastsMs);
  const proof = `${nameOf(link)}.${until}.${signatureOf(link, until)}`;
  const others = proofsIn(cookies).filter(
    (each) => /^[\w.-]{1,200}$/.test(each) && !each.startsWith(nameOf(link)),
  );
  const value = [proof, ...others].slice(0, maxProofs).join('~');
  return `${proofCookie}=${value}; Path=/api; Max-Age=${proofLastsMs / 1000}; HttpOnly; Secure; SameSite=Strict`;
}
