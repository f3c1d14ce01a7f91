import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, type Day, dayIn, mondayOf, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { insertCrowds } from '../../support/traffic/crowds.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
/** The first day of the last completed week. */
let monday: Day;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  monday = addDays(mondayOf(dayIn(workspace.timezone, new Date())), -7);
  const on = (path: string) => ['is', 'event:page', [path]];
  const define = (what: 'goal' | 'funnel', name: string, definition: object) =>
    call(`/v1/${what}/create`, { account: owner, body: { workspaceId: workspace.id, name, definition } });
  await define('goal', 'Read A', { kind: 'page', page: '/a', properties: [], currency: null });
  const steps = [{ name: 'Home', filters: [on('/')] }, { filters: [on('/a')] }, { filters: [on('/secret')] }];
  await define('funnel', 'To the secret', { steps });
  const note = { workspaceId: workspace.id, day: addDays(monday, 1), scope: 'workspace' };
  for (const fields of [{ text: 'Exhibition', isPublic: true }, { text: 'Only for us' }])
    await call('/v1/annotation/create', { account: owner, body: { ...note, ...fields } });
  // From then on, the first event is looked up.
  await workspaceDocument(workspace.id).update({ createdAt: new Date(addDays(monday, -7)) });
  await insertCrowds(workspace.id, monday, [
    { count: 8, day: -7, pages: ['/', '/a'] },
    { count: 6, pages: ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'] },
    { count: 7, day: 1 },
    { count: 5, day: 2 },
    { count: 3, day: 3, pages: ['/secret'], fields: { country: 'DE' } },
  ]);
});

/** The page of a stranger, which the tests share. */
let page: Page | undefined;

async function open(search: { filters?: object[]; sections?: string[] }): Promise<Page> {
  const { address } = await createShared(owner, workspace.id, search);
  if (page) await leadTo(page, address);
  else {
    page = await openPage({}, 'file');
    await page.goto(stack.hosting + address);
  }
  return page;
}

const seeVisitors = (page: Page, count: number) =>
  expect
    .poll(() => page.getByRole('group', { name: 'Totals' }).innerText())
    .toMatch(new RegExp(`Unique visitors\\s+${count}(\\s|$)`));

const step = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name: `${name} period` });

test('I share weeks without small groups, and read before what will be visible', async () => {
  const page = await openPage();
  await signIn(page, owner, '/dashboard');
  await page.getByRole('button', { name: 'Actions for this page' }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this view' });
  await dialog.getByRole('switch', { name: 'Hide rows with fewer than 5 visitors', checked: true }).waitFor();
  await dialog
    .getByText(/^For .+, readers see: 20 visitors, \d of 7 days, \d+ pages, \d sources?, \d countr/)
    .waitFor();
  await checkAtWidth(page, 'sharing without small groups', 390);

  const periods = dialog.getByLabel('Period').getByRole('option');
  expect(await periods.allInnerTexts()).toEqual(['Weeks, one at a time', 'Months, one at a time']);
  await dialog.getByLabel('Name').fill('For the museum');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const links = dialog.getByRole('list', { name: 'Shared links' });
  await links.getByText('weeks, small groups hidden').waitFor();
  const notSafe = links.getByText('Not safe: readers of another link could work out what it hides.');
  expect(await notSafe.count()).toBe(0);

  await dialog.getByLabel('Period').selectOption('Months, one at a time');
  await dialog.getByLabel('Name').fill('For the board');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/^Another link of this site has other periods/)
    .waitFor();
  expect(await links.getByRole('listitem').count()).toBe(1);
  await checkAtWidth(page, 'sharing-links-that-can-be-compared', 1440);
  await dialog.getByRole('button', { name: 'Create link anyway' }).click();
  await expect.poll(() => notSafe.count()).toBe(2);
  await checkAtWidth(page, 'shared-links-that-can-be-compared', 390);
});

test('a stranger reads one closed week at a time, and nothing about few people', async () => {
  const page = await open({ sections: ['dashboard', 'behaviour'] });
  await seeVisitors(page, 20);
  expect(await page.title()).toBe(`${workspace.domain} · Footfall`);
  const pages = card(page, 'Pages');
  await pages.getByText('/', { exact: true }).waitFor();
  expect(await pages.getByText('/secret').count()).toBe(0);
  await card(page, 'Countries').getByText('Others').waitFor();
  await page.getByText('Counts are rounded down to multiples of 5.').waitFor();
  expect(await page.getByRole('cell', { name: 'Hidden to protect visitors' }).count()).toBeGreaterThan(3);
  expect(await page.getByRole('button', { name: /^(Filter|Actions for)/ }).count()).toBe(0);
  expect(await pages.getByRole('listitem').getByRole('button').count()).toBe(0);
  await page.getByRole('slider', { name: 'Chart of unique visitors per day' }).waitFor();
  await page.getByRole('button', { name: /: Exhibition$/ }).waitFor();
  expect(await page.getByRole('list', { name: 'Notes' }).getByRole('button').count()).toBe(1);
  await checkAtWidth(page, 'shared-link-without-small-groups', 1440);

  await pages.getByRole('button', { name: /^Others/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(5);
  expect(await dialog.getByText('/secret').count()).toBe(0);
  await checkAtWidth(page, 'shared-link-without-small-groups-rows', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  expect(await step(page, 'Next').isDisabled()).toBe(true);
  await step(page, 'Previous').press('Enter');
  await seeVisitors(page, 5);
  await expect.poll(() => step(page, 'Previous').isDisabled()).toBe(true);
  expect(new URL(page.url()).searchParams.get('from')).toBe(addDays(monday, -7));
  await page
    .getByRole('navigation', { name: 'Shared numbers' })
    .getByRole('link', { name: 'Behaviour' })
    .click();
  await card(page, 'Pages').getByText('Entry', { exact: true }).click();
  await page.getByRole('list', { name: 'Entry pages by visitors' }).getByText('/', { exact: true }).waitFor();
  await card(page, 'Goals').getByText('100.00%').waitFor();
  const steps = card(page, 'To the secret');
  await expect
    .poll(() => steps.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^1\.\s+Home\s+5\s+100/),
      expect.stringMatching(/^2\.\s+Step 2\s+5\s+100/),
    ]);
  await steps.getByText('Further steps are hidden.').waitFor();
  await checkAtWidth(page, 'shared-link-without-small-groups-behaviour', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await page.goBack();
  await seeVisitors(page, 20);

  await leadTo(page, `${page.url()}&embed=true&card=pages`);
  await pages.getByText('/', { exact: true }).waitFor();
  expect(await page.getByRole('region').count()).toBe(1);
});

test('a link with few visitors shows no number of them', async () => {
  const page = await open({ filters: [['is', 'visit:country', ['DE']]] });
  const words = 'Too few visitors to show without revealing single people';
  await page.getByRole('heading', { name: words }).waitFor();
  await page.getByText('Every day of this week had fewer than 5 visitors.').waitFor();
  await checkAtWidth(page, 'shared-link-of-few-people', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await leadTo(page, `${page.url()}&from=${addDays(monday, 1)}`);
  await page.getByRole('button', { name: 'Show the latest numbers' }).click();
  await page.getByRole('heading', { name: words }).waitFor();
});
