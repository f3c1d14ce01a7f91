/** gRPC's codes of a call that found no server, or none in time. */
const codes = new Set<unknown>([4, 8, 14]);

/**
 * Whether an error says that Firestore could not be reached, or has no room at the moment.
 * @see https://grpc.io/docs/guides/status-codes/
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
