/**
 * gRPC's codes for a call that did not reach a server or timed out, and for a transaction that conflicted with others
 * on every attempt.
 */
const unreachable = new Set<unknown>([4, 8, 10, 14]);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Whether Firestore could not be reached or is overloaded.
 * @see https://grpc.io/docs/guides/status-codes/
 */
export const isUnreachable = (error: unknown) => unreachable.has(codeOf(error));

/** The document to create already exists. */
export const isAlreadyThere = (error: unknown) => codeOf(error) === 6;

/** The document to change does not exist. */
export const isGone = (error: unknown) => codeOf(error) === 5;
