import type { Day } from '../../contract/period/days.ts';
import type { DropReason } from '../../contract/event/event.ts';
import type { Tally } from '../../store/firestore/ingest/tallies.ts';

/** How many tallies are kept in memory. Beyond that, new ones are not counted until some are written. */
const maxTallies = 10_000;

/**
 * How many events of each workspace and day counted and how many did not, since the last write. The figures are only
 * informative: events are stored separately, and an instance that is killed loses its last tallies.
 */
export class Tallies {
  #tallies = new Map<string, Tally>();

  /** Adds an event that counted, or that was left out for a reason. */
  add(workspaceId: string, day: Day, outcome: 'counted' | DropReason): void {
    const key = `${workspaceId}\n${day}`;
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size >= maxTallies) return;
      tally = { workspaceId, day, counted: 0, dropped: {} };
      this.#tallies.set(key, tally);
    }
    if (outcome === 'counted') tally.counted++;
    else tally.dropped[outcome] = (tally.dropped[outcome] ?? 0) + 1;
  }

  /** Writes all tallies; those that cannot be written stay for the next time. */
  async write(addTallies: (tallies: Tally[]) => Promise<void>): Promise<void> {
    const written = [...this.#tallies.values()];
    if (written.length === 0) return;
    this.#tallies = new Map();
    try {
      await addTallies(written);
    } catch (error) {
      for (const { workspaceId, day, counted, dropped } of written) {
        this.#merge(workspaceId, day, counted, dropped);
      }
      throw error;
    }
  }

  #merge(workspaceId: string, day: Day, counted: number, dropped: Tally['dropped']): void {
    const key = `${workspaceId}\n${day}`;
    const tally = this.#tallies.get(key) ?? { workspaceId, day, counted: 0, dropped: {} };
    tally.counted += counted;
    for (const [reason, count] of Object.entries(dropped) as [DropReason, number][]) {
      tally.dropped[reason] = (tally.dropped[reason] ?? 0) + count;
    }
    this.#tallies.set(key, tally);
  }
}
