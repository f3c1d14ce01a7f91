import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { app } from './app.ts';

const listener = getRequestListener(app.fetch);

/** Answers a request of the function `api`. */
export async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Too large a body was answered before it was read.
  if (response.headersSent) return;
  await listener(request, response);
}
