/** What is known about an uncaught error: its message, and the id of its request in the logs. */
export function errorNotes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const requestId: unknown = 'requestId' in error ? error.requestId : undefined;
  return [error.message, typeof requestId === 'string' ? `Request ${requestId}` : ''].filter(Boolean);
}
