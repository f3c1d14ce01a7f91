/** Events that wait at most, and how often each is tried at most. */
const most = 30;
const tries = 6;

/** The longest wait, whatever a server asks for. In milliseconds, as all here. */
const longest = 300_000;

interface Waiting {
  endpoint: URL;
  request: RequestInit;
  failures: number;
}

/** A random text that the server knows an event by, however often it comes. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastFailure: Promise<Response>;

function wait(event: Waiting, asked = 0): void {
  if (++event.failures > tries || waiting.length >= most) return;
  waiting.push(event);
  const pause = Math.max(asked, 500 * 2 ** event.failures);
  // At random, so that the visitors of a busy site do not all come back at once.
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

/** At once, because the time is up or the page may not come back. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const event of waiting.splice(0)) void attempt(event).catch(() => {});
}

/**
 * As `fetch`, and sends again what a short outage kept from arriving: where there is no answer, and where it is 429
 * or 503. All that waits is kept in memory. What comes meanwhile waits with it, so that a server in trouble is left
 * alone. Its promise is that of the first attempt.
 */
export function resend(endpoint: URL, request: RequestInit): Promise<Response> {
  const event = { endpoint, request, failures: 0 };
  if (!timer) return attempt(event);
  wait(event);
  return lastFailure;
}
