export interface QueueLimits {
  /** The total limit of all callers: a number of tasks, or of bytes if weights are bytes. */
  running: number;
  /** The total limit of all callers. Unlimited by default. */
  waiting?: number;
  waitingOfOne?: number;
}

interface Options extends QueueLimits {
  tooMuch?: (ofOneCaller: boolean) => Error;
}

interface Waiting {
  weight: number;
  start: () => void;
}

/**
 * Limits the tasks that run at a time, because each needs memory. Callers take turns, so a caller with many tasks does
 * not delay a caller with few. Later tasks never overtake a heavier one that waits.
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
   * @param weight the part of `running` that it takes, at most all of it
   * @returns a function that ends the turn; repeated calls have no effect
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
