import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { DeletedDays, WorkspaceAction } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { withLogFields } from '../core/log.ts';
import {
  type CallContext,
  type CallVariables,
  takeChange,
  toFailure,
  untilSent,
} from '../http/answer-call.ts';
import { authenticate } from '../http/auth.ts';
import { errorForm } from '../http/error-form.ts';
import { jsonResponse } from '../http/json-stream.ts';
import { failureResponse, requestCameFrom } from '../http/listener.ts';
import { keyIn } from '../keys/key.ts';
import type { WhenSent } from '../query/cost/turns.ts';
import type { Key } from '../store/firestore/keys.ts';
import { idOfSite } from '../store/firestore/workspace/sites.ts';
import { findMembership, listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import { workspaceFor, type WorkspaceOfCall } from '../workspaces/access.ts';

/** The API of another product. Its calls are not part of the contract, and only keys can make them. */
export interface Dialect {
  wording: Wording;
  /** Calls by method and path. The log has the same names. */
  calls: Readonly<Record<string, (caller: Caller) => Promise<unknown>>>;
  openCalls?: Readonly<Record<string, (context: CallContext) => Response | Promise<Response>>>;
  /** The error for every other request to these paths. */
  noCall: { at: readonly string[]; error: () => AppError };
  /** Passes a request on to other routes, although its path matches a call. */
  isForOthers?: (context: CallContext) => boolean;
  /** Whether every call other than a GET changes something. */
  hasChanges?: boolean;
  guard?: (context: CallContext) => void;
  /** Returns the value of the `Authorization` header, for dialects that also read the key from elsewhere. */
  readAuthorization?: (context: CallContext) => string | undefined;
  /** The error for a site that the key cannot read. Defaults to the error for an invalid key. */
  siteRefusal?: (error: unknown) => unknown;
  changeFailure?: (failure: Failure, context: CallContext) => Partial<Failure>;
}

interface Env {
  Bindings: HttpBindings;
  Variables: CallVariables;
}

interface Failure {
  status: number;
  message: string;
  field: string | undefined;
  headers: Record<string, string>;
}

interface Wording {
  missingKey: string;
  /** The same text for an invalid key and for a site that the key cannot read, so that callers cannot tell them apart. */
  invalidKey: string;
  tooManyCalls: (retryAfter: number) => string;
}

export interface Caller {
  key: Key;
  now: Date;
  from: CameFrom;
  whenSent: WhenSent;
  onDeletedDays: (deleted: DeletedDays | undefined) => void;
  context: CallContext;
  /** From the query string and the path. */
  params: Readonly<Record<string, string>>;
  /** @param site a domain or the id of a workspace @throws AppError if the key may not do the action there */
  aboutSite: <Answer>(
    site: string,
    answer: (call: CallAboutSite) => Promise<Answer>,
    action?: WorkspaceAction,
  ) => Promise<Answer>;
}

export type CallAboutSite = Caller & WorkspaceOfCall;

export function createRoutes(dialects: readonly Dialect[]): Hono<Env> {
  const routes = new Hono<Env>();
  for (const dialect of dialects) {
    const { calls, openCalls = {}, noCall, isForOthers, guard } = dialect;
    const add = (route: string, answer: MiddlewareHandler<Env>) => {
      const [method = '', path = ''] = route.split(' ');
      routes.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context, next) => {
        try {
          guard?.(context);
          return await answer(context, next);
        } catch (error) {
          return toFailureResponse(error, context, dialect);
        }
      });
    };
    for (const [route, answer] of Object.entries(openCalls)) add(route, async (context) => answer(context));
    for (const call of Object.entries(calls))
      add(call[0], (context, next) =>
        isForOthers?.(context) ? next() : answerByKey(context, call, dialect),
      );
    for (const route of noCall.at) add(route, () => Promise.reject(noCall.error()));
  }
  return routes;
}

/** @throws AppError `unauthenticated` for an invalid key, `too_many_requests`, and the errors of the answer */
async function answerByKey(
  context: CallContext,
  [route, answer]: readonly [string, Dialect['calls'][string]],
  dialect: Dialect,
): Promise<Response> {
  const { wording, hasChanges = false, siteRefusal = (error) => toInvalidKey(error, wording) } = dialect;
  const now = new Date();
  const from = requestCameFrom(context.env);
  const fields: NonNullable<CallVariables['fields']> = { route, caller: null, workspaceId: null };
  context.set('fields', fields);
  const isChange = hasChanges && !route.startsWith('GET ');
  const key = await authenticateKey(context, dialect, { now, from, fresh: isChange });
  fields.caller = 'key';
  if (isChange) takeChange(key.createdBy, now);
  const result = await untilSent(context, (whenSent) => {
    const caller: Caller = {
      ...{ key, now, from, whenSent, context },
      params: { ...context.req.query(), ...context.req.param() },
      onDeletedDays: (deleted) => context.set('deletedDays', deleted),
      async aboutSite(site, answerAbout, action = 'read numbers') {
        const workspaceId = await idOfSite(site);
        const about = await workspaceFor({ kind: 'key', key }, { workspaceId, action, from }).catch(
          (error: unknown) => {
            throw siteRefusal(error);
          },
        );
        fields.workspaceId = about.workspace.id;
        return withLogFields({ ...fields }, () => answerAbout({ ...caller, ...about }));
      },
    };
    return withLogFields({ ...fields }, () => answer(caller));
  });
  return result instanceof Response ? result : jsonResponse(result, 200);
}

async function authenticateKey(
  context: CallContext,
  dialect: Dialect,
  options: Pick<Parameters<typeof authenticate>[1], 'now' | 'from' | 'fresh'>,
): Promise<Key> {
  const { wording, readAuthorization = ({ req }: CallContext) => req.header('authorization') } = dialect;
  const authorization = readAuthorization(context);
  if (!/^Bearer\s+\S/i.test(authorization ?? '')) throw new AppError('unauthenticated', wording.missingKey);
  if (keyIn(authorization) === null) throw new AppError('unauthenticated', wording.invalidKey);
  const sender = await authenticate(authorization, {
    ...options,
    cookies: undefined,
    onCallCounted: (remaining) => context.set('remainingCalls', remaining),
  }).catch((error: unknown) => {
    const isCounted =
      error instanceof AppError && error.code === 'too_many_requests' && context.get('remainingCalls');
    if (!isCounted) throw toInvalidKey(error, wording);
    const { retryAfter = 1 } = error;
    throw new AppError('too_many_requests', wording.tooManyCalls(retryAfter), { retryAfter });
  });
  if (sender.kind === 'key') return sender.key;
  throw new AppError('unauthenticated', wording.invalidKey);
}

/** The site of the key, or all sites of its person. */
export async function findSites({ workspaceId, createdBy }: Key): Promise<Workspace[]> {
  const memberships =
    workspaceId === null
      ? (await listWorkspaces(createdBy)).filter(({ role }) => role !== null)
      : [await findMembership(workspaceId, null)];
  return memberships.flatMap((membership) => membership?.workspace ?? []);
}

export const toInvalidKey = (error: unknown, { invalidKey }: Wording) =>
  error instanceof AppError && ['unauthenticated', 'not_found', 'forbidden'].includes(error.code)
    ? new AppError('unauthenticated', invalidKey)
    : error;

function toFailureResponse(error: unknown, context: CallContext, { changeFailure }: Dialect): Response {
  const { status, retryAfter, body } = toFailure(error, context);
  const { message, field } = body.error;
  const failure = { status, message, field, headers: {} };
  const changed = { ...failure, ...changeFailure?.(failure, context) };
  const form = errorForm(context.req.path, { ...body.error, message: changed.message });
  return failureResponse({ status: changed.status, body: form, retryAfter }, changed.headers);
}
