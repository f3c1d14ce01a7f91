import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { AppError, toAnswer } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { messagePictureAt } from '../deliveries/message-picture.ts';
import { faviconAt } from '../favicons/favicon.ts';
import { logoAt } from '../workspaces/logo.ts';
import { failureResponse, listenerOf, requestCameFrom } from './listener.ts';

const isOfMessage = (path: string) => path.startsWith('/img/message/');
const isForOthers = (path: string) => path.startsWith('/img/badge/') || isOfMessage(path);

/** Nothing in a picture may run if it is opened directly. Other sites may embed only badges and pictures of mails. */
const guardsOf = (path: string) => ({
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': isForOthers(path) ? 'cross-origin' : 'same-origin',
  'X-Content-Type-Options': 'nosniff',
});

const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
const forAMinute = 'public, max-age=60';
/** Shows numbers of a workspace, so shared caches must not store it. */
const forTheReader = 'private, max-age=3600';

const uncached = 'private, no-store';

const pictures = new Hono<{ Bindings: HttpBindings }>().basePath('/img');

pictures.get('/logo/:hash', async (context) =>
  shown(context, await logoAt(context.req.param('hash'), new Date()), forGood),
);

pictures.get('/favicon/:name', async (context) => {
  const { picture, cacheForSeconds } = await faviconAt(context.req.param('name'), new Date());
  return shown(context, picture, `public, max-age=${cacheForSeconds}`);
});

pictures.get('/message/:name{[\\w-]+\\.png}', async (context) => {
  const { req } = context;
  const deliveryId = req.param('name').slice(0, -'.png'.length);
  const wanted = { deliveryId, until: req.query('until'), proof: req.query('proof') };
  const bytes = await messagePictureAt(wanted, new Date());
  return shown(context, { type: 'image/png', bytes }, forTheReader);
});

pictures.get('/badge/:name{[^/]+\\.svg}', async (context) => {
  // Loaded here, because the other pictures do not need the code that reads numbers.
  const { badgeOf } = await import('../links/badge.ts');
  const { req, env } = context;
  const wanted = { slug: req.param('name').slice(0, -'.svg'.length), metric: req.query('metric') };
  const badge = await badgeOf(wanted, { from: requestCameFrom(env), now: new Date() });
  return shown(context, { type: 'image/svg+xml', bytes: Buffer.from(badge) }, forAnHour);
});

pictures.notFound((context) => {
  if (context.req.method === 'GET')
    return failure(new AppError('not_found', phraseOf('There is nothing at this address.')), context);
  return failure(new AppError('method_not_allowed', phraseOf('Use GET to request a picture.')), context);
});
pictures.onError(failure);

interface Wanted {
  req: { path: string };
}

function shown({ req }: Wanted, { type, bytes }: { type: string; bytes: Buffer }, caching: string) {
  return new Response(new Uint8Array(bytes), {
    headers: { ...guardsOf(req.path), 'Content-Type': type, 'Cache-Control': caching },
  });
}

function failure(error: unknown, { req }: Wanted) {
  const answer = toAnswer(error, randomUUID());
  const { status } = answer;
  return failureResponse(answer, {
    ...guardsOf(req.path),
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    'Cache-Control': isOfMessage(req.path) ? uncached : status === 404 ? forAMinute : 'no-store',
  });
}

export const serve = listenerOf(pictures);
