export interface QueueLimits {
  /** What may run at a time, for all callers together: tasks, or bytes if that is what the tasks weigh. */
  running: number;
  /** Tasks that may wait, for all callers together; by default, any number. */
  waiting?: number;
  waitingOfOne?: number;
}

interface Options extends QueueLimits {
  /** The error if more would wait, of one caller or of all of them. */
  tooMuch?: (ofOneCaller: boolean) => Error;
}

/** A task that waits. */
interface Waiting {
  weight: number;
  start: () => void;
}

/**
 * Runs a limited number of tasks at a time, because each needs memory while it runs. The others wait, and callers take
 * turns, so that a caller with many tasks does not delay a caller with few. No task overtakes a heavier one that waits.
 */
export class FairQueue {
  readonly #limits: Required<Options>;
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Options) {
    const tooMuch = () => new Error('Too much is waiting');
    this.#limits = { waiting: Infinity, waitingOfOne: Infinity, tooMuch, ...limits };
  }

  /** @throws Error of `tooMuch` */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(caller);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a turn.
   * @param weight its part of `running`; a task that weighs more than all of that runs alone
   * @returns what ends the turn; only the first call counts
   * @throws Error of `tooMuch`
   */
  async enter(caller: string, weight = 1): Promise<() => void> {
    const part = Math.min(weight, this.#limits.running);
    if (this.#waiting === 0 && this.#fits(part)) this.#running += part;
    else await this.#turnOf(caller, part);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= part;
      this.#startNext();
    };
  }

  #fits(weight: number) {
    return this.#running + weight <= this.#limits.running;
  }

  #turnOf(caller: string, weight: number): Promise<void> {
    const line = this.#lines.get(caller) ?? [];
    const { waiting, waitingOfOne, tooMuch } = this.#limits;
    if (line.length >= waitingOfOne) throw tooMuch(true);
    if (this.#waiting >= waiting) throw tooMuch(false);
    this.#lines.set(caller, line);
    this.#waiting++;
    return new Promise((start) => line.push({ weight, start }));
  }

  /** Passes turns to the callers who have waited longest, and moves each of them to the end. */
  #startNext(): void {
    for (;;) {
      const [next] = this.#lines;
      const [first] = next?.[1] ?? [];
      if (!next || !first || !this.#fits(first.weight)) return;
      const [caller, [, ...rest]] = next;
      this.#lines.delete(caller);
      if (rest.length > 0) this.#lines.set(caller, rest);
      this.#waiting--;
      this.#running += first.weight;
      first.start();
    }
  }
}
