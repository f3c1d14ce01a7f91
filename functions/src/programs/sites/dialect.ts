import { calls, can, isInWorkspace } from '../../contract/index.ts';
import { shapes } from '../../contract/api.ts';
import { AppError } from '../../core/errors.ts';
import { parse, parseTexts } from '../../core/parse.ts';
import { type CallContext, textOf } from '../../http/answer-call.ts';
import { handlers } from '../../http/handlers.ts';
import { keyIn, refuseKey } from '../../keys/key.ts';
import { findAccount } from '../../store/auth/accounts.ts';
import { actingBy } from '../../store/firestore/audit.ts';
import { demoWorkspaceId, refuseUnconfirmed, type WorkspaceOfCall } from '../../workspaces/access.ts';
import { type Caller, type Dialect, toInvalidKey } from '../door.ts';
import { plausibleWording } from '../plausible/dialect.ts';
import { problem } from '../plausible/read.ts';
import { type Make, type SiteCall, type SiteRequest } from './call.ts';
import { siteCalls } from './calls.ts';

const wording: Dialect['wording'] = {
  ...plausibleWording,
  invalidKey:
    "Invalid API key. Please make sure you're using a valid API key with access to the resource you've requested.",
};

export const sitesApi: Dialect = {
  wording,
  hasChanges: true,
  calls: Object.fromEntries(
    Object.values(siteCalls).map((call) => [
      `${call.method} ${call.path}`,
      (caller: Caller) => answerCall(call, caller),
    ]),
  ),
  noCall: {
    at: [
      'PUT /v1/sites',
      'PATCH /v1/sites',
      'DELETE /v1/sites',
      'ALL /v1/sites/:first/*',
      'ALL /v1/sites/:first',
    ],
    error: () => new AppError('not_found', 'There is no such call of the Sites API.'),
  },
  /** Without a key, `GET /v1/sites` is the call of our own API. */
  isForOthers: ({ req }) =>
    (isList(req) && keyIn(req.header('authorization')) === null) || !canBeSite(req.param('site_id')),
  /** Failures have plain text. A conflict is 400. */
  changeFailure: ({ status, message, field }) => ({
    status: status === 409 ? 400 : status,
    message: field === undefined || message.startsWith(`${field}: `) ? message : `${field}: ${message}`,
  }),
};

const isList = ({ method, path }: CallContext['req']) => method !== 'POST' && path === '/api/v1/sites';

/** A path segment that is neither a domain nor an id cannot be a site, so the request is an unknown call. */
const canBeSite = (given: string | undefined) =>
  given === undefined ||
  given.includes('.') ||
  given === demoWorkspaceId() ||
  /^[A-Za-z0-9]{20}$/.test(given);

/** Checks the input (400) and the rights in the site (401), then makes the call as the key's person. */
async function answerCall(call: SiteCall, caller: Caller): Promise<unknown> {
  const { key, context, aboutSite } = caller;
  const { action } = call;
  const input = inputOf(call, await givenTo(context));
  const answerAbout = async (about?: WorkspaceOfCall) => {
    const make = await maker(caller, about);
    const confirmedDomain = context.req.header('x-confirm-domain');
    const site = about?.workspace as SiteRequest<never>['site'];
    return actingBy(key, () => call.run({ input, make, site, origin: originOf(context), confirmedDomain }));
  };
  if (isInWorkspace(action))
    return aboutSite('site_id' in input ? String(input.site_id) : '', answerAbout, action);
  try {
    refuseKey(key, action);
  } catch (error) {
    throw toInvalidKey(error, wording);
  }
  return answerAbout();
}

async function maker({ key, now, from }: Caller, about: WorkspaceOfCall | undefined): Promise<Make> {
  const uid = key.createdBy;
  const { email, emailVerified, lastSignedInAt } = await findAccount(uid);
  const identity = { uid, email, emailVerified, signedInAt: lastSignedInAt ?? new Date(0) };
  const role = about?.role ?? null;
  return async (name, given) => {
    if (!can({ kind: 'person', role }, calls[name].action))
      throw new AppError('unauthenticated', wording.invalidKey);
    refuseUnconfirmed(name, identity);
    const input = parse(shapes[name].input(now), { ...given, workspaceId: about?.workspace.id });
    const handler = handlers[name] as (call: object) => Promise<never>;
    return handler({ identity, input, now, from, ...about });
  };
}

/** @throws AppError with Plausible's messages */
function inputOf(call: SiteCall, given: Record<string, unknown>) {
  const result = call.input.safeParse(given);
  if (result.success) return result.data;
  const [{ message = '', path = [] } = {}] = result.error.issues;
  throw problem(/^(Parameter|\w+:) /.test(message) ? message : `${path.join('.')}: is invalid`);
}

async function givenTo(context: CallContext): Promise<Record<string, unknown>> {
  const { req } = context;
  const text = req.method === 'GET' ? '' : (await textOf(context)).trim();
  const body = text.startsWith('{') ? (parseTexts(text) as object) : await fieldsOfForm(text);
  return { ...req.query(), ...body, ...req.param() };
}

/** Parses a form. `http/body-guard.ts` replaces its content type, so the boundary comes from the first line of the body. */
async function fieldsOfForm(text: string): Promise<Record<string, unknown>> {
  const boundary = /^--(\S{1,70})\r?\n/.exec(text)?.[1];
  if (boundary === undefined) return Object.fromEntries(new URLSearchParams(text));
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const form = await new Response(`${text}\r\n`, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('malformed_body', 'The body is not a valid form.', { cause });
  });
  return Object.fromEntries(form);
}

function originOf({ req }: CallContext) {
  const { FOOTFALL_ORIGIN } = process.env;
  const host = req.header('x-forwarded-host') ?? req.header('host') ?? '';
  return FOOTFALL_ORIGIN || `${req.header('x-forwarded-proto') ?? 'https'}://${host}`;
}
