import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits in base64url. */
const signatureLength = 22;

function signatureOf(key: Buffer, host: string): string {
  return createHmac('sha256', key).update(`favicon ${host}`).digest('base64url').slice(0, signatureLength);
}

/** The address of a host's favicon. Only hosts that one of our answers named have such an address. */
export function faviconAddress(key: Buffer, host: string): string {
  return `/img/favicon/${host}.${signatureOf(key, host)}`;
}

/** The host in the last part of such an address; null if the signature is not valid. */
export function signedHost(key: Buffer, name: string): string | null {
  const dot = name.lastIndexOf('.');
  const [host, signature] = [name.slice(0, dot), name.slice(dot + 1)];
  if (host.length > 253 || signature.length !== signatureLength) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, host))];
  return given.length === right.length && timingSafeEqual(given, right) ? host : null;
}
