import { beforeAll, expect, test } from 'vitest';
import type { AnswerBySite, ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { addViewer } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

/** The owner and the viewer are members of the first two sites, a stranger of the third. */
let sites: { first: WorkspaceAnswer; second: WorkspaceAnswer; foreign: WorkspaceAnswer };
let headers: Record<string, string>;

beforeAll(async () => {
  const [owner, viewer, stranger] = await Promise.all([signUp(), signUp(), signUp()]);
  sites = {
    first: await addWorkspace(owner),
    second: await addWorkspace(owner, 'Asia/Tokyo'),
    foreign: await addWorkspace(stranger),
  };
  const { first, second } = sites;
  await Promise.all([addViewer(first.id, viewer), addViewer(second.id, viewer)]);
  const session = ({ token }: Account) => `Bearer ${token}`;
  headers = {
    'the owner': session(owner),
    'a viewer': session(viewer),
    'a stranger': session(stranger),
    "a viewer's own key": (await addPersonKey(viewer, ['stats:read'])).bearer,
    "the owner's own key for lists": (await addPersonKey(owner, ['sites:read'])).bearer,
    'a key of the first': (await addKey(first.id, owner, ['stats:read'])).bearer,
    'a shared link of the first': `Link ${(await addLink(first.id, owner)).slug}`,
    nobody: '',
  };
});

const aboutSites = (site_ids: string[]) => ({
  ...{ site_ids, metrics: ['visitors'], date_range: '7d', dimensions: ['site'] },
});

const ask = (who: string, body: object) => {
  const authorization = headers[who];
  return call<AnswerBySite & ErrorAnswer>('/v1/query', { ...(authorization ? { authorization } : {}), body });
};

const own = () => [sites.first.domain, sites.second.id];

test.each<[who: string, named: () => string[], status: number, code?: string]>([
  ['the owner', own, 200],
  ['a viewer', own, 200],
  ["a viewer's own key", own, 200],
  ['the owner', () => [...own(), sites.foreign.domain], 404, 'not_found'],
  ['the owner', () => [...own(), 'nowhere.example'], 404, 'not_found'],
  ["a viewer's own key", () => [...own(), sites.foreign.id], 404, 'not_found'],
  ['a stranger', () => [sites.foreign.domain, sites.first.domain], 404, 'not_found'],
  ["the owner's own key for lists", own, 403, 'forbidden'],
  ["the owner's own key for lists", () => [...own(), sites.foreign.id], 404, 'not_found'],
  ['a key of the first', own, 403, 'forbidden'],
  ['a key of the first', () => [sites.first.domain, sites.first.id], 403, 'forbidden'],
  ['a key of the first', () => [sites.first.domain, 'nowhere.example'], 403, 'forbidden'],
  ['a shared link of the first', own, 404, 'not_found'],
  ['a shared link of the first', () => [sites.first.domain, sites.first.id], 404, 'not_found'],
  ['the owner', () => [sites.first.domain, sites.first.id], 400, 'invalid_request'],
  ['nobody', own, 401, 'unauthenticated'],
])('a question about several sites by %s (%s): %i %s', async (who, named, status, code) => {
  const answer = await ask(who, aboutSites(named()));
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
});

test('the answer names the sites', async () => {
  const { body } = await ask('the owner', aboutSites(own()));
  const { first, second } = sites;
  expect(body.meta.sites).toMatchObject([
    { id: first.id, domain: first.domain, timezone: 'UTC' },
    { id: second.id, domain: second.domain, timezone: 'Asia/Tokyo' },
  ]);
});

test('one site that the caller may not read refuses a whole list, also beside questions about one site', async () => {
  const one = { site_id: sites.first.domain, metrics: ['visitors'], date_range: '7d' };
  const foreign = aboutSites([sites.second.domain, sites.foreign.domain]);
  expect((await ask('the owner', { queries: [one, aboutSites(own())] })).status).toBe(200);
  expect((await ask('the owner', { queries: [one, aboutSites(own()), foreign] })).status).toBe(404);
  expect((await ask('a key of the first', { queries: [one, aboutSites(own())] })).status).toBe(403);
  expect((await ask('a shared link of the first', { queries: [one, aboutSites(own())] })).status).toBe(404);
});
