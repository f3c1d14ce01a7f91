import { LRUCache } from 'lru-cache';
import type { FirstEvent } from '../../store/firestore/workspace/first-event.ts';
import type { Site } from '../../store/firestore/workspace/sites.ts';

const maxRemembered = 10_000;
/** After a failed write, wait this long. The next event of the workspace then retries it. */
const tryAgainMs = 10_000;

/** Stores the time of a workspace's first event, once and after each reset, so that its owner sees it at once. */
export function firstEventNotes(
  write: (workspaceId: string, first: FirstEvent) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  /** Nothing has to be written before this time, in milliseconds. */
  const done = new LRUCache<string, number>({ max: maxRemembered });
  const pending = new Set<Promise<void>>();
  return {
    /** Call this when an event that arrived at this moment, on this day of the workspace, is stored. */
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
        .finally(() => pending.delete(written));
      pending.add(written);
    },

    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
