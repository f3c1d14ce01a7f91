import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type Day,
  type DropReason,
  fullScriptId,
  otherAgent,
  type RevenueFault,
  revenueFaults,
} from '../../contract/index.ts';
import { addFetch, type Fetch, sizeOf } from '../../store/firestore/ingest/fetches.ts';
import type { Tally } from '../../store/firestore/ingest/tallies.ts';

const maxTallies = 10_000;

/** Pages that programs fetched, of all workspaces: less than 400 bytes each. */
const maxPages = 20_000;

/** Ids that senders gave to events: less than 200 bytes each. */
const maxIds = 20_000;

/** The first pause. Each write makes the pause longer: new figures show quickly, and busy sites write rarely. */
export const firstPauseMs = 10_000;
const longestPauseMs = 300_000;

interface Pause {
  until: number;
  ms: number;
}

interface Flush {
  /** The same in each attempt, so that a write whose answer was lost counts once. */
  id: string;
  tallies: [key: string, tally: Tally][];
}

type AddTallies = (tallies: Tally[], id: string) => Promise<void>;

/**
 * Counts the events of each workspace and day that counted and that did not, since the last write. The figures are only
 * informative: events are stored separately, and an instance that is killed loses its last tallies. An event that is
 * sent twice with the same id counts once if both reach the same instance, as in reports.
 */
export class Tallies {
  #tallies = new Map<string, Tally>();
  readonly #ids = new LRUCache<string, true>({ max: maxIds });
  readonly #pauses = new LRUCache<string, Pause>({ max: maxTallies });
  /** The last failed write. It may or may not be stored. */
  #failed: Flush | null = null;
  /** The pages of `#tallies` and `#failed`. */
  #pages = 0;
  #writing: Promise<void> | null = null;

  /**
   * @param sentId the id from the sender; null if it has none, and so is never sent twice
   * @param fetch what a program fetched with an event that was dropped for it
   */
  add(
    workspaceId: string,
    day: Day,
    outcome: 'counted' | DropReason | RevenueFault,
    sentId: string | null = null,
    fetch: Fetch | null = null,
  ): void {
    if (sentId !== null && this.#isKnown(`${workspaceId} ${outcome} ${sentId}`)) return;
    const key = `${workspaceId}\n${day}`;
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size + (this.#failed?.tallies.length ?? 0) >= maxTallies) return;
      tally = { workspaceId, day, counted: 0, dropped: {} };
      this.#tallies.set(key, tally);
    }
    if (outcome === 'counted') {
      tally.counted++;
      if (sentId !== null && fullScriptId.test(sentId)) tally.fullScript = (tally.fullScript ?? 0) + 1;
    } else if (isRevenueFault(outcome)) addTo((tally.withoutRevenue ??= {}), { [outcome]: 1 });
    else addTo(tally.dropped, { [outcome]: 1 });
    if (fetch) this.#addFetch(tally, fetch);
  }

  #addFetch(tally: Tally, fetch: Fetch) {
    const fetches = (tally.fetches ??= new Map());
    const before = sizeOf(fetches);
    const agent = fetches.has(fetch.agent) ? fetch.agent : otherAgent;
    addFetch(fetches, this.#pages < maxPages ? fetch : { ...fetch, agent, page: '' });
    this.#pages += sizeOf(fetches) - before;
  }

  /**
   * Writes the tallies whose pause is over, unless a write is running. With `all`, waits for that write and then writes
   * every tally. Failed tallies remain for the next time, with their id.
   * @param addTallies adds the tallies of an id once, however often it is called
   * @param now in milliseconds
   */
  async write(addTallies: AddTallies, now: number, { all = false }: { all?: boolean } = {}): Promise<void> {
    if (this.#writing) {
      if (!all) return;
      await this.#writing;
    }
    const written = this.#writeDue(addTallies, now, all);
    const settled = written
      .catch(() => undefined)
      .then(() => {
        if (this.#writing === settled) this.#writing = null;
      });
    this.#writing = settled;
    await written;
  }

  async #writeDue(addTallies: AddTallies, now: number, all: boolean): Promise<void> {
    if (this.#failed) await this.#send(this.#failed, addTallies, now);
    const tallies = [...this.#tallies].filter(([key]) => all || now >= (this.#pauses.get(key)?.until ?? 0));
    if (tallies.length === 0) return;
    for (const [key] of tallies) this.#tallies.delete(key);
    await this.#send({ id: randomUUID(), tallies }, addTallies, now);
  }

  async #send(flush: Flush, addTallies: AddTallies, now: number): Promise<void> {
    this.#failed = flush;
    await addTallies(
      flush.tallies.map(([, tally]) => tally),
      flush.id,
    );
    this.#failed = null;
    for (const [, { fetches }] of flush.tallies) if (fetches) this.#pages -= sizeOf(fetches);
    for (const [key] of flush.tallies) {
      const ms = Math.min((this.#pauses.get(key)?.ms ?? 0) + firstPauseMs, longestPauseMs);
      this.#pauses.set(key, { until: now + ms, ms });
    }
  }

  #isKnown(id: string) {
    if (this.#ids.get(id)) return true;
    this.#ids.set(id, true);
    return false;
  }
}

function isRevenueFault(outcome: DropReason | RevenueFault): outcome is RevenueFault {
  return revenueFaults.some((fault) => fault === outcome);
}

function addTo<Reason extends string>(
  counts: Partial<Record<Reason, number>>,
  more: Partial<Record<Reason, number>>,
) {
  for (const [reason, count] of Object.entries(more) as [Reason, number][]) {
    counts[reason] = (counts[reason] ?? 0) + count;
  }
}
