import { LRUCache } from 'lru-cache';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { findMessagePicture } from '../store/firestore/destinations/message-pictures.ts';
import { isPictureLink, type WantedPicture } from './picture-link.ts';

/** A picture never changes at its address. It is looked up again in case it was deleted. */
const knownForMs = 10 * 60_000;
const maxBytes = 4 * 1024 * 1024;
const overhead = 300;

/** Only signed addresses reach the cache, so a flood of invalid ones causes no lookups. */
const known = new LRUCache<string, { png: Buffer | null }>({
  maxSize: maxBytes,
  sizeCalculation: ({ png }) => overhead + (png?.length ?? 0),
  ttl: knownForMs,
  fetchMethod: async (deliveryId) => ({ png: await findMessagePicture(deliveryId) }),
});

/**
 * GET /img/message/{id}.png?until=…&proof=…. Missing, unsigned and expired addresses get the same answer.
 * @throws AppError `not_found`
 */
export async function messagePictureAt(wanted: WantedPicture, now: Date): Promise<Buffer> {
  const found = isPictureLink(wanted, now) ? await known.fetch(wanted.deliveryId) : undefined;
  if (!found?.png) throw new AppError('not_found', phraseOf('There is no such picture.'));
  return found.png;
}
