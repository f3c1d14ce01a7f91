import { LRUCache } from 'lru-cache';
import { hiddenNetwork } from '../core/hidden-network.ts';

/** An allowance that refills at a steady rate up to a burst. */
interface Rate {
  perSecond: number;
  burst: number;
}

export interface LookupRates {
  /** For one network. */
  network: Rate;
  /** For an instance: all networks that asked for unknown names lately, together. */
  instance: Rate;
}

export type Turn =
  | {
      granted: true;
      /** Makes the lookup free, because the name has a workspace. */
      giveBack: () => void;
    }
  | {
      granted: false;
      /** `network`: it asked for too many names without a workspace. `instance`: too many networks did. */
      exhausted: 'network' | 'instance';
    };

/** How much of an allowance is used, and since when it has been refilling. */
interface Use {
  spent: number;
  at: number;
}

/** Networks that an instance remembers; beyond that, it drops the one whose last request was longest ago. */
const maxNetworks = 50_000;

/**
 * Limits how often an instance looks up unknown names. Anyone can invent any number of names, and each lookup is a read
 * of Firestore, so a network has an allowance for names that turn out to have no workspace. A name with a workspace
 * costs nothing. The instance's allowance covers floods from many networks. It never refuses a network's first lookup,
 * so visitors of a real site are served during any flood.
 *
 * The caller passes the time.
 */
export class LookupAllowance {
  readonly #rates: LookupRates;
  readonly #networks = new LRUCache<string, Use>({ max: maxNetworks });
  readonly #instance: Use = { spent: 0, at: -Infinity };

  constructor(rates: LookupRates) {
    this.#rates = rates;
  }

  /** Takes a turn to look up one name. @param now in milliseconds */
  take(address: string, now: number): Turn {
    const key = hiddenNetwork(address);
    const network = this.#networks.get(key) ?? { spent: 0, at: now };
    const charged = [network];
    refill(network, this.#rates.network, now);
    if (isExhausted(network, this.#rates.network)) return { granted: false, exhausted: 'network' };
    if (network.spent > 0) {
      refill(this.#instance, this.#rates.instance, now);
      if (isExhausted(this.#instance, this.#rates.instance)) return { granted: false, exhausted: 'instance' };
      charged.push(this.#instance);
    }
    for (const use of charged) use.spent++;
    this.#networks.set(key, network);
    return {
      granted: true,
      giveBack: () => {
        for (const use of charged) use.spent = Math.max(0, use.spent - 1);
        if (network.spent === 0) this.#networks.delete(key);
      },
    };
  }
}

function refill(use: Use, { perSecond }: Rate, now: number): void {
  const elapsed = Math.max(0, now - use.at);
  use.spent = Math.max(0, use.spent - (elapsed * perSecond) / 1000);
  use.at = now;
}

function isExhausted({ spent }: Use, { burst }: Rate): boolean {
  return spent + 1 > burst;
}
