import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isStopToken, stopped } from '../alerts/notify/stop.ts';
import { say, sharePath, unsubscribePath } from '../contract/index.ts';
import { inTime } from '../core/in-time.ts';
import { embeddersOf } from '../links/opening.ts';
import { pageHeaders } from '../links/page-headers.ts';
import { ended } from '../reports/outside.ts';
import { type CallContext, type CallVariables, toFailure } from './answer-call.ts';
import { inLanguage } from '../languages/spoken.ts';
import { languageOfCall } from './language-of-call.ts';
import { requestCameFrom } from './listener.ts';

export const pages = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();
pages.use((context, next) => {
  context.set('requestId', randomUUID());
  return next();
});
pages.get(`${sharePath}/*`, sharePage);
pages.get(`${unsubscribePath}/:token`, ({ html }) => html(appPage(), 200, uncached));
pages.post(`${unsubscribePath}/:token`, unsubscribeAtOnce);

/** If the lookup takes longer, the page is served but cannot be framed. */
const linkTimeoutMs = 3000;

async function embedders(slug: string, context: CallContext): Promise<readonly string[]> {
  const from = requestCameFrom(context.env);
  try {
    return await inTime(embeddersOf(slug, { from, now: new Date() }), linkTimeoutMs, 'Firestore');
  } catch (error) {
    // Logs failures of the server. The page itself reports problems of the link.
    toFailure(error, context);
    return [];
  }
}

let html: string | undefined;
/** The build copies the page next to the functions. */
const appPage = () => (html ??= readFileSync(new URL('./app.html', import.meta.url), 'utf8'));

/** Applies the theme of its URL. */
const embedPage = () => appPage().replace('"/theme.js"', '"/embed-theme.js"');

/** The same whether or not the link exists, except for its headers. */
async function sharePage(context: CallContext): Promise<Response> {
  const { auth, embed } = context.req.query();
  const origins = auth ? await embedders(auth, context) : [];
  return context.body(embed === 'true' ? embedPage() : appPage(), 200, pageHeaders(origins));
}

const uncached = { 'Cache-Control': 'private, no-store' };

/** One-click unsubscribe of reports and alerts (RFC 8058). Only by POST, because mail scanners open every link. */
async function unsubscribeAtOnce(context: CallContext): Promise<Response> {
  const { req, env, text } = context;
  const language = languageOfCall({
    authorization: undefined,
    acceptLanguage: req.header('accept-language'),
  });
  context.set('language', language);
  const headers = { ...uncached, 'Content-Language': language };
  const input = { token: req.param('token') ?? '' };
  const call = { from: requestCameFrom(env), now: new Date(), input };
  try {
    if (isStopToken(input.token)) {
      await stopped(call);
      return text(
        inLanguage(language, () => say('This address no longer gets this alert.')),
        200,
        headers,
      );
    }
    await ended(call);
    return text(
      inLanguage(language, () => say('This address gets no more reports.')),
      200,
      headers,
    );
  } catch (error) {
    const { status, retryAfter, body } = toFailure(error, context);
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return new Response(body.error.message, { status, headers: { ...headers, ...wait } });
  }
}
