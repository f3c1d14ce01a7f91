/**
 * gRPC's codes for a call that did not reach a server, or not in time; and for a transaction that met others each time
 * that the client ran it.
 */
const codes = new Set<unknown>([4, 8, 10, 14]);

/**
 * Whether an error says that Firestore could not be reached, or is overloaded.
 * @see https://grpc.io/docs/guides/status-codes/
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
