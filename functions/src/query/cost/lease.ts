/**
 * How much BigQuery may still read for one instance, scope and day. All instances share a scope's budget. Each leases a
 * slice of it and accounts for its own questions in memory, so that a question costs no write. All values are bytes.
 */
export interface Lease {
  /** Leased so far. */
  granted: number;
  /** The cost of the answered questions. */
  spent: number;
  /** Questions whose cost is not known yet. */
  underWay: number;
  /** The expected cost of a question: that of the most expensive one so far. */
  expected: number;
  /** How much to lease when more is needed. */
  slice: number;
  /** What the budget had left after the last lease. */
  left: number;
}

const mebibyte = 1024 ** 2;

/** BigQuery bills at least 10 MiB for each table of a query, and a report reads two tables. */
const leastQuestion = 20 * mebibyte;

/**
 * When an instance ends, the unused part of its lease is lost. So it starts with a small slice, and the slices grow as
 * it needs more.
 */
const firstSlice = 64 * mebibyte;
const largestSlice = 1024 * mebibyte;

export const newLease: Lease = {
  granted: 0,
  spent: 0,
  underWay: 0,
  expected: leastQuestion,
  slice: firstSlice,
  left: 0,
};

/** How much has to be leased before one more question; 0 or less if the question can be asked now. */
export function missingBytes({ granted, spent, underWay, expected }: Lease) {
  return spent + (underWay + 1) * expected - granted;
}

/** How much more was spent than was leased. */
export function overdrawnBytes({ granted, spent }: Lease) {
  return Math.max(0, spent - granted);
}

/** The lease after its budget was told of these bytes. */
export function coveredBy(lease: Lease, bytes: number): Lease {
  return { ...lease, granted: lease.granted + bytes };
}

/** How much to lease: a slice, or more if a slice is not enough. */
export function wantedBytes(lease: Lease) {
  return Math.max(lease.slice, missingBytes(lease));
}

/** The lease with so many more bytes. @param left what the budget then has left */
export function extended(lease: Lease, bytes: number, left: number): Lease {
  return {
    ...lease,
    granted: lease.granted + bytes,
    left,
    slice: Math.min(2 * lease.slice, largestSlice),
  };
}

/**
 * What a question under way can cost at most: what is left of the lease and of its budget, without what the others under
 * way are expected to cost.
 */
export function mostBytes({ granted, spent, underWay, expected, left }: Lease) {
  return granted - spent - (underWay - 1) * expected + left;
}

/** The lease with one more question under way. */
export function opened(lease: Lease): Lease {
  return { ...lease, underWay: lease.underWay + 1 };
}

/** The lease after one of its questions ended at this cost; null: BigQuery never said, so it is the expected cost. */
export function settled(lease: Lease, cost: number | null): Lease {
  const bytes = cost ?? lease.expected;
  return {
    ...lease,
    spent: lease.spent + bytes,
    underWay: lease.underWay - 1,
    expected: Math.max(lease.expected, bytes),
  };
}
