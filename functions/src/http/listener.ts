import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { cameFrom, type CameFrom } from '../core/client-address.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { inTime, TimeUp } from '../core/in-time.ts';
import { phraseOf } from '../core/phrase.ts';
import { errorForm } from './error-form.ts';

/** Hosting and the platform end a request after 60 s, without an error code. Starting an instance can take some of it. */
const maxRequestMs = 57_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers `unavailable` before Hosting ends a slow request. The work of the request may still complete. */
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
    // The body guard may have answered already.
    if (response.headersSent) return;
    await listener(request, response);
  };
}

function lateResponse(path: string, cause: TimeUp): Response {
  const message = phraseOf('The server took too long. Your request may still be carried out.');
  const answer = toAnswer(new AppError('unavailable', message, { cause }), randomUUID());
  return failureResponse({ ...answer, body: errorForm(path, answer.body.error) });
}

export const requestCameFrom = ({ incoming: { headers, socket } }: HttpBindings): CameFrom =>
  cameFrom({ headers, peer: socket.remoteAddress ?? '' });

/** Hosting's CDN would cache a 404 without `Cache-Control`. */
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
