import { beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { addDays, type Day, dayIn, type WorkspaceAnswer } from '@footfall/functions/contract';
import { addFetch, type Fetch, type Fetches } from '../../../functions/src/store/firestore/ingest/fetches.ts';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  breakOff,
  checkAt,
  checkLooks,
  expectNone,
  follow,
  part,
  press,
  pressKey,
  region,
  see,
  seeAlert,
  seeHeading,
} from '../../support/browser/pages/screen.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let sites: Record<'fetched' | 'unseen', WorkspaceAnswer>;
/** One in which the account is a viewer. */
let viewed: WorkspaceAnswer;

const today = dayIn('UTC', new Date());

async function addFetches(workspaceId: string, day: Day, some: readonly [count: number, fetch: Fetch][]) {
  const fetches: Fetches = new Map();
  for (const [count, fetch] of some) for (let each = 0; each < count; each++) addFetch(fetches, fetch);
  await addTallies([{ workspaceId, day, counted: 0, dropped: { bot: 1 }, fetches }]);
}

const fetch = (agent: string, proof: Fetch['proof'], path: string): Fetch => ({ agent, proof, page: path });

const fetches: [count: number, fetch: Fetch][] = [
  [1200, fetch('GPTBot', 'proven', '/blog/the-bell-buoy')],
  [300, fetch('OAI-SearchBot', 'proven', '/')],
  [240, fetch('ChatGPT-User', 'proven', '/shop/tide-calendar')],
  [60, fetch('ChatGPT-User', 'claimed', '/issues/12')],
  [900, fetch('Googlebot', 'proven', '/')],
  [410, fetch('ClaudeBot', 'claimed', '/blog/%C3%BCber-wasser')],
  [20, fetch('PerplexityBot', 'proven', '/issues/13')],
  [80, fetch('PerplexityBot', 'claimed', '/issues/14')],
  [70, fetch('Other', 'claimed', '/robots.txt')],
  [130, fetch('Unknown', 'unknown', '/')],
  ...Array.from({ length: 6 }, (_, at): [number, Fetch] => [
    6 - at,
    fetch('Googlebot', 'proven', `/a/rather/long/path/of/a/page/that/someone/wrote/in-${2020 + at}`),
  ]),
];

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'fetched', 'unseen');
  viewed = await addWorkspaceFor(account, 'viewer');
  const visit = (source: string, visitor: number) =>
    eventOf({
      ...{ workspace_id: sites.fetched.id, source, channel: 'AI Assistants', visitor_id: `${visitor}` },
      timestamp: `${today}T00:00:01.000Z`,
    });
  await Promise.all([
    addFetches(sites.fetched.id, today, fetches),
    addFetches(sites.fetched.id, addDays(today, -40), [
      [1500, fetch('GPTBot', 'proven', '/')],
      [1000, fetch('Googlebot', 'proven', '/')],
    ]),
    insertEvents([visit('ChatGPT', 1), visit('ChatGPT', 2), visit('ChatGPT', 3), visit('DeepSeek', 4)]),
  ]);
});

const card = () => region('Crawlers and assistants');
const open = ({ domain }: WorkspaceAnswer) => openShared(account, `/settings/traffic?site=${domain}`);
const operators = () => part('table', 'Who fetched', card());
const pages = () => part('table', 'Pages most fetched', card());

const rowsOf = async (table: Locator) =>
  (await table.getByRole('row').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim(),
  );

test('I see who fetched my pages, what for and whether they are who they say, after a retry, by keyboard', async () => {
  const call = '**/api/v1/workspace/crawlers**';
  await openShared(account, '/sites');
  await breakOff(call);
  await leadTo(page, `/settings/traffic?site=${sites.fetched.domain}`);
  await seeAlert('No answer from the server', card());
  await page.unroute(call);
  await press('Try again');
  await operators().waitFor();
  await see('3,431 fetches ↑ 37.24% from 2,500 in the 30 days before', card());
  expect(await rowsOf(operators())).toEqual([
    'Operator, agent Purpose Fetches Proven Then visits',
    'OpenAI train, a person, index ↑ 20.00% 1,800, 1,500 before 97% 3',
    'Google index ↓ 7.90% 921, 1,000 before all 0',
    'Anthropic train 410 – 0',
    'Perplexity index 100 20% 0',
    'DeepSeek 0 – 1',
    'Unknown 130 –',
    'Other 70 –',
  ]);
  const openAi = part('button', 'OpenAI', operators());
  await openAi.focus();
  await pressKey('Enter');
  await expect.poll(() => openAi.getAttribute('aria-expanded')).toBe('true');
  expect((await rowsOf(operators())).slice(2, 5)).toEqual([
    'GPTBot to train ↓ 20.00% 1,200, 1,500 before all',
    'ChatGPT-User for a person 300 80%',
    'OAI-SearchBot to index 300 all',
  ]);
  await checkLooks('with crawlers');
  await checkAt('with crawlers', 320);
  await pressKey('Space');
  await expectNone(part('rowheader', 'GPTBot', operators()));

  const top = await rowsOf(pages());
  expect(top.slice(0, 4)).toEqual([
    'Page Fetches',
    '/ 1,330',
    '/blog/the-bell-buoy 1,200',
    '/blog/über-wasser 410',
  ]);
  expect(top).toHaveLength(11);
  await press('Show 4 more');
  expect(await rowsOf(pages())).toHaveLength(15);
  expect(await rowsOf(part('table', 'Who says it, who is it', card()))).toEqual([
    'Proof Fetches Share',
    'Proven The operator publishes the address. 2,681 78.14%',
    'Claimed Only the name says who it is. 620 18.07%',
    'Unknown A program without a name. 130 3.79%',
  ]);
  await follow('Import one', card());
  await seeHeading('Settings');
  await region('Export').waitFor();
});

test('I see that no crawler was seen yet', async () => {
  await open(sites.unseen);
  await see('No crawler seen yet', card());
  await checkLooks('without crawlers');
});

test('a viewer sees the same without the link to what they may not do', async () => {
  await open(viewed);
  await see('No crawler seen yet', card());
  await expectNone(part('link', 'Import one', card()));
});
