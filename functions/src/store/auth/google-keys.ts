import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import type { TokenParts } from './id-token.ts';

/** Where Google publishes the certificates of the keys that sign ID tokens, as a JSON object by the keys' ids. */
const address = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

const patienceMs = 5000;
/** Google's answers can be kept for hours. This is for an answer without a time. */
const leastKeptMs = 60_000;

type Certificates = Record<string, string>;

let kept: { certificates: Certificates; until: number } | undefined;
let asking: Promise<Certificates> | undefined;

/**
 * Whether one of Google's keys has signed the token.
 * @throws Error if Google's keys are not available, which says nothing about the token.
 */
export async function isSignedByGoogle({ header, signed, signature }: TokenParts): Promise<boolean> {
  if (header.alg !== 'RS256' || typeof header.kid !== 'string') return false;
  const certificates = await googleCertificates();
  const certificate = Object.hasOwn(certificates, header.kid) ? certificates[header.kid] : undefined;
  if (certificate === undefined) return false;
  return verify('RSA-SHA256', Buffer.from(signed), createPublicKey(certificate), signature);
}

/** Kept in memory for as long as Google says. Concurrent calls share one request. */
async function googleCertificates() {
  if (kept && kept.until > Date.now()) return kept.certificates;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask() {
  const response = await get(address);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`Google's keys were answered with ${response.statusCode}`);
  }
  const certificates = (await json(response)) as Certificates;
  const seconds = Number(/max-age=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0);
  kept = { certificates, until: Date.now() + Math.max(leastKeptMs, seconds * 1000) };
  return certificates;
}

function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    https.get(url, { signal: AbortSignal.timeout(patienceMs) }, resolve).on('error', reject);
  });
}
