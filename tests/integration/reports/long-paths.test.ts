import { beforeAll, expect, test } from 'vitest';
import { type QueryAnswer, shownPath, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

useOwnApi();

let account: Account;
let site: WorkspaceAnswer;

/** Pages with addresses that are several times as long as their shown form. */
const read = {
  Thai: `/บทความ/${'น้ำขึ้นน้ำลง'.repeat(12)}`,
  Chinese: `/${'潮汐表'.repeat(60)}`,
  Cyrillic: `/${'прилив'.repeat(40)}`,
  Arabic: `/مقالات/${'المد'.repeat(50)}`,
  emoji: `/${'🌊'.repeat(120)}`,
};

beforeAll(async () => {
  account = await signUp();
  site = await addWorkspace(account);
  for (const path of Object.values(read))
    expect((await postEvent(pageview(site.domain, path))).headers.get('x-footfall-dropped')).toBeNull();
  expect(await rowsByNow(site.id)).toHaveLength(Object.keys(read).length);
});

const pagesOf = async (filters: unknown[]) => {
  const body = {
    ...{ site_id: site.id, date_range: 'day', metrics: ['pageviews'], dimensions: ['event:page'] },
    filters,
  };
  const answer = await call<QueryAnswer>('/v1/query', { account, body });
  return answer.body.results?.map(({ dimensions: [page] }) => String(page)) ?? answer;
};

test('each is answered in full, so that it is shown decoded', async () => {
  const pages = (await pagesOf([])) as string[];
  expect(pages.map(shownPath).sort()).toEqual(Object.values(read).sort());
});

test.each(Object.entries(read))(
  'a page in %s is filtered by and is a goal, as it is stored and as it is read',
  async (name, path) => {
    const stored = encodeURI(path);
    for (const typed of [path, stored]) {
      expect(await pagesOf([['is', 'event:page', [typed]]])).toEqual([stored]);
      expect(await pagesOf([['contains', 'event:page', [typed.slice(1)]]])).toEqual([stored]);
    }
    for (const page of [stored, `${stored}*`]) {
      const definition = { kind: 'page', page, properties: [], currency: null };
      const body = { workspaceId: site.id, name: `${name}${page.length}`, definition };
      expect((await call('/v1/goal/create', { account, body })).status).toBe(201);
      expect(await pagesOf([['is', 'event:goal', [body.name]]])).toEqual([stored]);
    }
    const body = { site_id: site.id, date_range: 'day', way: [[0, stored]] };
    expect((await call('/v1/journey', { account, body })).status).toBe(200);
  },
);
