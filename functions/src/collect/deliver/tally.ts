import type { Day } from '../../contract/days.ts';
import type { DropReason } from '../../contract/event.ts';
import type { Tally } from '../../store/firestore/tallies.ts';

/** Days of workspaces that are kept in memory; beyond them nothing is tallied until some are written. */
const maxTallies = 10_000;

/**
 * How many events of each workspace and day were counted and how many were not, since they were last written. The
 * figures are for the owner's information: events are durable by themselves, and an instance that dies takes its
 * last tallies with it.
 */
export class Tallies {
  #tallies = new Map<string, Tally>();

  /** Adds an event that was counted, or left out for a reason. */
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

  /** Writes what there is; what cannot be written is kept for the next time. */
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
