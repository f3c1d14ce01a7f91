import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { deletion, remove as removeAccount, signOutEverywhere } from '../accounts/handlers.ts';
import { breakdowns } from '../report/breakdowns.ts';
import { firstEvent } from '../report/first-event.ts';
import { breakdown, chartData, global, medium, type Asker } from '../report/handlers.ts';
import { checkSite } from '../site-check/handler.ts';
import { prove, proveClaim } from '../site-check/prove.ts';
import type { Identity } from '../store/auth/identity.ts';
import { maxBodyBytes } from '../contract/sizes.ts';
import { isDemo } from '../workspaces/access.ts';
import { create, demo, list } from '../workspaces/handlers.ts';
import { claim, claims, withdraw } from '../workspaces/claims.ts';
import { domainProof } from '../workspaces/domain-proof.ts';
import { ingest } from '../workspaces/ingest.ts';
import { get, remove, reset, update } from '../workspaces/settings.ts';
import { clientAddress } from '../core/client-address.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { authenticate } from './auth.ts';

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string; identity: Identity; asker: Asker };
}

type Call<Who, Input> = (who: Who, input: Input, now: Date) => Promise<unknown>;

/** The calls that only read, by their path: who asks and what for, to the answer's JSON. */
const reads: Record<string, Call<Identity, Record<string, string>>> = {
  list,
  get,
  'first-event': firstEvent,
  ingest,
  'domain-proof': domainProof,
  claims,
};

/** The calls for numbers, by the last part of their path. Those of the demo are for anybody. */
const numbers: Record<string, Call<Asker, Record<string, string>>> = {
  global,
  'chart-data': chartData,
  medium,
};
for (const [name, rows] of Object.entries(breakdowns)) {
  numbers[name] = (...call) => breakdown(rows, ...call);
}

/** The calls that change something, or do something elsewhere, by their path, with their body's JSON. */
const writes: Record<string, Call<Identity, unknown>> = {
  create,
  update,
  reset,
  delete: remove,
  'check-site': checkSite,
  claim,
  'withdraw-claim': withdraw,
  prove,
  'prove-claim': proveClaim,
};

/** The calls about the caller's own account. */
const accountReads: Record<string, Call<Identity, Record<string, string>>> = { deletion };
const accountWrites: Record<string, Call<Identity, unknown>> = {
  'sign-out-everywhere': signOutEverywhere,
  delete: removeAccount,
};

/** The API under /api: routes, authentication, and the one place where failures become answers. */
export const app = new Hono<Environment>().basePath('/api');

app.use(async (context, next) => {
  context.set('requestId', randomUUID());
  await next();
  // Answers are one member's own: no cache between here and the browser may keep one.
  context.header('Cache-Control', 'private, no-store');
  context.header('X-Request-Id', context.get('requestId'));
  context.header('X-Content-Type-Options', 'nosniff');
});

app.get('/v1/demo', async (context) => context.json(await demo()));

app.use('/v1/workspace/data/*', async (context, next) => {
  const authorization = context.req.header('authorization');
  const asGuest = !authorization && isDemo(context.req.query('workspaceId'));
  context.set('asker', {
    reader: asGuest ? null : await authenticate(authorization),
    address: addressOf(context),
  });
  await next();
});

for (const [name, call] of Object.entries(numbers)) {
  app.get(`/v1/workspace/data/${name}`, async (context) =>
    context.json(await call(context.get('asker'), context.req.query(), new Date())),
  );
}

app.get('/v1/workspace/data/:dimension', () => {
  const known = Object.keys(breakdowns).join(', ');
  throw new AppError('invalid_request', `dimension: must be one of ${known}`, { field: 'dimension' });
});

app.use('/v1/*', async (context, next) => {
  // Whoever lost their account must not be able to destroy anything for the hour that a token lives.
  const checkRevoked = context.req.method !== 'GET';
  context.set('identity', await authenticate(context.req.header('authorization'), { checkRevoked }));
  await next();
});

for (const [path, call] of [...below('workspace', reads), ...below('account', accountReads)]) {
  app.get(path, async (context) =>
    context.json(await call(context.get('identity'), context.req.query(), new Date())),
  );
}

for (const [path, call] of [...below('workspace', writes), ...below('account', accountWrites)]) {
  app.post(path, async (context) =>
    context.json(
      await call(context.get('identity'), await bodyOf(context), new Date()),
      call === create ? 201 : 200,
    ),
  );
}

app.notFound((context) => failure(context, new AppError('not_found', 'There is nothing at this address.')));
app.onError((error, context) => failure(context, error));

/** The calls with their whole path. */
function below<Input>(
  what: string,
  calls: Record<string, Call<Identity, Input>>,
): [string, Call<Identity, Input>][] {
  return Object.entries(calls).map(([name, call]) => [`/v1/${what}/${name}`, call]);
}

function failure(context: Context<Environment>, error: unknown): Response {
  const { status, body, retryAfter } = toAnswer(error, context.get('requestId'));
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json(body, { status, headers });
}

function addressOf({ env: { incoming } }: Context<Environment>): string {
  return clientAddress({ headers: incoming.headers, peer: incoming.socket.remoteAddress ?? '' });
}

async function bodyOf(context: Context<Environment>): Promise<unknown> {
  const text = await context.req.text();
  if (text.length > maxBodyBytes) throw new AppError('body_too_large', 'The body is too large.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
}
