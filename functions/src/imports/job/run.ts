import { randomUUID } from 'node:crypto';
import { saveRun, type WorkspaceChange } from '../../store/firestore/imports/runs.ts';
import type { Import } from '../../store/firestore/imports/imports.ts';

/** One run of the job over one import. */
export class ImportRun {
  found: Import;
  readonly #until: number;
  readonly #now: Date;
  readonly #start = performance.now();

  constructor(found: Import, { now, until }: { now: Date; until: number }) {
    this.found = found;
    this.#now = now;
    this.#until = until;
  }

  /** No new step begins after this. */
  get isTimeUp(): boolean {
    return Date.now() > this.#until;
  }

  get now(): Date {
    return new Date(this.#now.getTime() + performance.now() - this.#start);
  }

  /** @throws HoldLost */
  async save(changes: Partial<Import>, more: WorkspaceChange = {}): Promise<void> {
    this.found = await saveRun(this.found, changes, this.now, more);
  }

  /** Counts months, or other parts of equal size, as done. */
  async did(months: number): Promise<void> {
    await this.save({ progress: { ...this.found.progress, months } });
  }
}

export const newHold = (): string => randomUUID();
