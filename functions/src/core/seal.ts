import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The first byte of every sealed text, which identifies the format. */
const version = 1;
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text that has to be read again, such as a link's secret, with AES-256-GCM and a random nonce.
 * @param purpose such as `link`; the text can be unsealed only for the same purpose
 * @returns base64url of the version, the nonce, the encrypted text and the tag
 * @throws Error if the deployment has no key
 */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor('seal', purpose), nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** Null if the key or the purpose differs, or the text was changed. @throws Error if the deployment has no key */
export function unseal(sealed: string, purpose: string): string | null {
  const key = keyFor('seal', purpose);
  const bytes = Buffer.from(sealed, 'base64url');
  const [start, end] = [1 + nonceBytes, bytes.length - tagBytes];
  if (bytes[0] !== version || end < start) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(1, start))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start, end)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 in base64url. Compare signatures in constant time. @throws Error if the deployment has no key */
export function sign(text: string, purpose: string): string {
  return createHmac('sha256', keyFor('sign', purpose)).update(text).digest('base64url');
}

/** Derives a separate key for each use and purpose (HKDF, RFC 5869), so that none is valid for another. */
function keyFor(use: 'seal' | 'sign', purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', deploymentKey(), '', `footfall ${use} ${purpose}`, keyBytes));
}

/** From FOOTFALL_KEY. @throws Error if it is missing or has another length */
function deploymentKey(): Buffer {
  const text = process.env.FOOTFALL_KEY;
  if (!text) throw new Error('FOOTFALL_KEY is missing: `npm run deploy` makes it (docs/operators/deploy.md)');
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new Error(`FOOTFALL_KEY has ${key.length} bytes; it must have ${keyBytes}, in base64`);
}
