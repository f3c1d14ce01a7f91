/** gRPC's codes for timeouts, overload, repeated conflicts of a transaction, and unreachable servers. */
const unreachable = new Set<unknown>([4, 8, 10, 14]);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Whether Firestore could not be reached or is overloaded.
 * @see https://grpc.io/docs/guides/status-codes/
 */
export const isUnreachable = (error: unknown) => unreachable.has(codeOf(error));

/** gRPC's ALREADY_EXISTS. */
export const isAlreadyThere = (error: unknown) => codeOf(error) === 6;

/** gRPC's NOT_FOUND. */
export const isGone = (error: unknown) => codeOf(error) === 5;
