/** What is known of an error that nobody caught: its message, and the request that the logs know it by. */
export function errorNotes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const requestId: unknown = 'requestId' in error ? error.requestId : undefined;
  return [error.message, typeof requestId === 'string' ? `Request ${requestId}` : ''].filter(Boolean);
}
