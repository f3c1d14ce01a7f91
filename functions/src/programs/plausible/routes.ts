import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { maxBodyBytes } from '../../contract/sizes.ts';
import { AppError, toAnswer } from '../../core/errors.ts';
import { parseTexts } from '../../core/parse.ts';
import { answerStats } from './answer.ts';
import { problem, readQuestion } from './read.ts';
import { v1 } from './v1/answer.ts';
import { type CallContext, type CallVariables, toldError } from '../../http/answer-call.ts';
import { plausibleForm } from '../../http/error-form.ts';
import { failureResponse } from '../../http/listener.ts';
import { answerAboutSite, type Asking, plausibleWording, type Wording } from '../by-key.ts';

/**
 * Plausible's Stats API, for programs that speak it. These calls are not in the table of calls: only keys can make
 * them, and their errors are texts of Plausible's.
 */
export const statsApi = new Hono<{ Bindings: HttpBindings; Variables: CallVariables }>();

statsApi.post('/v2/query', (context) =>
  answering(context, async () => {
    const given = await bodyOf(context);
    const site = siteIn(fieldOf(given, 'site_id'));
    return { site, answer: (call) => answerStats(call, readQuestion(given)) };
  }),
);

for (const [path, answer] of Object.entries(v1)) {
  statsApi.get(`/v1/stats/${path}`, (context) =>
    answering(context, () => {
      const params = context.req.query();
      return { site: siteIn(params.site_id), answer: (call) => answer(call, params) };
    }),
  );
}

statsApi.get('/docs/query/schema.json', async (context) => {
  const { statsSchema } = await import('../../contract/shapes/programs/stats-schema.ts');
  return context.json(statsSchema, 200, { 'Cache-Control': 'public, max-age=3600' });
});

for (const path of ['/v1/stats/*', '/v2/*'])
  statsApi.all(path, () => {
    throw new AppError('not_found', 'There is no such call of the Stats API.');
  });

statsApi.onError((error, context) => {
  const { body, ...answer } = toAnswer(toldError(error), context.get('requestId'));
  context.set('code', body.error.code);
  return failureResponse({ ...answer, body: plausibleForm(body.error) });
});

const wording: Wording = {
  ...plausibleWording,
  invalidKey:
    "Invalid API key or site ID. Please make sure you're using a valid API key with access to the site you've requested.",
};

/** Checks the key (401), the site (400, 401) and then the question, as Plausible does. */
function answering(context: CallContext, read: () => Asking | Promise<Asking>): Promise<Response> {
  const { method, path } = context.req;
  const route = `${method} ${path.replace(/^\/api/, '')}`;
  return answerAboutSite(
    context,
    { route, authorization: context.req.header('authorization'), wording },
    read,
  );
}

function siteIn(given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  throw problem('Missing site ID. Please provide the required site_id parameter with your request.');
}

/** What a program sends, as JSON. @throws AppError `body_too_large`, `malformed_body`, `invalid_request` */
export async function bodyOf({ req }: CallContext): Promise<unknown> {
  const text = await req.text();
  if (text.length > maxBodyBytes) throw new AppError('body_too_large', 'The body is too large.');
  return parseTexts(text);
}

const fieldOf = (given: unknown, name: string) =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined;
