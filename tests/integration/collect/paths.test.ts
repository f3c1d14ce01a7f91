import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ErrorAnswer,
  type JourneyAnswer,
  type QueryAnswer,
  shownPath,
  type TrafficRules,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents, rowsByNow } from '../../support/traffic/rows.ts';

useOwnApi();

let account: Account;
let site: WorkspaceAnswer;
let range: { site_id: string; date_range: string };

/** Paths as browsers send them for the pages of a site, in the order of the visit. */
const sent = [
  '/%C3%BCber',
  '/%C3%9Cber/uns',
  '/%D0%BE-%D0%BD%D0%B0%D1%81',
  '/a%20b',
  '/%c3%bcber',
  '/%E2%80%AEgpj.exe',
  '/uber',
  '/q&a/b;c',
];

/** The pages of the visit. The digits of encoded bytes have one form, so two of the pages are the same. */
const stored = sent.filter((path) => path !== '/%c3%bcber');
/** A page from before that, as it was sent. */
const older = '/%c3%bcber';

beforeAll(async () => {
  account = await signUp();
  site = await addWorkspace(account);
  range = { site_id: site.id, date_range: 'day' };
  for (const path of sent)
    expect((await postEvent(pageview(site.domain, path))).headers.get('x-footfall-dropped')).toBeNull();
  expect(await rowsByNow(site.id)).toHaveLength(sent.length);
  const timestamp = new Date().toISOString();
  await insertEvents([eventOf({ workspace_id: site.id, pathname: older, timestamp, visitor_id: '9' })]);
});

const ask = async <Of>(name: string, body: Record<string, unknown>): Promise<Of> => {
  const answer = await call<Of>(`/v1/${name}`, { account, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

async function pagesOf(filters: unknown[]): Promise<unknown[]> {
  const { results } = await ask<QueryAnswer>('query', {
    ...{ ...range, metrics: ['pageviews'], dimensions: ['event:page'], filters },
    order_by: [['event:page', 'asc']],
  });
  return results.map(({ dimensions: [page] }) => page);
}

test('paths are stored as they were sent, with the digits of encoded bytes in one form', async () => {
  expect((await pagesOf([])).sort()).toEqual([...stored, older].sort());
});

test('a page is found by its path and by its shown form, and no other page is', async () => {
  for (const path of ['/%C3%BCber', '/q&a/b;c', '/a%20b', '/%E2%80%AEgpj.exe'])
    for (const typed of [path, shownPath(path)])
      expect(await pagesOf([['is', 'event:page', [typed]]]), typed).toEqual([path]);
});

test.each([
  ['is', older],
  ['contains', '%c3%bc'],
  ['matches', '^/%c3%bc[a-z]+$'],
  ['matches_wildcard', '/%c3%bc*'],
])('lowercase digits find old and new pages: %s', async (operator, typed) =>
  expect((await pagesOf([[operator, 'event:page', [typed]]])).sort()).toEqual(['/%C3%BCber', older]),
);

test.each([
  ['query', { metrics: ['visitors'], filters: [['matches_wildcard', 'event:page', ['/list;page=*']]] }],
  [
    'goal/create',
    { name: 'a', definition: { kind: 'page', page: '/search?*', properties: [], currency: null } },
  ],
  ['page-group/create', { name: 'a', definition: { patterns: ['/a/../b'] } }],
])('a pattern that no page can match is refused with a reason: %s', async (name, fields) => {
  const body = { ...(name === 'query' ? range : { workspaceId: site.id }), ...fields };
  const { status, body: reported } = await call<ErrorAnswer>(`/v1/${name}`, { account, body });
  expect(status).toBe(400);
  expect(reported.error).toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/must have no /),
  });
});

describe('a filter compares typed text with stored values', () => {
  const loose = { case_sensitive: false };
  test.each<[string, unknown[], string[]]>([
    ['is, in any case', ['is', 'event:page', ['/ÜBER/UNS'], loose], ['/%C3%9Cber/uns']],
    [
      'is not',
      ['is_not', 'event:page', ['/über', '/о-нас', '/a b']],
      ['/%C3%9Cber/uns', '/%E2%80%AEgpj.exe', older, '/q&a/b;c', '/uber'],
    ],
    ['contains', ['contains', 'event:page', ['нас']], ['/%D0%BE-%D0%BD%D0%B0%D1%81']],
    ['matches a pattern', ['matches_wildcard', 'event:page', ['/ü*']], ['/%C3%BCber']],
    [
      'matches a pattern, in any case',
      ['matches_wildcard', 'event:page', ['/Ü**'], loose],
      ['/%C3%9Cber/uns', '/%C3%BCber', older],
    ],
    [
      'matches an expression',
      ['matches', 'event:page', ['^/[üÜ]ber(/uns)?$']],
      ['/%C3%9Cber/uns', '/%C3%BCber'],
    ],
    ['entry page', ['is', 'visit:entry_page', ['/über']], stored],
    ['previous page', ['is', 'event:previous_page', ['/über']], ['/%C3%9Cber/uns', '/%E2%80%AEgpj.exe']],
    ['next page', ['is', 'event:next_page', ['/о-нас']], ['/%C3%9Cber/uns']],
    ['in the visit', ['has_done', ['is', 'event:page', ['/Über/uns']]], stored],
  ])('%s', async (_, filter, pages) => {
    expect((await pagesOf([filter])).sort()).toEqual([...pages].sort());
  });
});

test('goals, groups, journeys and suggestions accept paths as they are shown', async () => {
  const workspaceId = site.id;
  const every = { properties: [], currency: null };
  await ask('goal/create', {
    workspaceId,
    name: 'About',
    definition: { kind: 'page', page: '/о-нас', ...every },
  });
  await ask('page-group/create', { workspaceId, name: 'German', definition: { patterns: ['/ü**', '/Ü**'] } });
  expect(await pagesOf([['is', 'event:goal', ['About']]])).toEqual(['/%D0%BE-%D0%BD%D0%B0%D1%81']);
  const german = ['/%C3%9Cber/uns', '/%C3%BCber'];
  expect(await pagesOf([['is', 'event:page_group', ['German']]])).toEqual(german);
  const groups = await ask<QueryAnswer>('query', {
    ...{ ...range, metrics: ['pageviews'], dimensions: ['event:page_group'] },
  });
  expect(groups.results).toMatchObject([{ dimensions: ['German'], metrics: [3] }]);

  const journey = await ask<JourneyAnswer>('journey', {
    ...{ ...range, direction: 'from', steps: 3, at: [['is', 'event:page', ['/über']]] },
    way: [
      [0, '/über'],
      [1, '/Über/uns'],
    ],
  });
  expect(journey.way).toMatchObject({ visits: 1, next: { nodes: [{ page: '/%D0%BE-%D0%BD%D0%B0%D1%81' }] } });

  const { body: found } = await call<{ value: string }[]>('/v1/suggestions', {
    account,
    query: { workspaceId, dimension: 'event:page', text: 'ÜBER' },
  });
  expect(found.map(({ value }) => value).sort()).toEqual([...german, older].sort());
});

describe('trailing slashes, and parameters', () => {
  const pagesOn = async ({ id }: WorkspaceAnswer, metrics = ['pageviews']) => {
    const { results } = await ask<QueryAnswer>('query', {
      ...{ site_id: id, date_range: 'day', metrics, dimensions: ['event:page'] },
    });
    return Object.fromEntries(results.map(({ dimensions, metrics: [figure] }) => [dimensions[0], figure]));
  };
  const setRules = ({ id, rules }: WorkspaceAnswer, changes: Partial<TrafficRules>) =>
    call<ErrorAnswer>('/v1/workspace/update', {
      account,
      body: { workspaceId: id, rules: { ...rules, ...changes } },
    });
  const viewAll = async ({ id, domain }: WorkspaceAnswer, paths: string[]) => {
    for (const path of paths) await postEvent(pageview(domain, path));
    return (await rowsByNow(id)).map(({ pathname }) => pathname).sort();
  };

  test('a new workspace has one page for both paths, until it separates them', async () => {
    const own = await addWorkspace(account);
    expect(await viewAll(own, ['/about', '/about/', '/about/?id=7&token=secret', '/'])).toEqual([
      ...['/', '/about', '/about/', '/about/'],
    ]);
    const pages = [await pagesOn(own), await pagesOn(own, ['visitors'])];
    expect(pages).toEqual([
      { '/about': 3, '/': 1 },
      { '/about': 1, '/': 1 },
    ]);
    expect((await setRules(own, { mergeSlashes: false })).status).toBe(200);
    expect(await pagesOn(own)).toEqual({ '/about': 1, '/about/': 2, '/': 1 });
    expect((await setRules(own, { mergeSlashes: true })).status).toBe(200);
    expect(await pagesOn(own)).toEqual({ '/about': 3, '/': 1 });
  });

  test('selected parameters are part of pages; one that can contain a secret is refused', async () => {
    const own = await addWorkspace(account);
    const refused = await setRules(own, { pageParameters: ['id', 'token'] });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'rules.pageParameters.1']);
    expect((await setRules(own, { pageParameters: ['id'] })).status).toBe(200);
    expect(
      await viewAll(own, ['/shop?id=7&token=secret', '/shop/?id=7', '/shop?id=8', '/shop?token=9']),
    ).toEqual([...['/shop', '/shop/?id=7', '/shop?id=7', '/shop?id=8']]);
    expect(await pagesOn(own)).toEqual({ '/shop?id=7': 2, '/shop?id=8': 1, '/shop': 1 });
  });
});
