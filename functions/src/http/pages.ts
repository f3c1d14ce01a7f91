import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isStopToken, stopped } from '../alerts/notify/stop.ts';
import { sharePath, unsubscribePath } from '../contract/index.ts';
import { inTime } from '../core/in-time.ts';
import { embeddersOf } from '../links/opening.ts';
import { pageHeaders } from '../links/page-headers.ts';
import { ended } from '../reports/outside.ts';
import { type CallContext, type CallVariables, toFailure } from './answer-call.ts';
import { requestCameFrom } from './listener.ts';

/**
 * The pages of shared links, which begin with a look at the link that the calls of the page need anyway, and those that
 * end reports by mail.
 */
export const pages = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();
pages.use((context, next) => {
  context.set('requestId', randomUUID());
  return next();
});
pages.get(`${sharePath}/*`, sharePage);
pages.get(`${unsubscribePath}/:token`, ({ html }) => html(appPage(), 200, uncached));
pages.post(`${unsubscribePath}/:token`, unsubscribeAtOnce);

/** For how long a page waits for what its link says. Without that, it is served and cannot be framed. */
const linkTimeoutMs = 3000;

/** The sites that may frame this page: none if its secret is unknown, too many were wrong, or it cannot be looked up. */
async function embedders(slug: string, context: CallContext): Promise<readonly string[]> {
  const from = requestCameFrom(context.env);
  try {
    return await inTime(embeddersOf(slug, { from, now: new Date() }), linkTimeoutMs, 'Firestore');
  } catch (error) {
    // Logs what is ours to repair. The page says itself what is wrong with a link.
    toFailure(error, context);
    return [];
  }
}

let html: string | undefined;
/** The page of the app, which the build puts beside the functions. */
const appPage = () => (html ??= readFileSync(new URL('./app.html', import.meta.url), 'utf8'));

/** The same with the script that gives a frame the look of its address, which no other page has to load. */
const embedPage = () => appPage().replace('"/theme.js"', '"/embed-theme.js"');

/** The page of a shared link: the app, with headers of its own, whether there is such a link or not. */
async function sharePage(context: CallContext): Promise<Response> {
  const { auth, embed } = context.req.query();
  const origins = auth ? await embedders(auth, context) : [];
  return context.body(embed === 'true' ? embedPage() : appPage(), 200, pageHeaders(origins));
}

const uncached = { 'Cache-Control': 'private, no-store' };

/**
 * Ends the reports, or stops the alert, of the secret in the address, as a mail program asks for it: without a cookie, and
 * without being sent elsewhere. Only a POST does, because scanners of mails open every link.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
async function unsubscribeAtOnce(context: CallContext): Promise<Response> {
  const { req, env, text } = context;
  const input = { token: req.param('token') ?? '' };
  const call = { from: requestCameFrom(env), now: new Date(), input };
  try {
    if (isStopToken(input.token)) {
      await stopped(call);
      return text('This alert does not come to this address any more.', 200, uncached);
    }
    await ended(call);
    return text('No more reports come to this address.', 200, uncached);
  } catch (error) {
    const { status, retryAfter, body } = toFailure(error, context);
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return new Response(body.error.message, { status, headers: { ...uncached, ...wait } });
  }
}
