/**
 * One line of structured log, as Cloud Logging reads it. Takes no request: addresses, tokens and bodies must not
 * get into a log.
 */
export function logFailure(requestId: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  const cause = error instanceof Error && error.cause ? String(error.cause) : undefined;
  console.error(JSON.stringify({ severity: 'ERROR', message: stack, requestId, cause }));
}

/** One line about something that was done without anyone having asked for it at that moment. */
export function logNotice(message: string): void {
  console.log(JSON.stringify({ severity: 'NOTICE', message }));
}
