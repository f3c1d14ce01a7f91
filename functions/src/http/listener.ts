import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { cameFrom, type CameFrom } from '../core/client-address.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { inTime, TimeUp } from '../core/in-time.ts';
import { errorForm } from './error-form.ts';

/** Hosting and the platform end a request after a minute, without a code. A new instance may have needed some of it. */
const maxRequestMs = 57_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Answers the requests of a function by its routes, also when a store does not answer: with `unavailable`, before Hosting
 * ends the request. What the request asks for may still happen after that.
 */
export function listenerOf(routes: { fetch: Fetch }, maxMs = maxRequestMs) {
  const fetchInTime: Fetch = async (request, env) => {
    try {
      return await inTime(Promise.resolve(routes.fetch(request, env)), maxMs, 'The request');
    } catch (error) {
      if (!(error instanceof TimeUp)) throw error;
      return lateResponse(URL.parse(request.url)?.pathname ?? '', error);
    }
  };
  const listener = getRequestListener(fetchInTime);
  return async (request: IncomingMessage, response: ServerResponse) => {
    // A request with a body that is too large, or that must have none, was already answered.
    if (response.headersSent) return;
    await listener(request, response);
  };
}

function lateResponse(path: string, cause: TimeUp): Response {
  const message = 'The server took too long. What you asked for may still happen.';
  const answer = toAnswer(new AppError('unavailable', message, { cause }), randomUUID());
  return failureResponse({ ...answer, body: errorForm(path, answer.body.error) });
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
