import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type WorkspaceAnswer } from '@footfall/functions/contract';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { addUsage } from '../../support/api/usage.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';

const today = dayIn('UTC', new Date());
const first = `${today.slice(0, 7)}-01`;
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const title = `Used in ${month.format(new Date(first))}`;

let page: Page;
let account: Account;
/** The account's workspaces, each for one test, and one in which it is a viewer. */
let sites: Record<'used' | 'unused', WorkspaceAnswer>;
let viewed: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'used', 'unused');
  viewed = await addWorkspaceFor(account, 'viewer');
});

const used = () => page.getByRole('region', { name: title });
const figures = () => used().locator('dd:first-of-type').allInnerTexts();

test('I see my plan and what my workspace used this month, though a part comes only when I try again', async () => {
  await addUsage(sites.used.id, first, 71_408);
  const others = Array.from({ length: Number(today.slice(8)) - 1 }, (_, index) => addDays(first, index + 1));
  await addTallies(others.map((day) => ({ workspaceId: sites.used.id, day, counted: 1000, dropped: {} })));
  page = await openShared(account, `/settings/general?site=${sites.used.domain}`);
  const usage = '**/api/v1/workspace/usage**';
  await page.route(usage, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Plans' }).click();
  await page
    .getByRole('region', { name: 'Beta Free plan' })
    .getByText('Footfall is in public beta.')
    .waitFor();
  const part = page.getByRole('region', { name: 'Used this month' });
  await part.getByRole('alert').getByText('No answer from the server').waitFor();
  await page.unroute(usage);
  await part.getByRole('button', { name: 'Try again' }).click();
  await used().waitFor();
  const total = (71_408 + 1000 * others.length).toLocaleString('en-US');
  expect(await figures()).toEqual([total, '96 MiB', '1']);
  await used().getByText('sent, 1 waiting, 1 not delivered').waitFor();
  const days = used().getByRole('table', { name: 'Events per day' }).getByRole('row');
  expect(await days.nth(1).innerText()).toMatch(/1\s+71,408$/);
  const failures = used().getByRole('table', { name: 'Emails that were not delivered' });
  await failures.getByText('nobody@example.com').waitFor();
  await failures.getByText('550 5.1.1 No such mailbox').waitFor();
  await checkInEachLook(page, 'settings plans');
});

test('nothing was used yet, and I am led to the tracking code', async () => {
  page = await openShared(account, `/settings/plans?site=${sites.unused.domain}`);
  await used().getByText('No events this month').waitFor();
  expect(await figures()).toEqual(['0', '0 bytes', '0']);
  await used().getByRole('link', { name: 'Get the tracking code' }).click();
  await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
});

test('as a viewer I see the figures, and not to whom mails were sent', async () => {
  await addUsage(viewed.id, first, 3);
  page = await openShared(account, `/settings/plans?site=${viewed.domain}`);
  await used().getByText('sent, 1 waiting, 1 not delivered').waitFor();
  expect(await page.getByText('nobody@example.com').count()).toBe(0);
});
