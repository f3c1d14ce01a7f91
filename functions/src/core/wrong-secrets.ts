import { hash, randomBytes } from 'node:crypto';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';
import { TokenBuckets } from './token-bucket.ts';

/** How many wrong secrets may come from one network within ten minutes. */
const limit = 10;
const tenMinutes = 600;

/**
 * Limits guessing of secrets: keys, passwords of links, tokens of invitations. Each instance counts on its own. A
 * network is remembered by a hash that is keyed with a secret of this process, so no address stays in memory.
 */
export class WrongSecrets {
  readonly #secret = randomBytes(32).toString('base64');
  readonly #left = new TokenBuckets({ perSecond: limit / tenMinutes, burst: limit });

  /** To call before a secret is looked up. @throws AppError `too_many_requests` after too many wrong ones */
  refuseAfterMany(address: string, now: Date): void {
    const waitMs = this.#left.waitOf(this.#keyOf(address), now.getTime());
    if (waitMs === 0) return;
    throw new AppError('too_many_requests', 'Too many wrong attempts. Wait a few minutes and try again.', {
      retryAfter: Math.ceil(waitMs / 1000),
    });
  }

  /** To call when a secret turned out to be wrong. */
  note(address: string, now: Date): void {
    this.#left.take(this.#keyOf(address), now.getTime());
  }

  #keyOf(address: string): string {
    return hash('sha256', this.#secret + networkOf(address), 'base64');
  }
}

/** Those of this instance. */
export const wrongSecrets = new WrongSecrets();
