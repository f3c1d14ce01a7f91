import { finished } from 'node:stream';
import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import {
  type Call,
  type CallName,
  calls,
  type DeletedDays,
  isInWorkspace,
  type LanguageTag,
  type ParsedInput,
  sayPhrase,
} from '../contract/index.ts';
import { shapes } from '../contract/api.ts';
import { maxBodyBytes } from '../contract/sizes.ts';
import type { CameFrom } from '../core/client-address.ts';
import type { ErrorCode } from '../core/error-codes.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { withLogFields } from '../core/log.ts';
import { parse, parseTexts } from '../core/parse.ts';
import { phraseOf } from '../core/phrase.ts';
import type { RemainingCalls } from '../keys/calls-an-hour.ts';
import { inLanguage } from '../languages/spoken.ts';
import { forPeopleOnly, refuseKey } from '../keys/key.ts';
import { refuseAllButOperator } from '../keys/operator-key.ts';
import { notShown, shownInput } from '../links/shown.ts';
import { withCost } from '../query/cost/price.ts';
import type { Spent } from '../query/cost/spent.ts';
import { isUnreachable } from '../store/firestore/failures.ts';
import { idOfSite } from '../store/firestore/workspace/sites.ts';
import {
  isDemo,
  refuseUnconfirmed,
  type Sender,
  workspaceFor,
  type WorkspaceOfCall,
  workspacesFor,
} from '../workspaces/access.ts';
import type { SitesOfCall } from '../workspaces/call.ts';
import { authenticate } from './auth.ts';
import { handlers } from './handlers.ts';
import { requestCameFrom } from './listener.ts';
import { rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';

export interface CallVariables {
  requestId: string;
  /** The remaining calls of a key. Undefined for other callers. */
  remainingCalls?: RemainingCalls;
  spent: Spent;
  /** Undefined if nothing is missing, or if the answer reports deleted days itself. */
  deletedDays?: DeletedDays | undefined;
  /** A `Set-Cookie` header. */
  cookie?: string;
  fields?: { route: string; caller: Sender['kind'] | null; workspaceId: string | null };
  code?: ErrorCode;
  /** That of the person who reads the answer. Undefined for programs. */
  language?: LanguageTag;
}

export type CallContext = Context<{ Bindings: HttpBindings; Variables: CallVariables }>;

/** @throws AppError for the caller (401), input (400), workspace (404) or rights (403), and the handler's errors */
export async function answerCall(name: CallName, context: CallContext): Promise<unknown> {
  const call: Call = calls[name];
  const now = new Date();
  const fields: NonNullable<CallVariables['fields']> = {
    route: `${call.method} ${call.path}`,
    caller: null,
    workspaceId: null,
  };
  context.set('fields', fields);
  const from = requestCameFrom(context.env);
  // An unauthenticated caller gets 401 even if the body is invalid, so this error is thrown later.
  const given = await givenTo(call, context).catch((error: unknown) => error);
  const fresh = isChange(call) || readsMuch.includes(name);
  const sender = await senderOf(call, context, { given, now, from, fresh });
  fields.caller = sender.kind;
  if (given instanceof Error) throw given;
  if (sender.kind === 'person' && isChange(call)) takeChange(sender.identity.uid, now);
  const sent = parse(shapes[name].input(now), given);
  const about = await workspaceOf(call, sender, { input: sent, from });
  if (sender.kind === 'key' && !isForPrograms(call)) throw forPeopleOnly();
  if (sender.kind === 'person') refuseUnconfirmed(name, sender.identity);
  const input = shownTo(sender, name, sent, { about, now });
  fields.workspaceId = about.workspace?.id ?? null;
  const identity = sender.kind === 'person' ? sender.identity : null;
  const key = sender.kind === 'key' ? sender.key : null;
  const idempotencyKey = context.req.header('idempotency-key');
  // TypeScript cannot relate a generic name to the type of its handler.
  const handler = handlers[name] as (call: object) => Promise<unknown>;
  const onDeletedDays = (deleted: DeletedDays | undefined) => context.set('deletedDays', deleted);
  const origin = context.req.header('origin');
  const cookies = context.req.header('cookie');
  const onCookie = (cookie: string) => context.set('cookie', cookie);
  const answer = await untilSent(context, (whenSent) =>
    withLogFields({ ...fields }, () =>
      handler({
        identity,
        key,
        idempotencyKey,
        input,
        now,
        from,
        origin,
        cookies,
        onCookie,
        whenSent,
        onDeletedDays,
        ...about,
      }),
    ),
  );
  return sender.kind === 'key' ? withCost(answer, context.get('spent').bytes) : answer;
}

/** Runs callbacks when the answer is sent or fails. Handlers use them to release what other callers need. */
export async function untilSent<Answer>(
  context: CallContext,
  answering: (whenSent: (callback: () => void) => void) => Promise<Answer>,
): Promise<Answer> {
  const callbacks: (() => void)[] = [];
  const isSent = () => callbacks.forEach((callback) => callback());
  try {
    const answer = await answering((callback) => callbacks.push(callback));
    if (callbacks.length > 0) endUnread(context.env.outgoing, isSent);
    return answer;
  } catch (error) {
    isSent();
    throw error;
  }
}

/** Closes the connection if the caller does not read the answer in time, because others wait for its memory. */
export function endUnread(outgoing: CallContext['env']['outgoing'], isSent: () => void) {
  const unread = setTimeout(() => outgoing.destroy(), readWithinMs);
  finished(outgoing, () => {
    clearTimeout(unread);
    isSent();
  });
}

const readWithinMs = 30_000;

/** Calls that check a session with the provider every time, like all changes do. Other calls check it once a minute. */
const readsMuch: readonly CallName[] = ['export.plan', 'export.rows', 'account.export', 'audit.list'];

const isChange = ({ method, action }: Call) => method !== 'GET' && action !== 'read numbers';

/** A key may only make calls that are for programs or for anyone. */
const isForPrograms = ({ callers }: Call) => callers.includes('key') || callers.includes('guest');

async function senderOf(
  call: Call,
  context: CallContext,
  { given, ...at }: { given: unknown; now: Date; from: CameFrom; fresh: boolean },
): Promise<Sender> {
  const authorization = context.req.header('authorization');
  // The answer is the same for everyone, so the header is ignored, even an expired token.
  if (call.action === 'read what is public') return { kind: 'guest' };
  if (call.callers.includes('operator')) {
    refuseAllButOperator(authorization, at);
    return { kind: 'operator' };
  }
  const mayBeGuest =
    call.callers.includes('guest') && (!isInWorkspace(call.action) || isDemo(siteNamed(given)));
  if (mayBeGuest && !authorization) return { kind: 'guest' };
  const sender = await authenticate(authorization, {
    ...at,
    cookies: context.req.header('cookie'),
    onCallCounted: (remaining) => context.set('remainingCalls', remaining),
  });
  if (sender.kind === 'link' && !call.callers.includes('link')) throw notShown();
  return sender;
}

function shownTo<Name extends CallName>(
  sender: Sender,
  name: Name,
  input: ParsedInput<Name>,
  { about: { workspace }, now }: { about: Partial<WorkspaceOfCall>; now: Date },
): ParsedInput<Name> {
  if (sender.kind !== 'link') return input;
  if (!workspace) throw notShown();
  return shownInput(name, input, sender.link, { timezone: workspace.timezone, now });
}

async function workspaceOf(
  { action }: Call,
  sender: Sender,
  { input, from }: { input: SitesOfInput; from: CameFrom },
): Promise<Partial<WorkspaceOfCall> & { sites?: SitesOfCall }> {
  if (isInWorkspace(action)) {
    const { sites: names = [] } = input;
    if (names.length <= 1)
      return workspaceFor(sender, { workspaceId: await workspaceIdOf(input), action, from });
    const ids = await Promise.all(names.map(async (name) => [name, await idOfSite(name)] as const));
    const sites = await workspacesFor(sender, new Map(ids), { action, from });
    return { ...sites.get(names[0] ?? ''), sites };
  }
  if (sender.kind === 'key') refuseKey(sender.key, action);
  return {};
}

/** Reads unvalidated input. The site is only compared with the demo. */
function siteNamed(given: unknown) {
  const { workspaceId, site_id, queries } = fieldsOf(given);
  return workspaceId ?? site_id ?? (Array.isArray(queries) ? fieldsOf(queries[0]).site_id : undefined);
}

const fieldsOf = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;

interface SitesOfInput {
  workspaceId?: unknown;
  site_id?: unknown;
  sites?: readonly string[];
}

/** `site_id` can be an id or a domain, and so can the only one of `sites`. */
const workspaceIdOf = (input: SitesOfInput) =>
  input.workspaceId === undefined
    ? idOfSite(String(input.sites?.[0] ?? input.site_id))
    : String(input.workspaceId);

/** @throws AppError if the body is not valid JSON */
async function givenTo({ method }: Call, context: CallContext) {
  const { req } = context;
  return method === 'GET' ? { ...req.query(), ...req.param() } : parseTexts(await textOf(context));
}

/** @throws AppError `body_too_large` */
export async function textOf({ req }: CallContext): Promise<string> {
  const text = await req.text();
  if (text.length > maxBodyBytes) throw new AppError('body_too_large', phraseOf('The body is too large.'));
  return text;
}

/**
 * In the language of the call, English by default. Also stores the error code for the log. An unreachable store
 * becomes `unavailable`.
 */
export function toFailure(error: unknown, context: CallContext): ReturnType<typeof toAnswer> {
  const shown = isUnreachable(error)
    ? new AppError('unavailable', phraseOf('The server is not able to answer right now. Please try again.'), {
        cause: error,
      })
    : error;
  const requestId = context.get('requestId');
  const answer = inLanguage(context.get('language') ?? 'en', () =>
    toAnswer(shown, requestId, { say: sayPhrase }),
  );
  context.set('code', answer.body.error.code);
  return answer;
}

const changes = new RateLimit(rates.changes);

/** Each change costs several writes, one of them in the audit log. @throws AppError `too_many_requests` */
export function takeChange(uid: string, now: Date) {
  changes.takeOrRefuse(uid, now.getTime(), (seconds) =>
    phraseOf(
      'You have made {count, plural, one {# change} other {# changes}} within an hour. Try again in {seconds, plural, one {# second} other {# seconds}}.',
      {
        count: rates.changes.count,
        seconds,
      },
    ),
  );
}
