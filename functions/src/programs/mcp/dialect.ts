import { scopeAllows } from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { parseTexts } from '../../core/parse.ts';
import { type CallContext, textOf } from '../../http/answer-call.ts';
import type { Key } from '../../store/firestore/keys.ts';
import type { Caller, Dialect } from '../door.ts';
import { rates } from '../../limits/figures.ts';

/**
 * The Model Context Protocol. This file checks what the SDK does not: the origin, the key and the size of a request.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export const mcp: Dialect = {
  wording: {
    missingKey: 'Send a key with the scope stats:read: Authorization: Bearer ff_…',
    invalidKey: 'This key is wrong, was removed, or has expired.',
    tooManyCalls: (retryAfter) =>
      `This key has made ${rates.keyCalls.count} calls in this hour. Please try again in ${retryAfter} seconds.`,
  },
  calls: { 'POST /mcp': answer },
  noCall: {
    at: ['ALL /mcp'],
    error: () => new AppError('method_not_allowed', 'Send a POST: there are no sessions and no streams.'),
  },
  guard: ({ req }) => refuseOrigin(req.header('origin')),
  siteRefusal: (error) =>
    error instanceof AppError && error.code === 'not_found'
      ? refusal('site_id', 'this key can read no such site; ask list_sites for those it can')
      : error,
  changeFailure: ({ status }, context) => ({ headers: challengeHeaders(status, context) }),
};

async function answer(caller: Caller): Promise<Response> {
  const { key, context } = caller;
  refuseScopes(key);
  const body = fillArguments(parseTexts(await textOf(context)));
  // A batch is refused, because each call counts against the rate limit of the key.
  if (Array.isArray(body)) throw new AppError('invalid_request', 'Send one message at a time.');
  const { answerMessage } = await import('./server.ts');
  return answerMessage(toSdkRequest(context), body, caller);
}

/** RFC 6750. */
function challengeHeaders(status: number, context: CallContext): Record<string, string> {
  if (status === 405) return { Allow: 'POST' };
  const challenge = 'Bearer realm="Footfall", scope="stats:read"';
  if (status === 403 && context.get('fields')?.caller === 'key')
    return { 'WWW-Authenticate': `${challenge}, error="insufficient_scope"` };
  if (status !== 401) return {};
  const isGiven = context.req.header('authorization') !== undefined;
  return { 'WWW-Authenticate': isGiven ? `${challenge}, error="invalid_token"` : challenge };
}

/** Assistants send no origin. A web page does, so this protects a local stack from pages of other sites. */
function refuseOrigin(origin: string | undefined) {
  const { FOOTFALL_ORIGIN: ours } = process.env;
  if (origin === undefined || (ours && origin === URL.parse(ours)?.origin)) return;
  throw new AppError('forbidden', 'This origin cannot ask here.');
}

function refuseScopes({ scopes }: Key) {
  if (scopes.some((scope) => scopeAllows(scope, 'read numbers'))) return;
  throw new AppError('forbidden', 'This key does not have the scope stats:read.');
}

/** Some clients send `null` as the arguments of a tool without arguments. */
function fillArguments(body: unknown) {
  const { params } = Object(body) as { params?: { arguments?: unknown } };
  return params && typeof params === 'object' && params.arguments === null
    ? { ...(body as object), params: { ...params, arguments: {} } }
    : body;
}

/** Builds a request for the SDK. The body is already read, and `http/body-guard.ts` has replaced the content type. */
function toSdkRequest({ req }: CallContext): Request {
  const headers = new Headers(req.raw.headers);
  headers.set('Content-Type', 'application/json');
  // The SDK requires both types. The answer is always JSON.
  headers.set('Accept', 'application/json, text/event-stream');
  headers.delete('Authorization');
  headers.delete('Content-Length');
  return new Request(req.url, { method: 'POST', headers });
}
