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
export function firstEventNotes(
  write: (workspaceId: string, first: FirstEvent) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  /** Until when nothing has to be written, in milliseconds. */
  const done = new LRUCache<string, number>({ max: maxRemembered });
  const underWay = new Set<Promise<void>>();
  return {
    /** An event that arrived at this moment, on this day of the workspace, is stored. */
    note(
      { id, firstEventAt, resetAt }: Pick<Site, 'id' | 'firstEventAt' | 'resetAt'>,
      { at, day }: FirstEvent,
    ): void {
      if (firstEventAt) return;
      const key = `${id} ${resetAt?.getTime() ?? ''}`;
      if (at.getTime() < (done.get(key) ?? 0)) return;
      done.set(key, Infinity);
      const written = write(id, { at, day })
        .catch((error: unknown) => {
          done.set(key, at.getTime() + tryAgainMs);
          onFailure(error);
        })
        .finally(() => underWay.delete(written));
      underWay.add(written);
    },

    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
