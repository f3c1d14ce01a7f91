import { isHostname } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { orUnavailable } from '../core/in-time.ts';
import { LookupCache } from '../limits/cache.ts';
import { type Counters, counterOf } from '../limits/counters.ts';
import { queues, rates } from '../limits/figures.ts';
import { FairQueue } from '../limits/queue.ts';
import type { Site, SiteName } from '../store/firestore/workspace/sites.ts';
import { type Allowance, RateLimit, type Turn } from '../limits/rate-limit.ts';

/** How long a change or deletion of a site may take to reach every instance. */
const foundForMs = 60_000;
/** Shorter, because a site may send its first events while its workspace is being added. */
const missingForMs = 5_000;
/** How long a known site stays valid while Firestore does not answer. */
const validForMs = 15 * 60_000;
const timeoutMs = 3000;
const retryMs = 5000;

const maxFoundBytes = 32_000_000;
const maxMissingBytes = 4_000_000;
/** The memory of an entry in addition to its key and its value. */
const entryBytes = 200;

/** The maximum of unknown names that are looked up for one request. */
const maxMissingOfRequest = 20;
const lookupsAtOnce = 10;

/** Ids from the store, and ids that a deployment chooses itself. */
const idPattern = /^[\w-]{1,64}$/;

export interface Asker {
  /** The counters of its lookup allowance. Called only if something is looked up. */
  counters: () => Counters;
  now: number;
}

/** Sites by `keyOf`; null for a name without a site, an error for a failed lookup. */
export type FoundSites = ReadonlyMap<string, Site | AppError | null>;

/** Ids contain no spaces. */
export function keyOf(name: SiteName): string {
  return 'id' in name ? `id ${name.id}` : `domain ${name.domain}`;
}

export class SiteCache {
  readonly #find: (name: SiteName, known?: Site) => Promise<Site | null>;
  readonly #cache = new LookupCache<Site>({
    foundForMs,
    missingForMs,
    whileFailing: { validForMs, retryMs },
    maxFound: maxFoundBytes,
    maxMissing: maxMissingBytes,
    weightOf: (key, site) => 2 * (key.length + (site ? JSON.stringify(site).length : 0)) + entryBytes,
  });
  readonly #lookups = new FairQueue({ ...queues.siteLookups, tooMuch: () => tooBusy() });
  readonly #allowance = lookupAllowance({
    network: rates.unknownNames,
    instance: rates.unknownNamesOfAll,
  });

  /** @param find looks in Firestore; it gets the outdated site of that name, if there was one */
  constructor(find: (name: SiteName, known?: Site) => Promise<Site | null>) {
    this.#find = find;
  }

  /** The sites that a request names, by `keyOf`. Never rejects: a failed lookup is an entry. */
  async sitesOf(names: readonly SiteName[], asker: Asker): Promise<FoundSites> {
    const answers = new Map<string, Site | AppError | null>();
    const stale = new Map<string, SiteName>();
    const unknown = new Map<string, SiteName>();
    for (const name of names) {
      const key = keyOf(name);
      const site = this.#cache.get(key, asker.now);
      if (site !== undefined) answers.set(key, site);
      else if (this.#cache.knows(key)) stale.set(key, name);
      else if (canBeSite(name)) unknown.set(key, name);
      else answers.set(key, null);
    }
    if (stale.size > 0 || unknown.size > 0) {
      await this.#lookUpAll(answers, [...stale], [...unknown], asker);
    }
    return answers;
  }

  async #lookUpAll(
    answers: Map<string, Site | AppError | null>,
    stale: readonly [string, SiteName][],
    unknown: readonly [string, SiteName][],
    asker: Asker,
  ) {
    const ask = async ([key, name]: [string, SiteName]) => {
      const answer = await this.#lookUp(key, name, asker);
      answers.set(key, answer);
      return answer;
    };
    const refreshed = Promise.all(stale.map(ask));
    let missing = 0;
    for (let next = 0; next < unknown.length;) {
      const room = Math.min(lookupsAtOnce, maxMissingOfRequest - missing);
      if (room === 0) {
        for (const [key] of unknown.slice(next)) answers.set(key, tooBusy());
        break;
      }
      const found = await Promise.all(unknown.slice(next, next + room).map(ask));
      missing += found.filter((answer) => answer === null).length;
      next += room;
    }
    await refreshed;
  }

  async #lookUp(key: string, name: SiteName, asker: Asker): Promise<Site | AppError | null> {
    try {
      return await this.#cache.lookUp(key, asker.now, (known) => this.#ask(name, known, asker));
    } catch (cause) {
      return cause instanceof AppError ? cause : new AppError('unavailable', notStored, { cause });
    }
  }

  /** @throws AppError `unavailable` if Firestore does not answer, or if too much is looked up */
  async #ask(name: SiteName, known: Site | undefined, { counters, now }: Asker) {
    const turn = known ? null : this.#allowance(counters(), now);
    // The same answer whether or not a site has the name. It is not that of a success, because the event is not stored.
    if (turn && turn.waitMs > 0) throw tooBusy(turn.waitMs);
    const site = await this.#lookups.run('', () =>
      orUnavailable(this.#find(name, known), timeoutMs, 'Firestore', notStored),
    );
    if (site) turn?.giveBack();
    return site;
  }
}

const notStored = 'The event could not be stored. Please send it again.';

function canBeSite(name: SiteName) {
  if ('id' in name) return idPattern.test(name.id);
  return isHostname(name.domain);
}

function tooBusy(waitMs?: number) {
  const options = waitMs === undefined ? {} : { retryAfter: Math.ceil(waitMs / 1000) };
  return new AppError('unavailable', 'Too busy. Please send the event again.', options);
}

interface LookupAllowances {
  network: Allowance;
  /** Shared by all networks that have looked up unknown names recently. */
  instance: Allowance;
}

const instance = counterOf('');

/**
 * Limits how often an instance looks up unknown names. Anyone can invent names, and each lookup reads Firestore, so
 * each network has an allowance. A name with a workspace costs nothing: its turn is given back. The instance's limit
 * covers floods from many networks, but never refuses a network's first lookup, so visitors of a real site are served.
 */
export function lookupAllowance(allowances: LookupAllowances) {
  const networks = new RateLimit(allowances.network);
  const instanceLimit = new RateLimit(allowances.instance);

  /** Takes a turn to look up one name. @param counters the network's first @param now in milliseconds */
  return (counters: Counters, now: number): Turn => {
    const isFirst = networks.isUnused(counters[0], now);
    const turn = networks.take(counters, now);
    if (isFirst || turn.waitMs > 0) return turn;
    const instanceTurn = instanceLimit.take(instance, now);
    if (instanceTurn.waitMs > 0) {
      turn.giveBack();
      return instanceTurn;
    }
    return {
      waitMs: 0,
      giveBack: () => {
        turn.giveBack();
        instanceTurn.giveBack();
      },
    };
  };
}
