import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { keyCallsAnHour, shownHost, workspaceIdOf } from '../../contract/index.ts';
import { AppError, toAnswer } from '../../core/errors.ts';
import type { Key } from '../../store/firestore/keys.ts';
import { aboutWebsite } from './answer.ts';
import { readNumber } from './read.ts';
import { toUser, toWebsite, workspacesOf } from './websites.ts';
import { type CallContext, type CallVariables, toldError } from '../../http/answer-call.ts';
import { umamiForm } from '../../http/error-form.ts';
import { failureResponse } from '../../http/listener.ts';
import { answerAboutSite, senderOf, type Wording } from '../by-key.ts';

/** Umami's API as far as it reads numbers, for dashboards and programs that speak it. */
export const umamiApi = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();

umamiApi.get('/heartbeat', (context) => context.json({ ok: true }));

umamiApi.get('/websites', async (context) => {
  const key = await keyOf(context, 'GET /websites');
  const params = context.req.query();
  const page = readNumber(params, 'page', { least: 1, most: 100_000, otherwise: 1 });
  const pageSize = readNumber(params, 'pageSize', { least: 1, most: 1000, otherwise: 20 });
  const search = (params.search ?? '').toLowerCase();
  const websites = (await workspacesOf(key))
    .filter(({ domain }) => domain.includes(search) || shownHost(domain).includes(search))
    .map(toWebsite);
  const data = websites.slice((page - 1) * pageSize, page * pageSize);
  return context.json({ data, count: websites.length, page, pageSize });
});

// Clients ask these two whether a key is right.
umamiApi.get('/me', async (context) => context.json({ user: toUser(await keyOf(context, 'GET /me')) }));
umamiApi.post('/auth/verify', async (context) =>
  context.json(toUser(await keyOf(context, 'POST /auth/verify'))),
);

umamiApi.get('/websites/:website', (context) =>
  answerAboutSite(context, callOf(context, 'GET /websites/{website}'), () => ({
    site: workspaceIdOf(context.req.param('website')),
    answer: ({ workspace }) => Promise.resolve(toWebsite(workspace)),
  })),
);

for (const [name, answer] of Object.entries(aboutWebsite)) {
  umamiApi.get(`/websites/:website/${name}`, (context) =>
    answerAboutSite(context, callOf(context, `GET /websites/{website}/${name}`), () => ({
      site: workspaceIdOf(context.req.param('website')),
      answer: (call) => answer(call, context.req.query()),
    })),
  );
}

umamiApi.all('/websites/*', () => {
  const known = Object.keys(aboutWebsite).join(', ');
  throw new AppError('not_found', `Footfall answers only GET /api/websites, and of a website ${known}.`);
});

umamiApi.post('/auth/login', () => {
  throw new AppError('unauthenticated', `Programs do not log in to Footfall. ${wayIn}`);
});

umamiApi.onError((error, context) => {
  const { body, ...answer } = toAnswer(toldError(error), context.get('requestId'));
  context.set('code', body.error.code);
  return failureResponse({ ...answer, body: umamiForm(body.error) });
});

const wayIn = 'Send an API key in the header x-umami-api-key, or as a Bearer token.';

const wording: Wording = {
  missingKey: `Unauthorized. ${wayIn}`,
  invalidKey: 'Unauthorized. The API key is wrong, or it does not have access to this website.',
  tooManyCalls: (retryAfter) =>
    `An API key can make ${keyCallsAnHour} calls per hour. Please try again in ${retryAfter} seconds.`,
};

async function keyOf(context: CallContext, route: string): Promise<Key> {
  const { sender } = await senderOf(context, callOf(context, route), new Date());
  if (sender.kind === 'key') return sender.key;
  throw new AppError('unauthenticated', wording.invalidKey);
}

/** Clients of Umami's cloud send the key in a header of its own, all others as a token. */
function callOf({ req }: CallContext, route: string) {
  const key = req.header('x-umami-api-key');
  const authorization = key === undefined ? req.header('authorization') : `Bearer ${key}`;
  return { route, authorization, wording };
}
