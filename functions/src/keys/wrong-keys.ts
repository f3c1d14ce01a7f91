import { LRUCache } from 'lru-cache';
import { AppError } from '../core/errors.ts';
import { hiddenNetwork } from '../core/hidden-network.ts';

/** How many wrong keys a network may try within this time. */
const mostWrong = 10;
const withinMs = 10 * 60_000;

/** Networks that an instance remembers; beyond that, it drops the one whose last wrong key was longest ago. */
const maxNetworks = 50_000;

/** A key that counts as wrong until it turns out to be right. */
export interface Counted {
  /** The refusal, if the network has tried too many; such a key is not counted. */
  refusal: AppError | null;
  takeBack: () => void;
}

/** Counts the wrong keys of each network, for one instance. The caller passes the time. */
export class WrongKeys {
  readonly #networks = new LRUCache<string, number[]>({ max: maxNetworks });

  /** @param now in milliseconds */
  count(address: string, now: number): Counted {
    const network = hiddenNetwork(address);
    const recent = (this.#networks.get(network) ?? []).filter((at) => now - at < withinMs);
    const [first = now] = recent;
    if (recent.length >= mostWrong) {
      return { refusal: tooManyWrong(first + withinMs - now), takeBack: () => undefined };
    }
    this.#networks.set(network, [...recent, now]);
    return { refusal: null, takeBack: () => this.#takeBack(network, now) };
  }

  #takeBack(network: string, at: number): void {
    const times = this.#networks.get(network) ?? [];
    const place = times.indexOf(at);
    if (place >= 0) this.#networks.set(network, times.toSpliced(place, 1));
  }
}

function tooManyWrong(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many wrong keys have come from this address. Try again in ${wait}.`;
  return new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });
}
