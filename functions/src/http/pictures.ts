import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { AppError, toAnswer } from '../core/errors.ts';
import { faviconAt } from '../favicons/favicon.ts';
import type { StoredPicture } from '../store/firestore/workspace/logos.ts';
import { logoAt } from '../workspaces/logo.ts';
import { failureResponse, listenerOf } from './listener.ts';

/** Pictures are only data: nothing in them runs if they are opened directly, and no other site can embed them. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** For an address whose picture never changes. */
const forGood = 'public, max-age=31536000, immutable';
const forAMinute = 'public, max-age=60';

/** Pictures under /img, for anyone. Every cache on the way may keep them. */
const pictures = new Hono().basePath('/img');

pictures.get('/logo/:hash', async (context) =>
  shown(await logoAt(context.req.param('hash'), new Date()), forGood),
);

pictures.get('/favicon/:name', async (context) => {
  const { picture, keepForSeconds } = await faviconAt(context.req.param('name'), new Date());
  return shown(picture, `public, max-age=${keepForSeconds}`);
});

pictures.notFound(({ req }) => {
  if (req.method === 'GET') return failure(new AppError('not_found', 'There is nothing at this address.'));
  return failure(new AppError('method_not_allowed', 'Use GET to request a picture.'));
});
pictures.onError(failure);

function shown({ type, bytes }: StoredPicture, caching: string) {
  return new Response(new Uint8Array(bytes), {
    headers: { ...guards, 'Content-Type': type, 'Cache-Control': caching },
  });
}

function failure(error: unknown) {
  const answer = toAnswer(error, randomUUID());
  const { status } = answer;
  return failureResponse(answer, {
    ...guards,
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    'Cache-Control': status === 404 ? forAMinute : 'no-store',
  });
}

/** Answers a request of the function `pictures`. */
export const serve = listenerOf(pictures);
