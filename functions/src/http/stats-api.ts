import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { keyCallsAnHour } from '../contract/index.ts';
import { statsQuestion } from '../contract/shapes/programs/stats.ts';
import { maxBodyBytes } from '../contract/sizes.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { withLogFields } from '../core/log.ts';
import { parseJson } from '../core/parse.ts';
import { keyIn } from '../keys/key.ts';
import { answerStats, type StatsCall } from '../stats-api/answer.ts';
import { problem, readQuestion } from '../stats-api/read.ts';
import { v1 } from '../stats-api/v1/answer.ts';
import { idOfSite } from '../store/firestore/workspace/sites.ts';
import { workspaceFor } from '../workspaces/access.ts';
import { type CallContext, type CallVariables, toldError, untilSent } from './answer-call.ts';
import { authenticate } from './auth.ts';
import { jsonResponse } from './json-stream.ts';
import { failureResponse, requestCameFrom } from './listener.ts';

/**
 * Plausible's Stats API, for programs that speak it. These calls are not in the table of calls: only keys can make
 * them, and their errors are texts of Plausible's.
 */
export const statsApi = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();

statsApi.post('/v2/query', (context) =>
  answering(context, async () => {
    const given = await bodyOf(context);
    return { siteId: fieldOf(given, 'site_id'), answer: (call) => answerStats(call, readQuestion(given)) };
  }),
);

for (const [path, answer] of Object.entries(v1)) {
  statsApi.get(`/v1/stats/${path}`, (context) =>
    answering(context, async () => {
      const params = context.req.query();
      return { siteId: params.site_id, answer: (call) => answer(call, params) };
    }),
  );
}

statsApi.get('/docs/query/schema.json', (context) =>
  context.json(z.toJSONSchema(statsQuestion, { io: 'input' })),
);

statsApi.onError((error, context) => {
  const { body, ...answer } = toAnswer(toldError(error), context.get('requestId'));
  context.set('code', body.error.code);
  return failureResponse({ ...answer, body: { error: body.error.message } });
});

/** What a caller asks, and of which site. */
interface Asking {
  siteId: unknown;
  answer: (call: StatsCall) => Promise<unknown>;
}

/** Checks the key (401), the site (400, 401) and then the question, as Plausible does. */
async function answering(context: CallContext, read: () => Promise<Asking>): Promise<Response> {
  const now = new Date();
  const fields: NonNullable<CallVariables['fields']> = {
    route: `${context.req.method} ${context.req.path.replace(/^\/api/, '')}`,
    caller: null,
    workspaceId: null,
  };
  context.set('fields', fields);
  const from = requestCameFrom(context.env);
  const sender = await senderOf(context, now);
  fields.caller = sender.kind;
  const { siteId, answer } = await read();
  if (typeof siteId !== 'string' || siteId === '')
    throw problem('Missing site ID. Please provide the required site_id parameter with your request.');
  const workspaceId = await idOfSite(siteId);
  const about = await workspaceFor(sender, { workspaceId, action: 'read numbers', from }).catch(refuse);
  fields.workspaceId = about.workspace.id;
  const result = await untilSent(context, (whenSent) =>
    withLogFields({ ...fields }, () => answer({ ...about, now, whenSent })),
  );
  return jsonResponse(result, 200);
}

async function senderOf(context: CallContext, now: Date) {
  const authorization = context.req.header('authorization');
  if (!/^Bearer\s+\S/i.test(authorization ?? ''))
    throw new AppError(
      'unauthenticated',
      'Missing API key. Please use a valid Footfall API key as a Bearer Token.',
    );
  if (keyIn(authorization) === null) throw invalidKey();
  const from = requestCameFrom(context.env);
  const options = { from, cookies: undefined, now, fresh: false };
  const onCallsLeft = (left: NonNullable<CallVariables['callsLeft']>) => context.set('callsLeft', left);
  return authenticate(authorization, { ...options, onCallsLeft }).catch((error: unknown) => {
    const isCounted =
      error instanceof AppError && error.code === 'too_many_requests' && context.get('callsLeft');
    throw isCounted ? tooManyCalls(error) : toInvalidKey(error);
  });
}

/** The same for a wrong key and for a site that the key may not read, so that neither tells anything. */
const invalidKey = () =>
  new AppError(
    'unauthenticated',
    "Invalid API key or site ID. Please make sure you're using a valid API key with access to the site you've requested.",
  );

const toInvalidKey = (error: unknown) =>
  error instanceof AppError && ['unauthenticated', 'not_found', 'forbidden'].includes(error.code)
    ? invalidKey()
    : error;

function refuse(error: unknown): never {
  throw toInvalidKey(error);
}

const tooManyCalls = ({ retryAfter = 1 }: AppError) =>
  new AppError(
    'too_many_requests',
    `Too many API requests. Your API key is limited to ${keyCallsAnHour} requests per hour. Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  );

async function bodyOf({ req }: CallContext): Promise<unknown> {
  const text = await req.text();
  if (text.length > maxBodyBytes) throw new AppError('body_too_large', 'The body is too large.');
  return parseJson(text);
}

const fieldOf = (given: unknown, name: string) =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined;
