import { LRUCache } from 'lru-cache';
import type { FirstEvent } from '../../store/firestore/workspace/first-event.ts';
import type { Site } from '../../store/firestore/workspace/sites.ts';

/** How many workspaces whose first event was written an instance remembers. */
const maxRemembered = 10_000;
/** After a failure, the workspace's next event after this time tries again. */
const tryAgainMs = 10_000;

/**
 * Writes the time of a workspace's first event to the store, so that its owner sees at once that the tracking code
 * works. Does this once for each workspace, and again after a reset.
 */
export class FirstEvents {
  readonly #write: (workspaceId: string, first: FirstEvent) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  /** Until when nothing has to be written, in milliseconds. */
  readonly #done = new LRUCache<string, number>({ max: maxRemembered });
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    write: (workspaceId: string, first: FirstEvent) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    this.#write = write;
    this.#onFailure = onFailure;
  }

  /** An event that arrived at this moment, on this day of the workspace, is stored. */
  note(
    { id, firstEventAt, resetAt }: Pick<Site, 'id' | 'firstEventAt' | 'resetAt'>,
    { at, day }: FirstEvent,
  ): void {
    if (firstEventAt) return;
    const key = `${id} ${resetAt?.getTime() ?? ''}`;
    if (at.getTime() < (this.#done.get(key) ?? 0)) return;
    this.#done.set(key, Infinity);
    const written = this.#write(id, { at, day })
      .catch((error: unknown) => {
        this.#done.set(key, at.getTime() + tryAgainMs);
        this.#onFailure(error);
      })
      .finally(() => this.#underWay.delete(written));
    this.#underWay.add(written);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
