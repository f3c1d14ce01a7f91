import { LRUCache } from 'lru-cache';
import { AppError } from './errors.ts';
import { hiddenNetwork } from './hidden-network.ts';

/** How many wrong secrets of a kind a network may try within this time. */
const mostWrong = 10;
const withinMs = 10 * 60_000;

/** Networks that an instance remembers; beyond that, it drops the one whose last wrong one was longest ago. */
const maxNetworks = 50_000;

/** A secret that counts as wrong until it turns out to be right, so that many at the same time do not get past the limit. */
export interface Counted {
  /** The refusal, if the network has tried too many; such a secret is not counted. */
  refusal: AppError | null;
  takeBack: () => void;
}

/** Counts the wrong secrets of one kind by network, for one instance. The caller passes the time. */
export class WrongSecrets {
  readonly #kind: string;
  readonly #networks = new LRUCache<string, number[]>({ max: maxNetworks });

  /** @param kind what they are called, such as `keys` */
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** @param now in milliseconds */
  count(address: string, now: number): Counted {
    const network = hiddenNetwork(address);
    const recent = (this.#networks.get(network) ?? []).filter((at) => now - at < withinMs);
    const [first = now] = recent;
    if (recent.length >= mostWrong) {
      return { refusal: tooManyWrong(this.#kind, first + withinMs - now), takeBack: () => undefined };
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

function tooManyWrong(kind: string, waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many wrong ${kind} have come from this address. Try again in ${wait}.`;
  return new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });
}
