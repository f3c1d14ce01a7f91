import { LRUCache } from 'lru-cache';
import { logoHashPattern, logoParts } from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { NotPicture, type Picture } from '../pictures/picture.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { findLogo, type StoredPicture } from '../store/firestore/workspace/logos.ts';

/** Removes everything that is not needed to show the logo. @throws AppError `invalid_request` if it is not a picture */
export function logoIn(dataUrl: string): Picture {
  try {
    const parts = logoParts(dataUrl);
    if (!parts) throw new NotPicture(phraseOf('the image is not a data URL'));
    return readPicture(Buffer.from(parts.base64, 'base64'), [parts.type]);
  } catch (cause) {
    if (!(cause instanceof NotPicture)) throw cause;
    throw refusal('logo', cause.problem, cause);
  }
}

/** A logo never changes at its address, but it can be removed. */
const foundForMs = 10 * 60_000;
const missingForMs = 60_000;
const maxBytes = 16 * 1024 * 1024;
const overhead = 300;

/** Limits lookups of uncached hashes, so that a flood of requests does not cause a flood of reads. */
const lookups = new RateLimit(rates.logoLookups);

const known = new LRUCache<string, { picture: StoredPicture | null }, number>({
  maxSize: maxBytes,
  sizeCalculation: ({ picture }) => overhead + (picture?.bytes.length ?? 0),
  fetchMethod: async (hash, _, { options, context: now }) => {
    lookups.takeOrRefuse('', now, () => 'Too many pictures were requested. Try again in a few seconds.');
    const picture = await findLogo(hash);
    options.ttl = picture ? foundForMs : missingForMs;
    return { picture };
  },
});

/** GET /img/logo/{hash}, for anyone: the address is the secret. @throws AppError `not_found`, `too_many_requests` */
export async function logoAt(hash: string, now: Date): Promise<StoredPicture> {
  if (!logoHashPattern.test(hash)) throw noSuchPicture();
  const entry = await known.fetch(hash, { context: now.getTime() });
  if (!entry?.picture) throw noSuchPicture();
  return entry.picture;
}

const noSuchPicture = () => new AppError('not_found', phraseOf('There is no such picture.'));
