import { hash, timingSafeEqual } from 'node:crypto';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { wrongSecrets } from '../limits/wrong-secrets.ts';

const wrong = wrongSecrets('operatorKey');

/**
 * Allows only the operator, whose key has the SHA-256 in FOOTFALL_OPERATOR_KEY_HASH. The environment has only the hash,
 * so that reading it does not reveal the key.
 * @throws AppError `unauthenticated`, also if no key is sent; `too_many_requests` after too many wrong keys, but never
 * for the right one
 */
export function refuseAllButOperator(
  authorization: string | undefined,
  { from, now }: { from: CameFrom; now: Date },
): void {
  const expected = process.env.FOOTFALL_OPERATOR_KEY_HASH ?? '';
  const key = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  if (!key) throw notOperator();
  if (isHash(expected) && timingSafeEqual(hash('sha256', key, 'buffer'), Buffer.from(expected, 'hex')))
    return;
  throw wrong.count(from, now.getTime()) ?? notOperator();
}

const isHash = (text: string) => /^[\da-f]{64}$/i.test(text);

const notOperator = () =>
  new AppError('unauthenticated', phraseOf("Send the operator's key of this deployment."));
