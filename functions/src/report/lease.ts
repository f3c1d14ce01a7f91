/**
 * What one instance may still have BigQuery read for one scope on one day. All instances share a scope's budget; each
 * leases a slice of it and accounts for its own questions in memory, so that a question costs no write. All in bytes.
 */
export interface Lease {
  /** What was leased so far. */
  granted: number;
  /** What the answered questions have cost. */
  spent: number;
  /** Questions whose cost is not known yet. */
  underWay: number;
  /** What a question is expected to cost: as much as the dearest one so far. */
  expected: number;
  /** What is asked for when more is needed. */
  slice: number;
}

const mebibyte = 1024 ** 2;

/** BigQuery bills at least 10 MiB for each table of a query, and a report reads two. */
const leastQuestion = 20 * mebibyte;

/**
 * An instance that ends loses what it has leased and not used. So it starts with a small slice, and the slices grow
 * with what it needs.
 */
const firstSlice = 64 * mebibyte;
const largestSlice = 1024 * mebibyte;

export const newLease: Lease = {
  granted: 0,
  spent: 0,
  underWay: 0,
  expected: leastQuestion,
  slice: firstSlice,
};

/** The least that has to be leased before one more question can be asked; 0 or less where it can be asked now. */
export function missingBytes({ granted, spent, underWay, expected }: Lease): number {
  return spent + (underWay + 1) * expected - granted;
}

/** What to ask for: a slice, or more where a slice is not enough. */
export function wantedBytes(lease: Lease): number {
  return Math.max(lease.slice, missingBytes(lease));
}

/** The lease after so many bytes more were granted. */
export function extended(lease: Lease, bytes: number): Lease {
  return {
    ...lease,
    granted: lease.granted + bytes,
    slice: Math.min(2 * lease.slice, largestSlice),
  };
}

/** The lease with one more question under way. */
export function opened(lease: Lease): Lease {
  return { ...lease, underWay: lease.underWay + 1 };
}

/** The lease after one of its questions has cost so much. */
export function settled(lease: Lease, bytes: number): Lease {
  return {
    ...lease,
    spent: lease.spent + bytes,
    underWay: lease.underWay - 1,
    expected: Math.max(lease.expected, bytes),
  };
}
