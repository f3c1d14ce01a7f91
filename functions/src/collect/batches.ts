/** A row with its size in bytes. */
export interface Sized {
  bytes: number;
}

/** Keeps rows for good; resolves with the places of those that are kept nowhere, and never rejects. */
export type Keep<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<number>>;

interface Batch<Row> {
  rows: Row[];
  /** One for each row. */
  done: ((kept: boolean) => void)[];
  bytes: number;
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
   * Takes a row, or answers false where there is no room for it until others are kept.
   * @param done is told whether a row that was taken is kept, once that is known
   */
  add(row: Row, done: (kept: boolean) => void): boolean {
    if (this.#pendingBytes + row.bytes > this.#limits.maxPendingBytes) return false;
    if (this.#open && this.#open.bytes + row.bytes > this.#limits.maxBytes) this.#open.flush();
    const batch = (this.#open ??= this.#start());
    batch.rows.push(row);
    batch.done.push(done);
    batch.bytes += row.bytes;
    this.#pendingBytes += row.bytes;
    if (batch.rows.length >= this.#limits.maxRows) batch.flush();
    return true;
  }

  /** Does not wait for more rows. */
  flush(): void {
    this.#open?.flush();
  }

  #start(): Batch<Row> {
    const timer = setTimeout(() => batch.flush(), this.#limits.maxDelayMs);
    const batch: Batch<Row> = {
      rows: [],
      done: [],
      bytes: 0,
      flush: () => {
        clearTimeout(timer);
        if (this.#open === batch) this.#open = undefined;
        void this.#keep(batch.rows).then((lost) => {
          this.#pendingBytes -= batch.bytes;
          for (const [index, done] of batch.done.entries()) done(!lost.has(index));
        });
      },
    };
    return batch;
  }
}
