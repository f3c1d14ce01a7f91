/** Keeps rows for good; resolves with the places of those that are kept nowhere, and never rejects. */
export type Keep<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<number>>;

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  /** Starts to keep the rows, without waiting for more. */
  flush: () => void;
  /** Resolves with the places of the rows that are kept nowhere. */
  lost: Promise<ReadonlySet<number>>;
}

export interface BatchLimits {
  maxRows: number;
  /** Of one batch. */
  maxBytes: number;
  maxDelayMs: number;
  /** Of all rows that are not kept yet. */
  maxPendingBytes: number;
}

/**
 * Gathers rows for a moment and keeps them together, any number of batches at a time: the cost of a write is shared
 * by the rows of a batch.
 */
export class Batches<Row> {
  readonly #keep: Keep<Row>;
  readonly #sizeOf: (row: Row) => number;
  readonly #limits: BatchLimits;
  #open: Batch<Row> | undefined;
  #pendingBytes = 0;

  /** @param sizeOf a row in bytes */
  constructor(keep: Keep<Row>, sizeOf: (row: Row) => number, limits: BatchLimits) {
    this.#keep = keep;
    this.#sizeOf = sizeOf;
    this.#limits = limits;
  }

  /** Resolves with whether the row is kept, once that is known. It is not where there is no room until others are kept. */
  async add(row: Row): Promise<boolean> {
    const bytes = this.#sizeOf(row);
    const { maxRows, maxBytes, maxPendingBytes } = this.#limits;
    if (this.#pendingBytes + bytes > maxPendingBytes) return false;
    if (this.#open && this.#open.bytes + bytes > maxBytes) this.#open.flush();
    const batch = (this.#open ??= this.#start());
    const place = batch.rows.push(row) - 1;
    batch.bytes += bytes;
    this.#pendingBytes += bytes;
    if (batch.rows.length >= maxRows) batch.flush();
    return !(await batch.lost).has(place);
  }

  /** Does not wait for more rows. */
  flush(): void {
    this.#open?.flush();
  }

  #start(): Batch<Row> {
    const { promise: lost, resolve } = Promise.withResolvers<ReadonlySet<number>>();
    const batch: Batch<Row> = {
      rows: [],
      bytes: 0,
      lost,
      flush: () => {
        clearTimeout(timer);
        if (this.#open === batch) this.#open = undefined;
        const kept = this.#keep(batch.rows);
        void kept.then(() => (this.#pendingBytes -= batch.bytes));
        resolve(kept);
      },
    };
    const timer = setTimeout(batch.flush, this.#limits.maxDelayMs);
    return batch;
  }
}
