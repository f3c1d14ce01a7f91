import { LRUCache } from 'lru-cache';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { FairQueue } from '../limits/queue.ts';
import { queues, rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import type { Picture } from '../pictures/picture.ts';
import { NoPage } from '../site-check/fetch-public.ts';
import { isPublicName } from '../site-check/public-address.ts';
import { sharedKey } from '../store/firestore/shared-bytes.ts';
import { findFavicon } from './find.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

interface Favicon {
  picture: Pick<Picture, 'type' | 'bytes'>;
  cacheForSeconds: number;
}

/** One transparent pixel for a missing icon: browsers log an error for a missing picture. */
const noIcon: Favicon['picture'] = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
};

const day = 86_400;
const cacheSeconds = { found: 30 * day, none: day, noAnswer: 3600, mustWait: 60 };

/** Returns a function from a host to the address of its favicon, or undefined if the host cannot be public. */
export async function faviconAddresses(): Promise<(host: string) => string | undefined> {
  const key = await sharedKey('favicon');
  return (host) => (isPublicName(host) && host.includes('.') ? faviconAddress(key, host) : undefined);
}

const maxBytes = 8 * 1024 * 1024;
const overhead = 500;

/** Limits how many sites an instance visits, over time and at the same time. */
const visits = new RateLimit(rates.iconVisits);
const underWay = new FairQueue(queues.iconVisits);

/** Caches in front of the function store the answers for longer. This one is for requests that bypass them. */
const known = new LRUCache<string, Favicon, number>({
  maxSize: maxBytes,
  sizeCalculation: ({ picture }) => overhead + picture.bytes.length,
  ttl: 3600 * 1000,
  fetchMethod: (host, _, { context: now }) => {
    visits.takeOrRefuse('', now, () => 'Too many sites were requested. Try again in a few seconds.');
    return underWay.run('', () => lookAt(host));
  },
});

/**
 * GET /img/favicon/{host}.{signature}, for anyone who knows the address from one of our answers. Beyond the limit of
 * visited sites, there is no icon for a minute.
 * @throws AppError `not_found`
 */
export async function faviconAt(name: string, now: Date): Promise<Favicon> {
  const host = signedHost(await sharedKey('favicon'), name);
  const favicon = host && (await known.fetch(host, { context: now.getTime() }).catch(toNoIconIfRefused));
  if (!favicon) throw new AppError('not_found', phraseOf('There is no such picture.'));
  return favicon;
}

function toNoIconIfRefused(error: unknown): Favicon {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  return { picture: noIcon, cacheForSeconds: cacheSeconds.mustWait };
}

async function lookAt(host: string): Promise<Favicon> {
  try {
    const site = URL.parse(`https://${host}/`);
    const picture = site && (await findFavicon(site));
    return { picture: picture ?? noIcon, cacheForSeconds: picture ? cacheSeconds.found : cacheSeconds.none };
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return { picture: noIcon, cacheForSeconds: cacheSeconds.noAnswer };
  }
}

const signatureLength = 22;

function signatureOf(key: Buffer, host: string) {
  return createHmac('sha256', key).update(`favicon ${host}`).digest('base64url').slice(0, signatureLength);
}

/** The signed address of a host's favicon. Only hosts in our answers get one. */
export function faviconAddress(key: Buffer, host: string) {
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
