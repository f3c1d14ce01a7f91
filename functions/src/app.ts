import type { Next } from 'hono';
import { etag } from 'hono/etag';
import { callNames, calls } from './contract/index.ts';
import { AppError } from './core/errors.ts';
import { log, withLogFields } from './core/log.ts';
import { phraseOf } from './core/phrase.ts';
import { counting } from './query/cost/spent.ts';
import { answerCall, type CallContext, toFailure } from './http/answer-call.ts';
import { health } from './http/health.ts';
import { jsonResponse } from './http/json-stream.ts';
import { languageOfCall } from './http/language-of-call.ts';
import { failureResponse, listenerOf } from './http/listener.ts';
import { pages } from './http/pages.ts';
import { inLanguage } from './languages/spoken.ts';
import { createRoutes } from './programs/door.ts';
import { mcp } from './programs/mcp/dialect.ts';
import { statsApi } from './programs/plausible/dialect.ts';
import { siteCalls } from './programs/sites/calls.ts';
import { sitesApi } from './programs/sites/dialect.ts';
import { umamiApi } from './programs/umami/dialect.ts';

/** The API: a route for each call of the contract. All failures become answers here. */
export const app = pages.basePath('/api');

app.use((context, next) => {
  const spent = {
    bytes: 0,
    get call() {
      return context.get('fields')?.route ?? null;
    },
  };
  context.set('spent', spent);
  return withLogFields({ requestId: context.get('requestId') }, () =>
    counting(spent, () => answered(context, next)),
  );
});

async function answered(context: CallContext, next: Next) {
  const start = performance.now();
  await next();
  // Answers are private, so no cache may store them, except those that are the same for everyone.
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'private, no-store');
  context.header('X-Request-Id', context.get('requestId'));
  context.header('X-Content-Type-Options', 'nosniff');
  const language = context.get('language');
  if (language) {
    context.header('Content-Language', language);
    context.header('Vary', 'Accept-Language', { append: true });
  }
  const remaining = context.get('remainingCalls');
  if (remaining) {
    context.header('X-RateLimit-Limit', String(remaining.limit));
    context.header('X-RateLimit-Remaining', String(remaining.remaining));
    context.header('X-RateLimit-Reset', String(remaining.resetAt));
  }
  if (context.get('fields')?.caller === 'key')
    context.header('X-Footfall-Bytes', String(context.get('spent').bytes));
  const cookie = context.get('cookie');
  if (cookie) context.header('Set-Cookie', cookie);
  const deleted = context.get('deletedDays');
  if (deleted) context.header('X-Deleted-Days', JSON.stringify(deleted));
  log('request.answered', {
    ...(context.get('fields') ?? { route: null, caller: null, workspaceId: null }),
    status: context.res.status,
    code: context.get('code') ?? null,
    durationMs: Math.round(performance.now() - start),
  });
}

app.get('/health', health);

let apiDocument: object | undefined;

app.get('/openapi.json', etag(), async (context) => {
  const { openApiDocument } = await import('./http/openapi.ts');
  // Cached, because the call is public.
  apiDocument ??= openApiDocument(siteCalls);
  return context.json(apiDocument, 200, { 'Cache-Control': 'public, max-age=3600' });
});

app.route('/', createRoutes([statsApi, umamiApi, mcp, sitesApi]));

for (const name of callNames) {
  const { method, path, status } = calls[name];
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const language = languageOf(context);
    context.set('language', language);
    return jsonResponse(await inLanguage(language, () => answerCall(name, context)), status);
  });
}

const languageOf = ({ req }: CallContext) =>
  languageOfCall({
    authorization: req.header('authorization'),
    acceptLanguage: req.header('accept-language'),
  });

app.notFound((context) => {
  context.set('language', languageOf(context));
  const error = new AppError('not_found', phraseOf('There is nothing at this address.'));
  return failureResponse(toFailure(error, context));
});
app.onError((error, context) => failureResponse(toFailure(error, context)));

/** The handler of the function `api`. */
export const serve = listenerOf(app);
