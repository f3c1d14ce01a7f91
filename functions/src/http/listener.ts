import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { cameFrom, type CameFrom } from '../core/client-address.ts';
import type { toAnswer } from '../core/errors.ts';

/** Answers the requests of a function by its routes. */
export function listenerOf(routes: { fetch: Parameters<typeof getRequestListener>[0] }) {
  const listener = getRequestListener(routes.fetch);
  return async (request: IncomingMessage, response: ServerResponse) => {
    // A request with a body that is too large, or that must have none, was already answered.
    if (response.headersSent) return;
    await listener(request, response);
  };
}

/** Where a request came from. @param env what the listener adds to it */
export const requestCameFrom = ({ incoming: { headers, socket } }: HttpBindings): CameFrom =>
  cameFrom({ headers, peer: socket.remoteAddress ?? '' });

/** The answer to a failure, with when to try again. Hosting's CDN would cache a 404 without `Cache-Control`. */
export function failureResponse(
  { status, body, retryAfter }: Omit<ReturnType<typeof toAnswer>, 'body'> & { body: object },
  further: Record<string, string> = {},
): Response {
  const retry = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'private, no-store', ...further, ...retry },
  });
}
