import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { TokenParts } from './id-token.ts';

/** Certificates of the keys that sign ID tokens: a JSON object by key id. */
const address = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

const patienceMs = 5000;
/** Google's answers can be cached for hours. This applies to an answer without a time. */
const leastKeptMs = 60_000;

type Certificates = Record<string, string>;

/** @throws Error if Google's keys are not available, which says nothing about the token */
export async function isSignedByGoogle({ header, signed, signature }: TokenParts): Promise<boolean> {
  if (header.alg !== 'RS256' || typeof header.kid !== 'string') return false;
  const certificates = await known.forceFetch(address);
  const certificate = Object.hasOwn(certificates, header.kid) ? certificates[header.kid] : undefined;
  if (certificate === undefined) return false;
  return verify('RSA-SHA256', Buffer.from(signed), createPublicKey(certificate), signature);
}

/** Cached for as long as Google says. Concurrent calls share one request. */
const known = new LRUCache<typeof address, Certificates>({
  max: 1,
  fetchMethod: async (url, _, { options }) => {
    const response = await get(url);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`Google's keys were answered with ${response.statusCode}`);
    }
    const seconds = Number(/max-age=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1] ?? 0);
    options.ttl = Math.max(leastKeptMs, seconds * 1000);
    return (await json(response)) as Certificates;
  },
});

function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    https.get(url, { signal: AbortSignal.timeout(patienceMs) }, resolve).on('error', reject);
  });
}
