import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { app } from './app.ts';

const listener = getRequestListener(app.fetch);

/** Answers a request of the function `api`. */
export async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A request with a body that is too large was already answered.
  if (response.headersSent) return;
  await listener(request, response);
}
