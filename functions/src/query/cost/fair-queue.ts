/** The queue is full, for one caller or for all of them. */
export class QueueFull extends Error {
  readonly ofOneCaller: boolean;

  constructor(ofOneCaller: boolean) {
    super('Too much is waiting');
    this.ofOneCaller = ofOneCaller;
  }
}

interface Limits {
  /** For all callers together. */
  running: number;
  waiting: number;
  waitingOfOne: number;
}

/**
 * Runs a limited number of tasks at a time, because each needs memory while it runs. The others wait, and callers take
 * turns, so that a caller with many tasks does not delay a caller with few.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws QueueFull */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running) this.#running++;
    else await this.#turnOf(caller);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turnOf(caller: string): Promise<void> {
    const line = this.#lines.get(caller) ?? [];
    if (line.length >= this.#limits.waitingOfOne) throw new QueueFull(true);
    if (this.#waiting >= this.#limits.waiting) throw new QueueFull(false);
    this.#lines.set(caller, line);
    this.#waiting++;
    return new Promise((start) => line.push(start));
  }

  /** Passes the turn to the caller who has waited longest, and moves that caller to the end. */
  #passOn(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#running--;
      return;
    }
    const [caller, line] = next;
    const start = line.shift();
    this.#lines.delete(caller);
    if (line.length > 0) this.#lines.set(caller, line);
    this.#waiting--;
    start?.();
  }
}
