/** Stores rows durably. Resolves with the indexes of the rows that are not stored, and never rejects. */
export type StoreRows<Row> = (rows: readonly Row[]) => Promise<ReadonlySet<number>>;

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  flush: () => void;
  lost: Promise<ReadonlySet<number>>;
}

export interface BatchLimits {
  maxRows: number;
  maxBytes: number;
  /** How long a row waits for others while a write is running. Otherwise it does not wait. */
  maxDelayMs: number;
  maxPendingBytes: number;
}

/**
 * Groups rows into batches that share the cost of a write. Any number of batches can run at the same time. While none
 * is running, a row is written at once: waiting would only add billed time.
 * @param sizeOf returns the size of a row in bytes
 */
export function batchesOf<Row>(
  storeRows: StoreRows<Row>,
  sizeOf: (row: Row) => number,
  { maxRows, maxBytes, maxDelayMs, maxPendingBytes }: BatchLimits,
) {
  let open: Batch<Row> | undefined;
  let pendingBytes = 0;

  function start() {
    const { promise: lost, resolve } = Promise.withResolvers<ReadonlySet<number>>();
    const batch: Batch<Row> = {
      rows: [],
      bytes: 0,
      lost,
      flush: () => {
        clearTimeout(timer);
        if (open === batch) open = undefined;
        const stored = storeRows(batch.rows);
        void stored.then(() => (pendingBytes -= batch.bytes));
        resolve(stored);
      },
    };
    const timer = setTimeout(batch.flush, pendingBytes > 0 ? maxDelayMs : 0);
    return batch;
  }

  return {
    /** Resolves with whether the row is stored; at once with false if too many bytes are pending. */
    async add(row: Row): Promise<boolean> {
      const bytes = sizeOf(row);
      if (pendingBytes + bytes > maxPendingBytes) return false;
      if (open && open.bytes + bytes > maxBytes) open.flush();
      const batch = (open ??= start());
      const index = batch.rows.push(row) - 1;
      batch.bytes += bytes;
      pendingBytes += bytes;
      if (batch.rows.length >= maxRows) batch.flush();
      return !(await batch.lost).has(index);
    },

    flush(): void {
      open?.flush();
    },
  };
}
