import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { calls, can, isInWorkspace } from '../../contract/index.ts';
import { shapes } from '../../contract/api.ts';
import { type SiteCallName, siteCallNames, siteCalls } from '../../contract/shapes/programs/sites.ts';
import { maxBodyBytes } from '../../contract/sizes.ts';
import { AppError, toAnswer } from '../../core/errors.ts';
import { withLogFields } from '../../core/log.ts';
import { parse, parseTexts } from '../../core/parse.ts';
import { keyIn, refuseKey } from '../../keys/key.ts';
import { siteAnswers } from './answers.ts';
import { type Make, problem } from './call.ts';
import { findAccount } from '../../store/auth/accounts.ts';
import { actingBy } from '../../store/firestore/audit.ts';
import { idOfSite } from '../../store/firestore/workspace/sites.ts';
import {
  demoWorkspaceId,
  refuseUnconfirmed,
  type Sender,
  workspaceFor,
  type WorkspaceOfCall,
} from '../../workspaces/access.ts';
import { type CallContext, type CallVariables, takeChange, toldError } from '../../http/answer-call.ts';
import { handlers } from '../../http/handlers.ts';
import { plausibleForm } from '../../http/error-form.ts';
import { jsonResponse } from '../../http/json-stream.ts';
import { failureResponse, requestCameFrom } from '../../http/listener.ts';
import { plausibleWording, senderOf, toInvalidKey, type Wording } from '../by-key.ts';

/** Plausible's Sites API, for programs with the key of a person. What it changes, calls of the table change. */
export const sitesApi = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();

for (const name of siteCallNames) {
  const { method, path } = siteCalls[name];
  sitesApi.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (context, next) => {
    // Without a key, the list of sites is a call of the table.
    const isOfTable = name === 'list sites' && keyIn(context.req.header('authorization')) === null;
    return isOfTable || !isSite(context.req.param('site_id'))
      ? next()
      : answering(name, context).catch((error) => failure(context, error));
  });
}

sitesApi.on(['PUT', 'PATCH', 'DELETE'], '/v1/sites', (context) => failure(context, noSuchCall()));
sitesApi.all('/v1/sites/:first/*', (context) => failure(context, noSuchCall()));
sitesApi.all('/v1/sites/:first', (context) => failure(context, noSuchCall()));

/** What stands in the place of a site is a call that is not there, unless it is a domain or an id. */
const isSite = (given: string | undefined) =>
  given === undefined ||
  given.includes('.') ||
  given === demoWorkspaceId() ||
  /^[A-Za-z0-9]{20}$/.test(given);

const noSuchCall = () => new AppError('not_found', 'There is no such call of the Sites API.');

const wording: Wording = {
  ...plausibleWording,
  invalidKey:
    "Invalid API key. Please make sure you're using a valid API key with access to the resource you've requested.",
};

/** Checks the key (401), the input (400) and the site with the rights in it (401). */
async function answering(name: SiteCallName, context: CallContext): Promise<Response> {
  const now = new Date();
  const { method, path, action } = siteCalls[name];
  const isChange = method !== 'GET';
  const call = { route: `${method} ${path}`, authorization: context.req.header('authorization'), wording };
  const { sender, fields } = await senderOf(context, { ...call, fresh: isChange }, now);
  if (sender.kind !== 'key') throw new AppError('unauthenticated', wording.invalidKey);
  const { key } = sender;
  if (isChange) takeChange(key.createdBy, now);
  const input = inputOf(name, await givenTo(context));
  const about = await siteOf(sender, { action, input, context }).catch((error: unknown) => {
    throw toInvalidKey(error, wording);
  });
  fields.workspaceId = about?.workspace.id ?? null;
  const make = await maker({ uid: key.createdBy, about, context, now });
  // The types of the table say what each call gets; a generic name cannot express that.
  const answer = siteAnswers[name] as (call: object) => Promise<unknown>;
  const result = await withLogFields({ ...fields }, () =>
    actingBy(key, () =>
      answer({
        ...{ input, make, site: about?.workspace, origin: originOf(context) },
        confirmedDomain: context.req.header('x-confirm-domain'),
      }),
    ),
  );
  return jsonResponse(result, 200);
}

interface OfCall {
  about: WorkspaceOfCall | undefined;
  context: CallContext;
}

/** The site of a call with its person's role there; undefined if the call is about none. @throws AppError */
async function siteOf(
  sender: Extract<Sender, { kind: 'key' }>,
  {
    action,
    input,
    context,
  }: {
    action: (typeof siteCalls)[SiteCallName]['action'];
    input: object;
    context: CallContext;
  },
): Promise<OfCall['about']> {
  if (isInWorkspace(action)) {
    const workspaceId = await idOfSite('site_id' in input ? String(input.site_id) : '');
    return workspaceFor(sender, { workspaceId, action, from: requestCameFrom(context.env) });
  }
  refuseKey(sender.key, action);
  return undefined;
}

/** What makes calls of the table as the person of a key. */
async function maker({ uid, about, context, now }: OfCall & { uid: string; now: Date }): Promise<Make> {
  const { email, emailVerified, lastSignedInAt } = await findAccount(uid);
  const identity = { uid, email, emailVerified, signedInAt: lastSignedInAt ?? new Date(0) };
  const caller = { kind: 'person', role: about?.role ?? null } as const;
  return async (name, given) => {
    if (!can(caller, calls[name].action)) throw new AppError('unauthenticated', wording.invalidKey);
    refuseUnconfirmed(name, identity);
    const input = parse(shapes[name].input(now), { ...given, workspaceId: about?.workspace.id });
    const handler = handlers[name] as (call: object) => Promise<never>;
    return handler({ identity, input, now, from: requestCameFrom(context.env), ...about });
  };
}

/** The input of a call. @throws AppError with the texts of Plausible's */
function inputOf(name: SiteCallName, given: Record<string, unknown>) {
  const result = siteCalls[name].input.safeParse(given);
  if (result.success) return result.data;
  const [{ message = '', path = [] } = {}] = result.error.issues;
  throw problem(/^(Parameter|\w+:) /.test(message) ? message : `${path.join('.')}: is invalid`);
}

/** What the address and the body say together; the body can be JSON or a form. */
async function givenTo({ req }: CallContext): Promise<Record<string, unknown>> {
  const text = req.method === 'GET' ? '' : (await req.text()).trim();
  if (text.length > maxBodyBytes) throw new AppError('body_too_large', 'The body is too large.');
  const body = text.startsWith('{') ? (parseTexts(text) as object) : await fieldsOfForm(text);
  return { ...req.query(), ...body, ...req.param() };
}

/** The fields of a form. Its content type does not arrive (`body-guard.ts`), but its first line is that of its parts. */
async function fieldsOfForm(text: string): Promise<Record<string, unknown>> {
  const boundary = /^--(\S{1,70})\r?\n/.exec(text)?.[1];
  if (boundary === undefined) return Object.fromEntries(new URLSearchParams(text));
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const form = await new Response(`${text}\r\n`, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('malformed_body', 'The body is not a valid form.', { cause });
  });
  return Object.fromEntries(form);
}

/** Where the app is: as it is configured, or else as the caller reached it. */
function originOf({ req }: CallContext) {
  const { FOOTFALL_ORIGIN } = process.env;
  const host = req.header('x-forwarded-host') ?? req.header('host') ?? '';
  return FOOTFALL_ORIGIN || `${req.header('x-forwarded-proto') ?? 'https'}://${host}`;
}

/** The answer to a failure: a text, with 400 where the state of the site is in the way. */
function failure(context: CallContext, error: unknown) {
  const { status, body, retryAfter } = toAnswer(toldError(error), context.get('requestId'));
  const { code, message, field } = body.error;
  context.set('code', code);
  const text = field === undefined || message.startsWith(`${field}: `) ? message : `${field}: ${message}`;
  const told = plausibleForm({ ...body.error, message: text });
  return failureResponse({ status: status === 409 ? 400 : status, body: told, retryAfter });
}
