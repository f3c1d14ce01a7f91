import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { AppError, toAnswer } from '../core/errors.ts';
import type { StoredPicture } from '../store/logos.ts';
import { logoAt } from '../workspaces/logo.ts';

/** A picture is data to look at: where it is opened by itself, nothing in it runs, and no other site embeds it. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** An address whose picture never changes. */
const forGood = 'public, max-age=31536000, immutable';
const forAMinute = 'public, max-age=60';

/** What pages show by address, under /img: for anyone, and kept by every cache on the way. */
export const pictures = new Hono().basePath('/img');

pictures.get('/logo/:hash', async (context) =>
  shown(await logoAt(context.req.param('hash'), new Date()), forGood),
);

pictures.notFound((context) =>
  failure(context, new AppError('not_found', 'There is nothing at this address.')),
);
pictures.onError((error, context) => failure(context, error));

function shown({ type, bytes }: StoredPicture, caching: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { ...guards, 'Content-Type': type, 'Cache-Control': caching },
  });
}

function failure(_: Context, error: unknown): Response {
  const { status, body } = toAnswer(error, randomUUID());
  const headers = { ...guards, 'Cache-Control': status === 404 ? forAMinute : 'no-store' };
  const later = status === 429 || status === 503 ? { 'Retry-After': '5' } : {};
  return Response.json(body, { status, headers: { ...headers, ...later } });
}
