import { hash, randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Day, dayIn, dayMs } from '../contract/index.ts';
import { sign } from '../core/seal.ts';
import type { SharedLink } from '../store/firestore/links.ts';

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback);

export const newSlug = () => randomBytes(32).toString('base64url');

/** The id is the SHA-256 of the secret. A secret is random, so it needs no salt and no slow hash. */
export const idOfSlug = (slug: string) => hash('sha256', slug, 'hex');

/** Returns null for other schemes. */
export function slugIn(authorization: string | undefined): string | null {
  return /^Link\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Returns null if the link still works. */
export function endedOn({ lastDay }: Pick<SharedLink, 'lastDay'>, timezone: string, now: Date): Day | null {
  return lastDay !== null && dayIn(timezone, now) > lastDay ? lastDay : null;
}

const keyBytes = 32;

/** Returns the salt and the scrypt hash, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scrypt(password.normalize('NFC'), salt, keyBytes);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  const given = await scrypt(password.normalize('NFC'), Buffer.from(salt), keyBytes);
  return timingSafeEqual(given, Buffer.from(key));
}

/** The only cookie that Hosting passes on: https://firebase.google.com/docs/hosting/manage-cache#using_cookies */
export const proofCookie = '__session';
export const proofLastsMs = dayMs;
/** A cookie holds the proofs of this many links, the latest. */
const maxProofs = 8;

type Locked = Pick<SharedLink, 'id' | 'passwordHash'>;

/** A new password invalidates every earlier proof. */
const signatureOf = ({ id, passwordHash }: Locked, until: string) =>
  sign(`${id} ${passwordHash} ${until}`, 'link-proof');

/** The start of a link's id identifies its proof. */
const nameOf = ({ id }: Locked) => id.slice(0, 16);

const proofsIn = (cookies: string | undefined) => {
  const cookie = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(`${proofCookie}=`));
  return (cookie?.slice(proofCookie.length + 1) ?? '').split('~').filter((proof) => proof !== '');
};

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

export function withProof(link: Locked, cookies: string | undefined, now: Date): string {
  const until = String(now.getTime() + proofLastsMs);
  const proof = `${nameOf(link)}.${until}.${signatureOf(link, until)}`;
  const others = proofsIn(cookies).filter(
    (each) => /^[\w.-]{1,200}$/.test(each) && !each.startsWith(nameOf(link)),
  );
  const value = [proof, ...others].slice(0, maxProofs).join('~');
  return `${proofCookie}=${value}; Path=/api; Max-Age=${proofLastsMs / 1000}; HttpOnly; Secure; SameSite=Strict`;
}
