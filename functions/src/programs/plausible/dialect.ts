import { AppError } from '../../core/errors.ts';
import { parseTexts } from '../../core/parse.ts';
import { textOf } from '../../http/answer-call.ts';
import type { Caller, Dialect } from '../door.ts';
import { readQuestion, statsSchema } from './schema.ts';
import { problem } from './read.ts';
import { v1 } from './v1.ts';
import { answerStats } from './v2.ts';
import { rates } from '../../limits/figures.ts';

export const plausibleWording: Pick<Dialect['wording'], 'missingKey' | 'tooManyCalls'> = {
  missingKey: 'Missing API key. Please use a valid Footfall API key as a Bearer Token.',
  tooManyCalls: (retryAfter) =>
    `Too many API requests. Your API key is limited to ${rates.keyCalls.count} requests per hour. Please try again in ${retryAfter} seconds.`,
};

/** As in Plausible, the key (401) and the site (400, 401) are checked before the question. */
export const statsApi: Dialect = {
  wording: {
    ...plausibleWording,
    invalidKey:
      "Invalid API key or site ID. Please make sure you're using a valid API key with access to the site you've requested.",
  },
  calls: {
    async 'POST /v2/query'({ context, aboutSite }) {
      const given = parseTexts(await textOf(context));
      const { site_id } = Object(given) as { site_id?: unknown };
      return aboutSite(siteIn(site_id), (call) => answerStats(call, readQuestion(given)));
    },
    ...Object.fromEntries(
      Object.entries(v1).map(([path, answer]) => [
        `GET /v1/stats/${path}`,
        async ({ params, aboutSite }: Caller) =>
          aboutSite(siteIn(params.site_id), (call) => answer(call, params)),
      ]),
    ),
  },
  openCalls: {
    'GET /docs/query/schema.json': (context) =>
      context.json(statsSchema(), 200, { 'Cache-Control': 'public, max-age=3600' }),
  },
  noCall: {
    at: ['ALL /v1/stats/*', 'ALL /v2/*'],
    error: () => new AppError('not_found', 'There is no such call of the Stats API.'),
  },
};

function siteIn(given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  throw problem('Missing site ID. Please provide the required site_id parameter with your request.');
}
