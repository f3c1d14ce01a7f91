import { LRUCache } from 'lru-cache';
import { AppError } from '../core/errors.ts';
import { findMessagePicture } from '../store/firestore/destinations/message-pictures.ts';
import { isPictureLink, type WantedPicture } from './picture-link.ts';

/** A picture never changes at its address; it is looked up again to see whether it is still there. */
const knownForMs = 10 * 60_000;
const maxBytes = 4 * 1024 * 1024;
/** The memory of an entry in addition to its picture. */
const overhead = 300;

/**
 * Pictures that were requested lately, so that an address that many people see is not looked up each time. Only those
 * that we have signed get here, so a flood of made-up addresses looks up nothing.
 */
const known = new LRUCache<string, { png: Buffer | null }>({
  maxSize: maxBytes,
  sizeCalculation: ({ png }) => overhead + (png?.length ?? 0),
  ttl: knownForMs,
  fetchMethod: async (deliveryId) => ({ png: await findMessagePicture(deliveryId) }),
});

/**
 * GET /img/message/{id}.png?until=…&proof=…, for anyone who knows the address. What is not there, not signed or over
 * looks the same.
 * @throws AppError `not_found`
 */
export async function messagePictureAt(wanted: WantedPicture, now: Date): Promise<Buffer> {
  const found = isPictureLink(wanted, now) ? await known.fetch(wanted.deliveryId) : undefined;
  if (!found?.png) throw new AppError('not_found', 'There is no such picture.');
  return found.png;
}
