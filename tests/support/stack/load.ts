import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { chrome } from '../traffic/user-agents.ts';

/** The answer of an instance; status 0 if there was none. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Text and bytes are sent unchanged, a stream without a length, anything else as JSON. */
  body: unknown;
}

type Send = (sent: Sent) => Promise<Reply>;

/** Sends many requests to one instance over connections that stay open. */
export function sender(url: string, maxSockets = 256): Send {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const send = ({ method = 'POST', path = '/api/event', headers = {}, body }: Sent): Promise<Reply> =>
    new Promise((done) => {
      const isSentAsIs = typeof body === 'string' || body instanceof Buffer || body instanceof Readable;
      const total = isSentAsIs ? body : (JSON.stringify(body) ?? '');
      const sent = request(
        `${url}${path}`,
        {
          method,
          agent,
          headers: {
            'Content-Type': 'text/plain',
            'User-Agent': chrome,
            'Accept-Language': 'en',
            ...(total instanceof Readable ? {} : { 'Content-Length': Buffer.byteLength(total) }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          const answer = () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body: text });
          response.on('end', answer).on('error', answer);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server had closed an idle connection, so the request did not arrive.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          void send({ method, path, headers, body }).then(done);
        else done({ status: 0, headers: {}, body: '' });
      });
      if (total instanceof Readable) total.pipe(sent);
      else sent.end(total);
    });
  return send;
}

/** Repeats something while it is refused, for longer than a busy machine needs. */
export async function untilTaken<Result>(
  send: () => Promise<Result>,
  isRefused: (result: Result) => boolean,
): Promise<Result> {
  const since = performance.now();
  for (;;) {
    const result = await send();
    if (!isRefused(result) || performance.now() - since > 180_000) return result;
    await wait(500);
  }
}

/**
 * Sends like the script: what the stores could not accept in time (503) is resent. An event has an id, so that it
 * counts once.
 */
export async function sendUntilTaken(send: Send, { body, ...rest }: Sent): Promise<Reply> {
  const sent = { ...rest, body: identified(body, rest.path) };
  return untilTaken(
    () => send(sent),
    ({ status }) => status === 503,
  );
}

/** The body of an event with an id; any other body as it is. */
export function identified(body: unknown, path = '/api/event'): unknown {
  const isEvent = path === '/api/event' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isEvent ? { id: randomUUID(), ...body } : body;
}

/** A `sender` to an instance that is not expected to refuse anything because its stores are slow. */
export function patientSender(url: string): Send {
  const send = sender(url);
  return (sent) => sendUntilTaken(send, sent);
}

/** Calls at a steady rate, whether earlier calls have ended or not, and waits for all of them. */
export async function atRate<Result>(
  perSecond: number,
  seconds: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const started = performance.now();
  const results: Promise<Result>[] = [];
  while (results.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - started) * perSecond) / 1000);
    while (results.length < due) results.push(call(results.length));
    await wait(5);
  }
  return Promise.all(results);
}

/** Runs pieces of work, with this concurrency. */
export async function inParallel<Result>(atOnce: number, work: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = [...work];
  const runner = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) results.push(await next());
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return results;
}
