import { shownHost, workspaceIdOf } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { refuseKey } from '../../keys/key.ts';
import { type Caller, type Dialect, findSites } from '../door.ts';
import { aboutWebsite } from './answer.ts';
import { readNumber } from './question.ts';
import { toUser, toWebsite } from './write.ts';
import { rates } from '../../limits/figures.ts';

const wayIn = 'Send an API key in the header x-umami-api-key, or as a Bearer token.';

export const umamiApi: Dialect = {
  wording: {
    missingKey: `Unauthorized. ${wayIn}`,
    invalidKey: 'Unauthorized. The API key is wrong, or it does not have access to this website.',
    tooManyCalls: (retryAfter) =>
      `An API key can make ${rates.keyCalls.count} calls per hour. Please try again in ${retryAfter} seconds.`,
  },
  /** Clients of Umami's cloud send the key in their own header, all others as a bearer token. */
  readAuthorization({ req }) {
    const key = req.header('x-umami-api-key');
    return key === undefined ? req.header('authorization') : `Bearer ${key}`;
  },
  calls: {
    'GET /websites': listWebsites,
    // Clients call these two to check a key.
    'GET /me': ({ key }) => Promise.resolve({ user: toUser(key) }),
    'POST /auth/verify': ({ key }) => Promise.resolve(toUser(key)),
    'GET /websites/{website}': ({ params, aboutSite }) =>
      aboutSite(workspaceIdOf(params.website ?? ''), ({ workspace }) =>
        Promise.resolve(toWebsite(workspace)),
      ),
    ...Object.fromEntries(
      Object.entries(aboutWebsite).map(([name, answer]) => [
        `GET /websites/{website}/${name}`,
        ({ params: { website = '', ...params }, aboutSite }: Caller) =>
          aboutSite(workspaceIdOf(website), (call) => answer(call, params)),
      ]),
    ),
  },
  openCalls: {
    'GET /heartbeat': (context) => context.json({ ok: true }),
    'POST /auth/login'() {
      throw new AppError('unauthenticated', `Programs do not log in to Footfall. ${wayIn}`);
    },
  },
  noCall: {
    at: ['ALL /websites/*'],
    error() {
      const known = Object.keys(aboutWebsite).join(', ');
      return new AppError('not_found', `Footfall answers only GET /api/websites, and of a website ${known}.`);
    },
  },
};

async function listWebsites({ key, params }: Caller) {
  const page = readNumber(params, 'page', { min: 1, max: 100_000, defaultTo: 1 });
  const pageSize = readNumber(params, 'pageSize', { min: 1, max: 1000, defaultTo: 20 });
  const search = (params.search ?? '').toLowerCase();
  refuseKey(key, key.workspaceId === null ? 'list own sites' : 'read numbers');
  const websites = (await findSites(key))
    .filter(({ domain }) => domain.includes(search) || shownHost(domain).includes(search))
    .map(toWebsite);
  const data = websites.slice((page - 1) * pageSize, page * pageSize);
  return { data, count: websites.length, page, pageSize };
}
