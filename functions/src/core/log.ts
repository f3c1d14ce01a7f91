/**
 * Writes one line of structured log for Cloud Logging. Takes no request, because addresses, tokens and bodies must not
 * be logged.
 */
export function logFailure(requestId: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  const cause = error instanceof Error && error.cause ? String(error.cause) : undefined;
  console.error(JSON.stringify({ severity: 'ERROR', message: stack, requestId, cause }));
}

/** Writes one line about something that happened without a request. */
export function logNotice(message: string): void {
  console.log(JSON.stringify({ severity: 'NOTICE', message }));
}
