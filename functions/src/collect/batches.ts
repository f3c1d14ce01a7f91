/** A row with its size in bytes. */
export interface Sized {
  bytes: number;
}

/** Keeps rows for good; resolves with the places of those that are kept nowhere. */
export type Keep<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<number>>;

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  done: Promise<ReadonlySet<number>>;
  flush: () => void;
}

export interface BatchLimits {
  maxRows: number;
  /** Of one batch. */
  maxBytes: number;
  maxDelayMs: number;
  /** Of all rows that are not kept yet. */
  maxPendingBytes: number;
}

/** There is no room for another row until some are kept. */
export class Full extends Error {}

/**
 * Gathers rows for a moment and keeps them together, any number of batches at a time: the cost of a write is shared
 * by the rows of a batch.
 */
export class Batches<Row extends Sized> {
  readonly #keep: Keep<Row>;
  readonly #limits: BatchLimits;
  #open: Batch<Row> | undefined;
  #pendingBytes = 0;

  constructor(keep: Keep<Row>, limits: BatchLimits) {
    this.#keep = keep;
    this.#limits = limits;
  }

  /**
   * Resolves with true once the row is kept, with false where it is kept nowhere.
   * @throws Full
   */
  async add(row: Row): Promise<boolean> {
    if (this.#pendingBytes + row.bytes > this.#limits.maxPendingBytes) throw new Full();
    if (this.#open && this.#open.bytes + row.bytes > this.#limits.maxBytes) this.#open.flush();
    const batch = (this.#open ??= this.#start());
    const index = batch.rows.push(row) - 1;
    batch.bytes += row.bytes;
    this.#pendingBytes += row.bytes;
    if (batch.rows.length >= this.#limits.maxRows) batch.flush();
    return !(await batch.done).has(index);
  }

  /** Does not wait for more rows. */
  flush(): void {
    this.#open?.flush();
  }

  #start(): Batch<Row> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<number>>();
    const timer = setTimeout(() => batch.flush(), this.#limits.maxDelayMs);
    const batch: Batch<Row> = {
      rows: [],
      bytes: 0,
      done: promise,
      flush: () => {
        clearTimeout(timer);
        if (this.#open === batch) this.#open = undefined;
        this.#keep(batch.rows)
          .finally(() => {
            this.#pendingBytes -= batch.bytes;
          })
          .then(resolve, reject);
      },
    };
    return batch;
  }
}
