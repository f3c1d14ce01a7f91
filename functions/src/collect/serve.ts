import type { IncomingMessage, ServerResponse } from 'node:http';
import { collect } from './handler.ts';

/** Answers a request of the function `collect`. The functions framework has read the body already. */
export async function serve(
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
): Promise<void> {
  const answer = await collect({
    method: request.method ?? '',
    headers: request.headers,
    body: request.rawBody ?? Buffer.alloc(0),
    peer: request.socket.remoteAddress ?? '',
  });
  response.writeHead(answer.status, answer.headers).end(answer.body);
}
