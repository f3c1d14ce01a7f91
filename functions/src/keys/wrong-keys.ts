import { LRUCache } from 'lru-cache';
import { AppError } from '../core/errors.ts';
import { hiddenNetwork } from '../core/hidden-network.ts';

/** How many wrong keys a network may try within this time. */
const mostWrong = 10;
const withinMs = 10 * 60_000;

/** Networks that an instance remembers; beyond that, it drops the one whose last wrong key was longest ago. */
const maxNetworks = 50_000;

/**
 * Limits how many wrong keys a network tries. No one can guess a key; this limits the lookups that guessing costs. Each
 * instance counts for itself. The caller passes the time.
 */
export class WrongKeys {
  readonly #networks = new LRUCache<string, number[]>({ max: maxNetworks });

  /**
   * Counts a key as wrong.
   * @param now in milliseconds
   * @returns takes it back, because the key turned out to be right
   * @throws AppError `too_many_requests` if the network has tried too many
   */
  count(address: string, now: number): () => void {
    const network = hiddenNetwork(address);
    const recent = (this.#networks.get(network) ?? []).filter((at) => now - at < withinMs);
    const [first = now] = recent;
    if (recent.length >= mostWrong) throw tooManyWrong(first + withinMs - now);
    this.#networks.set(network, [...recent, now]);
    return () => {
      const times = this.#networks.get(network) ?? [];
      const place = times.indexOf(now);
      if (place >= 0) this.#networks.set(network, times.toSpliced(place, 1));
    };
  }
}

function tooManyWrong(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many wrong keys have come from this address. Try again in ${wait}.`;
  return new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });
}
