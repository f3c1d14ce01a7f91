/** The maximum number of waiting events, and of attempts per event. */
const max = 30;
const tries = 6;

/** The longest delay in milliseconds, whatever the server requests. */
const longest = 300_000;

interface Waiting {
  endpoint: string | URL;
  request: RequestInit;
  failures: number;
}

/** The server recognizes repetitions by this id, and the script by its form: `fullScriptId`. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastFailure: Promise<Response>;

function wait(event: Waiting, round = 0): void {
  if (++event.failures > tries || waiting.length >= max) return;
  waiting.push(event);
  const pause = Math.max(round, 500 * 2 ** event.failures);
  // Random, so that the visitors of a busy site do not all retry at once.
  timer ??= setTimeout(sendWaiting, Math.min(pause * (1 + Math.random() / 2), longest));
}

function attempt(event: Waiting): Promise<Response> {
  const answer = fetch(event.endpoint, event.request);
  answer.then(
    ({ status, headers }) => {
      if (status !== 429 && status !== 503) return;
      lastFailure = answer;
      wait(event, Number(headers.get('Retry-After')) * 1000 || 0);
    },
    () => {
      lastFailure = answer;
      wait(event);
    },
  );
  return answer;
}

/** Sends all waiting events now: their delay is over, or the page may be closed. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const event of waiting.splice(0)) void attempt(event).catch(() => {});
}

/**
 * Like `fetch`, but retries after a short outage: without an answer, or after 429 or 503. Events wait in memory only.
 * New events wait too, so that a server in trouble gets no further requests. Returns the promise of the first attempt.
 */
export function resend(endpoint: string | URL, request: RequestInit): Promise<Response> {
  const event = { endpoint, request, failures: 0 };
  if (!timer) return attempt(event);
  wait(event);
  return lastFailure;
}
