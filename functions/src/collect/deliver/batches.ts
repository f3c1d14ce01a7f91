/** Stores rows durably; resolves with the indexes of the rows that are not stored, and never rejects. */
export type Keep<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<number>>;

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  /** Stores the rows without waiting for more. */
  flush: () => void;
  /** Resolves with the indexes of the rows that are not stored. */
  lost: Promise<ReadonlySet<number>>;
}

export interface BatchLimits {
  maxRows: number;
  /** The bytes of one batch. */
  maxBytes: number;
  /** How long a row waits for more while others are being stored. If none are, it does not wait. */
  maxDelayMs: number;
  /** The bytes of all rows that are not stored yet. */
  maxPendingBytes: number;
}

/**
 * Gathers rows for a moment and stores them together, so that the rows of a batch share the cost of a write. Any number
 * of batches can be under way. While none is, a row would wait for others in vain, and the instance is billed for that.
 */
export class Batches<Row> {
  readonly #keep: Keep<Row>;
  readonly #sizeOf: (row: Row) => number;
  readonly #limits: BatchLimits;
  #open: Batch<Row> | undefined;
  #pendingBytes = 0;

  /** @param sizeOf returns the size of a row in bytes */
  constructor(keep: Keep<Row>, sizeOf: (row: Row) => number, limits: BatchLimits) {
    this.#keep = keep;
    this.#sizeOf = sizeOf;
    this.#limits = limits;
  }

  /** Resolves with whether the row is stored. False at once if too many rows are not stored yet. */
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

  /** Stores the waiting rows now. */
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
    const timer = setTimeout(batch.flush, this.#pendingBytes > 0 ? this.#limits.maxDelayMs : 0);
    return batch;
  }
}
