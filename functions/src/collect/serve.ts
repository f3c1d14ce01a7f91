import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../core/errors.ts';
import { failure, type CollectAnswer } from './answer.ts';
import { collect, flush, writeNotes } from './instance.ts';

/** The platform kills an instance ten seconds after it has told it to end. */
const graceMs = 9_000;

let underWay = 0;
let ending = false;
let whenIdle: (() => void) | undefined;

/** Answers a request of the function `collect`. The functions framework has read the body already. */
export async function serve(
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
): Promise<void> {
  takeOverSignals();
  // A request with a body that is too large was already answered.
  if (response.headersSent) return;
  if (ending) {
    write(response, failure(new AppError('unavailable', 'Please send it again.')));
    return;
  }
  underWay++;
  const answer = await collect({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: request.rawBody ?? Buffer.alloc(0),
    peer: request.socket.remoteAddress ?? '',
  });
  underWay--;
  write(response, answer);
  if (underWay === 0) whenIdle?.();
}

/** With its length, so that it goes out in one piece. */
function write(response: ServerResponse, { status, headers, body }: CollectAnswer): void {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

let signalsTaken = false;

/**
 * The functions framework ends the process at once when the platform wants an instance to end, with whatever is
 * under way. By the first request it has said so to Node; from then on we end it ourselves, once every event that
 * was taken in is kept and answered.
 */
function takeOverSignals(): void {
  if (signalsTaken) return;
  signalsTaken = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => void end());
  }
}

async function end(): Promise<void> {
  ending = true;
  setTimeout(() => process.exit(0), graceMs).unref();
  flush();
  if (underWay > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
  await writeNotes();
  // What was answered last is still on its way out of the process.
  setTimeout(() => process.exit(0), 50);
}
