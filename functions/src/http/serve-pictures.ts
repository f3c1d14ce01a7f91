import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pictures } from './pictures.ts';

const listener = getRequestListener(pictures.fetch);

/** Answers a request of the function `pictures`. */
export async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A request with a body was already answered.
  if (response.headersSent) return;
  await listener(request, response);
}
