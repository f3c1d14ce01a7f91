import { Timestamp } from '@google-cloud/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  crawlerDayLimits,
  crawlerPages,
  type CrawlersAnswer,
  dayIn,
  defaultTrafficRules,
} from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { addFetch, type Fetch, type Fetches } from '../../../functions/src/store/firestore/ingest/fetches.ts';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { importCall, runDueImports, uploadFile } from '../../support/imports/imports.ts';
import { insertEvents, textsOf } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useOwnWorkspace();

const today = dayIn('UTC', new Date());

const crawlers = async (query: Record<string, string> = {}) =>
  (
    await call<CrawlersAnswer>('/v1/workspace/crawlers', {
      account: owner,
      query: { workspaceId: workspace.id, ...query },
    })
  ).body;

const nothing = {
  from: addDays(today, -29),
  to: today,
  fetches: 0,
  before: 0,
  proofs: { proven: 0, claimed: 0, unknown: 0 },
  operators: [],
  pages: [],
  otherPages: 0,
};

function fetchesOf(...some: Fetch[]): Fetches {
  const fetches: Fetches = new Map();
  for (const fetch of some) addFetch(fetches, fetch);
  return fetches;
}

const add = (day: string, ...some: Fetch[]) =>
  addTallies([
    {
      workspaceId: workspace.id,
      day,
      counted: 0,
      dropped: { bot: some.length },
      fetches: fetchesOf(...some),
    },
  ]);

const gptBot = (page = '/'): Fetch => ({ agent: 'GPTBot', proof: 'proven', page });
const claudeBot = (page = '/'): Fetch => ({ agent: 'ClaudeBot', proof: 'claimed', page });

test('a workspace that no program has fetched', async () => {
  expect(await crawlers()).toEqual(nothing);
});

test('programs that collect refuses are counted with what they fetched, an event with its id once', async () => {
  const openAi = { 'User-Agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)', 'X-Forwarded-For': '20.171.206.9' };
  const spoofed = { 'User-Agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)', 'X-Forwarded-For': '192.0.2.7' };
  const send = (path: string, headers: Record<string, string>, fields = {}) =>
    postEvent(pageview(workspace.domain, path, fields), { headers });
  for (let turn = 0; turn < 2; turn++) await send('/a?token=secret', openAi, { id: 'an-event-of-1st-id' });
  await send('/a', openAi);
  await send('/b', spoofed);
  await send('/', { 'User-Agent': 'ClaudeBot/1.0' });
  await send('/', { 'User-Agent': 'curl/8.5' });
  await send('/', { From: 'robot@example.com' });
  await postEvent(pageview(workspace.domain, '/', { n: 'Saved' }), { headers: openAi });
  await send('/counted', {});
  await expect.poll(async () => (await crawlers()).fetches).toBe(6);
  const row = { before: 0, visits: 0 };
  expect(await crawlers()).toEqual({
    ...nothing,
    fetches: 6,
    proofs: { proven: 2, claimed: 3, unknown: 1 },
    operators: [
      {
        ...{ operator: 'OpenAI', fetches: 3, proven: 2, ...row },
        agents: [{ agent: 'GPTBot', purpose: 'train', fetches: 3, before: 0, proven: 2 }],
      },
      {
        ...{ operator: 'Anthropic', fetches: 1, proven: null, ...row },
        agents: [{ agent: 'ClaudeBot', purpose: 'train', fetches: 1, before: 0, proven: null }],
      },
      {
        ...{ operator: 'Other', fetches: 1, proven: null, ...row },
        agents: [{ agent: 'Other', purpose: 'other', fetches: 1, before: 0, proven: null }],
      },
      {
        ...{ operator: 'Unknown', fetches: 1, proven: null, ...row },
        agents: [{ agent: 'Unknown', purpose: 'other', fetches: 1, before: 0, proven: null }],
      },
    ],
    pages: [
      { page: '/', fetches: 3 },
      { page: '/a', fetches: 2 },
      { page: '/b', fetches: 1 },
    ],
  });
  const { docs } = await firestore().collection('crawlers').where('workspaceId', '==', workspace.id).get();
  expect(JSON.stringify(docs.map((document) => document.data()))).not.toMatch(
    /20\.171|192\.0\.2|secret|curl/,
  );
});

test('many instances add to a day within its limits, and the day has an expiry date', async () => {
  const pages = Array.from({ length: crawlerDayLimits.pagesOfAgent }, (_, at) => gptBot(`/${at}`));
  // One after the other, because the emulator does not isolate transactions.
  await add('2026-03-01', ...pages);
  await add('2026-03-01', gptBot('/x'), claudeBot());
  const { fetches, pages: listed, otherPages } = await crawlers({ from: '2026-03-01', to: '2026-03-01' });
  expect([fetches, listed.length, otherPages]).toEqual([pages.length + 2, crawlerPages, 2]);
  const document = await firestore().doc(`crawlers/${workspace.id}_2026-03-01`).get();
  expect(document.get('expiresAt')).toEqual(Timestamp.fromDate(new Date('2027-04-05T00:00:00Z')));
});

test('a tally that is written again counts once', async () => {
  const tally = {
    workspaceId: workspace.id,
    day: today,
    counted: 1,
    dropped: {},
    fetches: fetchesOf(gptBot()),
  };
  for (let turn = 0; turn < 2; turn++) await addTallies([tally], `once-${workspace.id}`);
  expect((await crawlers()).fetches).toBe(1);
});

describe('days', () => {
  beforeEach(async () => {
    await add('2026-03-01', gptBot('/old'));
    await add('2026-03-02', gptBot(), gptBot(), claudeBot());
    await add('2026-03-03', gptBot('/a'));
    await add('2026-03-04', gptBot('/late'));
  });

  test('a period is compared with as many days before it', async () => {
    expect(await crawlers({ from: '2026-03-03', to: '2026-03-03' })).toMatchObject({
      ...{ from: '2026-03-03', to: '2026-03-03', fetches: 1, before: 3, otherPages: 0 },
      operators: [
        { operator: 'OpenAI', fetches: 1, before: 2, proven: 1 },
        { operator: 'Anthropic', fetches: 0, before: 1, proven: null },
      ],
      pages: [{ page: '/a', fetches: 1 }],
    });
  });

  test('a reset removes them', async () => {
    await call('/v1/workspace/reset', {
      account: owner,
      body: { workspaceId: workspace.id, domain: workspace.domain },
    });
    expect((await crawlers({ from: '2026-03-01', to: '2026-03-04' })).fetches).toBe(0);
  });
});

test('visits that assistants send stand beside the fetches of their operator', async () => {
  const visit = (source: string, visitor: string) =>
    eventOf({
      ...{ workspace_id: workspace.id, source, visitor_id: visitor },
      timestamp: `${today}T00:00:01.000Z`,
    });
  await insertEvents([
    visit('ChatGPT', '1'),
    visit('ChatGPT', '2'),
    visit('DeepSeek', '3'),
    visit('Google', '4'),
  ]);
  await add(today, gptBot());
  const { operators } = await crawlers();
  expect(operators.map(({ operator, fetches, visits }) => [operator, fetches, visits])).toEqual([
    ['OpenAI', 1, 2],
    ['DeepSeek', 0, 1],
  ]);
});

test('pages are those of the workspace', async () => {
  const rules = { ...defaultTrafficRules, mergeSlashes: true };
  await call('/v1/workspace/update', { account: owner, body: { workspaceId: workspace.id, rules } });
  await add(today, gptBot('/a/'), gptBot('/a'));
  expect((await crawlers()).pages).toEqual([{ page: '/a', fetches: 2 }]);
});

describe('access logs', () => {
  const logged = (
    import_id: string,
    date: string,
    agent: string,
    proof: string,
    page: string,
    events: number,
  ) =>
    execute({
      sql: `INSERT INTO \`{dataset}.imported\` (workspace_id, import_id, piece, date, kind, agent, proof, page, events)
        VALUES (@workspace, @import, 0, @date, 'crawlers', @agent, @proof, @page, @events)`,
      params: { workspace: workspace.id, import: import_id, agent, proof, page, events },
      days: { date },
    });

  const logs = (id: string, isActive: boolean) => ({
    ...{ id, format: 'logs', isActive, tables: {} },
    days: [{ from: '2026-03-01', to: '2026-03-03' }],
  });

  test('count on the days that an import owns, instead of what collect saw', async () => {
    await firestore()
      .doc(`workspaces/${workspace.id}`)
      .update({ imports: [logs('done', true), logs('again', true), logs('running', false)] });
    await logged('done', '2026-03-01', 'GPTBot', 'proven', '/before', 7);
    await logged('done', '2026-03-03', 'GPTBot', 'proven', '/robots.txt', 5);
    await logged('done', '2026-03-03', 'GPTBot', 'claimed', '/a', 2);
    await logged('done', '2026-03-03', 'Unknown', 'unknown', '', 3);
    await logged('done', '2026-03-04', 'GPTBot', 'proven', '/not-owned', 100);
    // The same log once more, and later.
    await logged('again', '2026-03-03', 'GPTBot', 'proven', '/robots.txt', 4);
    await logged('again', '2026-03-03', 'GPTBot', 'proven', '/robots.txt', 2);
    await logged('again', '2026-03-03', 'GPTBot', 'claimed', '/a', 2);
    await logged('running', '2026-03-03', 'GPTBot', 'proven', '/', 100);
    await add('2026-03-03', gptBot('/seen-twice'));
    await add('2026-03-04', gptBot('/a'), claudeBot());
    expect(await crawlers({ from: '2026-03-03', to: '2026-03-04' })).toMatchObject({
      ...{ fetches: 13, before: 7, proofs: { proven: 7, claimed: 3, unknown: 3 }, otherPages: 3 },
      operators: [
        { operator: 'OpenAI', fetches: 9, before: 7, proven: 7 },
        { operator: 'Anthropic', fetches: 1 },
        { operator: 'Unknown', fetches: 3 },
      ],
      pages: [
        { page: '/robots.txt', fetches: 6 },
        { page: '/a', fetches: 3 },
        { page: '/', fetches: 1 },
      ],
    });
  });
});

describe('an imported access log', () => {
  const logDay = addDays(today, -5);
  const [year = '', , date = ''] = logDay.split('-');
  const monthName = new Date(`${logDay}T00:00:00Z`).toLocaleString('en', { month: 'short', timeZone: 'UTC' });

  const line = (address: string, target: string, userAgent: string) =>
    `${address} - - [${date}/${monthName}/${year}:10:00:00 +0000] "GET ${target} HTTP/1.1" 200 512 "-" "${userAgent}"\n`;

  const browser =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const gpt = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3';
  const log = [
    line('20.171.206.9', '/a?token=secret', gpt),
    line('20.171.206.9', '/robots.txt', gpt),
    line('192.0.2.7', '/a', gpt),
    line('198.51.100.3', '/b', 'curl/8.5'),
    line('198.51.100.4', '/b', '-'),
    line('198.51.100.5', '/read', browser),
  ].join('');

  test('has its fetches, without addresses, until it is undone', async () => {
    await add(logDay, gptBot('/seen-twice'));
    const upload = { workspaceId: workspace.id, format: 'logs', name: 'access.log' } as const;
    const { id } = await uploadFile(owner, { ...upload, file: Buffer.from(log) });
    await runDueImports();
    const days = { from: logDay, to: logDay };
    expect((await crawlers(days)).fetches).toBe(1);
    const started = await importCall('import.start', owner, {
      workspaceId: workspace.id,
      id,
      cutOver: addDays(logDay, 1),
    });
    expect(started.status).toBe(200);
    await runDueImports();
    expect(await crawlers(days)).toMatchObject({
      ...{ fetches: 5, before: 0, proofs: { proven: 2, claimed: 2, unknown: 1 } },
      operators: [
        { operator: 'OpenAI', fetches: 3, proven: 2 },
        { operator: 'Other', fetches: 1 },
        { operator: 'Unknown', fetches: 1 },
      ],
      pages: [
        { page: '/a', fetches: 2 },
        { page: '/b', fetches: 2 },
        { page: '/robots.txt', fetches: 1 },
      ],
    });
    const rows = await textsOf(
      'SELECT TO_JSON_STRING(stored) AS `row` FROM `{dataset}.imported` AS stored WHERE workspace_id = @workspace AND date >= @since',
      { workspace: workspace.id },
    );
    expect(rows.join()).toContain('GPTBot');
    expect(rows.join()).not.toMatch(/20\.171|192\.0\.2|198\.51|secret/);
    await importCall('import.undo', owner, { workspaceId: workspace.id, id });
    await runDueImports();
    expect((await crawlers(days)).pages).toEqual([{ page: '/seen-twice', fetches: 1 }]);
  });
});

test.each([
  [{ from: '2026-03-01' }, 'to'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
  [{ from: '2025-01-01', to: '2025-12-31' }, 'to'],
])('refuses the days %o', async (days, field) => {
  const answer = await call('/v1/workspace/crawlers', {
    account: owner,
    query: { workspaceId: workspace.id, ...days },
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request', field } } });
});
