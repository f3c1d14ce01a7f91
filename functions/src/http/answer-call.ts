import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { isInWorkspace } from '../contract/access.ts';
import { shapes } from '../contract/api.ts';
import { calls, type Call, type CallName } from '../contract/calls.ts';
import { maxBodyBytes } from '../contract/sizes.ts';
import { clientAddress } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import type { Identity } from '../store/auth/identity.ts';
import { isDemo, workspaceFor } from '../workspaces/access.ts';
import { idOfSite } from '../store/firestore/workspace/sites.ts';
import { authenticate } from './auth.ts';
import { handlers } from './handlers.ts';

/** The context of a call. */
export type CallContext = Context<{ Bindings: HttpBindings; Variables: { requestId: string } }>;

/**
 * Checks who calls (401), with which input (400), for which workspace (404), and whether they may (403). Then calls the
 * handler.
 * @throws AppError of these checks, and what the handler throws
 */
export async function answerCall(name: CallName, context: CallContext): Promise<unknown> {
  const call: Call = calls[name];
  const now = new Date();
  const given = await givenTo(call, context);
  const identity = await identityOf(call, context, given);
  if (given instanceof AppError) throw given;
  const input = parse(shapes[name].input(now), given);
  const place = isInWorkspace(call.action)
    ? await workspaceFor(identity, await workspaceIdOf(input), call.action)
    : {};
  // The types of the table say what each handler gets; a generic name cannot express that.
  const handler = handlers[name] as (asked: object) => Promise<unknown>;
  return handler({ identity, input, now, address: addressOf(context), ...place });
}

/** Null for a guest. */
async function identityOf(call: Call, { req }: CallContext, given: unknown): Promise<Identity | null> {
  const authorization = req.header('authorization');
  // The same for everyone, so a token that has expired does not matter.
  if (call.action === 'read what is public') return null;
  const mayBeGuest =
    call.callers.includes('guest') && (!isInWorkspace(call.action) || isDemo(siteNamed(given)));
  if (mayBeGuest && !authorization) return null;
  // Someone whose account was deleted or disabled must not be able to change anything while their token is still valid.
  const changes = call.method !== 'GET' && call.action !== 'read numbers';
  return authenticate(authorization, { checkRevoked: changes });
}

/** The site that unchecked input names, in itself or in its first question. Only the demo matters here. */
function siteNamed(given: unknown): unknown {
  const { workspaceId, site_id, queries } = fieldsOf(given);
  return workspaceId ?? site_id ?? (Array.isArray(queries) ? fieldsOf(queries[0]).site_id : undefined);
}

const fieldsOf = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;

/** The id of the workspace that an input is about; a question may name its domain. */
function workspaceIdOf(input: { workspaceId?: unknown; site_id?: unknown }): Promise<string> | string {
  return input.workspaceId === undefined ? idOfSite(String(input.site_id)) : String(input.workspaceId);
}

/** What the caller sends; an AppError if that cannot be read, which matters only once it is clear who calls. */
async function givenTo({ method }: Call, { req }: CallContext): Promise<unknown> {
  if (method === 'GET') return { ...req.query(), ...req.param() };
  const text = await req.text();
  if (text.length > maxBodyBytes) return new AppError('body_too_large', 'The body is too large.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    return new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
}

function addressOf({ env: { incoming } }: CallContext): string {
  return clientAddress({ headers: incoming.headers, peer: incoming.socket.remoteAddress ?? '' });
}
