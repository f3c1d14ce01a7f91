import { keyCallsAnHour, scopeAllows } from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { parseTexts } from '../../core/parse.ts';
import { type CallContext, textOf } from '../../http/answer-call.ts';
import { costOf } from '../../query/cost/price.ts';
import type { Key } from '../../store/firestore/keys.ts';
import { idOfSite } from '../../store/firestore/workspace/sites.ts';
import { listWorkspaces } from '../../store/firestore/workspace/workspaces.ts';
import { workspaceFor, type WorkspaceOfCall } from '../../workspaces/access.ts';
import { type Caller, type Dialect, toFailure } from '../door.ts';
import type { ToolCaller } from './tool.ts';

/**
 * The Model Context Protocol, by which assistants ask. What its SDK does not check stands here: where a request comes
 * from, whose key it has, and how much it sends.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export const mcp: Dialect = {
  wording: {
    missingKey: 'Send a key with the scope stats:read: Authorization: Bearer ff_…',
    invalidKey: 'This key is wrong, was removed, or has expired.',
    tooManyCalls: (retryAfter) =>
      `This key has made ${keyCallsAnHour} calls in this hour. Please try again in ${retryAfter} seconds.`,
  },
  calls: { 'POST /mcp': answer },
  noCall: {
    at: ['ALL /mcp'],
    error: () => new AppError('method_not_allowed', 'Send a POST: there are no sessions and no streams.'),
  },
  guard: ({ req }) => refuseOrigin(req.header('origin')),
  failureOf: ({ status }, context) => ({ headers: headersOf(status, context) }),
};

async function answer(caller: Caller): Promise<Response> {
  const { key, context, now, from, whenSent } = caller;
  refuseScopes(key);
  const body = withArguments(parseTexts(await textOf(context)));
  // Each call counts as one of the key's, so it asks one thing.
  if (Array.isArray(body)) throw new AppError('invalid_request', 'Send one message at a time.');
  // The SDK is loaded when someone needs it.
  const { answerMessage } = await import('./serve.ts');
  return answerMessage(requestWithoutBody(context), body, {
    caller: { ...sitesOf(caller), cost: () => costOf(context.get('spent').bytes), now, from, whenSent },
    told: (error) => toFailure(error, context).body.error.message,
  });
}

/** What a client has to send to be let in (RFC 6750). */
function headersOf(status: number, context: CallContext): Record<string, string> {
  if (status === 405) return { Allow: 'POST' };
  const challenge = 'Bearer realm="Footfall", scope="stats:read"';
  if (status === 403 && context.get('fields')?.caller === 'key')
    return { 'WWW-Authenticate': `${challenge}, error="insufficient_scope"` };
  if (status !== 401) return {};
  const isGiven = context.req.header('authorization') !== undefined;
  return { 'WWW-Authenticate': isGiven ? `${challenge}, error="invalid_token"` : challenge };
}

/** Assistants send no origin. A page of another site that finds out the address of a local stack does. */
function refuseOrigin(origin: string | undefined) {
  const { FOOTFALL_ORIGIN: ours } = process.env;
  if (origin === undefined || (ours && origin === URL.parse(ours)?.origin)) return;
  throw new AppError('forbidden', 'This origin cannot ask here.');
}

function refuseScopes({ scopes }: Key) {
  if (scopes.some((scope) => scopeAllows(scope, 'read numbers'))) return;
  throw new AppError('forbidden', 'This key does not have the scope stats:read.');
}

/** What a key can read the numbers of: its workspace, or those of its person. */
function sitesOf({ key, from, context }: Caller): Pick<ToolCaller, 'sites' | 'siteOf'> {
  const fields = context.get('fields');
  const read = (workspaceId: string) =>
    workspaceFor({ kind: 'key', key }, { workspaceId, action: 'read numbers', from });
  const sites = async () => {
    if (key.workspaceId !== null) return [(await read(key.workspaceId)).workspace];
    const memberships = await listWorkspaces(key.createdBy);
    return memberships.flatMap(({ workspace, role }) => (role ? [workspace] : []));
  };
  const known = new Map<string | undefined, Promise<WorkspaceOfCall>>();
  const find = async (site: string | undefined) => {
    const id = site === undefined ? onlyOne(await sites()) : await idOfSite(site);
    return read(id).catch(unknownSite);
  };
  return {
    sites,
    async siteOf(site) {
      const about = known.get(site) ?? find(site);
      known.set(site, about);
      const { workspace, reader } = await about;
      if (fields) fields.workspaceId = workspace.id;
      return { workspace, reader };
    },
  };
}

function onlyOne(sites: readonly { id: string }[]): string {
  const [site, ...others] = sites;
  if (site && others.length === 0) return site.id;
  throw refusal('site_id', 'must be one of your sites; ask list_sites for them');
}

function unknownSite(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  throw refusal('site_id', 'this key can read no such site; ask list_sites for those it can');
}

/** The message, in which `null` stands for no arguments: some clients send it for a tool that needs none. */
function withArguments(body: unknown) {
  const { params } = Object(body) as { params?: { arguments?: unknown } };
  return params && typeof params === 'object' && params.arguments === null
    ? { ...(body as object), params: { ...params, arguments: {} } }
    : body;
}

/** The request as the SDK reads it. The body was read, and the guard of bodies has changed its type. */
function requestWithoutBody({ req }: CallContext): Request {
  const headers = new Headers(req.raw.headers);
  headers.set('Content-Type', 'application/json');
  // Each answer is one JSON, whatever else a client takes.
  headers.set('Accept', 'application/json, text/event-stream');
  headers.delete('Authorization');
  headers.delete('Content-Length');
  return new Request(req.url, { method: 'POST', headers });
}
