import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../core/errors.ts';
import { failure, type CollectAnswer } from './answer.ts';
import { collect, flush, writeNotes } from './instance.ts';

/** The platform kills an instance ten seconds after the signal to end. */
const graceMs = 9_000;

let pending = 0;
let ending = false;
let whenIdle: (() => void) | undefined;

export async function serve(
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
): Promise<void> {
  takeOverSignals();
  // The framework has already answered a request whose body is too large.
  if (response.headersSent) return;
  if (ending) {
    write(response, failure(new AppError('unavailable', 'Please send it again.')));
    return;
  }
  pending++;
  const answer = await collect({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: request.rawBody ?? Buffer.alloc(0),
    peer: request.socket.remoteAddress ?? '',
  });
  pending--;
  write(response, answer);
  if (pending === 0) whenIdle?.();
}

/** Sets Content-Length, so that the answer is sent in one piece. */
function write(response: ServerResponse, { status, headers, body }: CollectAnswer) {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

let signalsTaken = false;

/**
 * When the platform wants an instance to end, the functions framework ends the process at once, including running
 * requests. It has installed its signal handlers by the time of the first request. This replaces them, so that the
 * process ends when every received event is stored and answered.
 */
function takeOverSignals() {
  if (signalsTaken) return;
  signalsTaken = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => void end());
  }
}

async function end() {
  ending = true;
  setTimeout(() => process.exit(0), graceMs).unref();
  flush();
  if (pending > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
  await writeNotes();
  // The last answer may still be in the process's buffers.
  setTimeout(() => process.exit(0), 50);
}
