import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn, type WorkspaceAnswer } from '@footfall/functions/contract';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { addUsage } from '../../support/api/usage.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';

const first = `${dayIn('UTC', new Date()).slice(0, 7)}-01`;
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const title = `Used in ${month.format(new Date(first))}`;

let account: Account;
let workspace: WorkspaceAnswer;
let page: Page;

beforeEach(async () => {
  account = await signUp();
  workspace = await addWorkspace(account, 'UTC');
  page = await openPage();
});

const used = () => page.getByRole('region', { name: title });
const figures = () => used().locator('dd:first-of-type').allInnerTexts();

describe('under Plans', () => {
  test('I see my plan and what my workspace used this month', async () => {
    await addUsage(workspace.id, first, 71_408);
    await signIn(page, account, '/settings/general');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Plans' }).click();
    await page
      .getByRole('region', { name: 'Beta Free plan' })
      .getByText('Footfall is in public beta.')
      .waitFor();
    await used().waitFor();
    expect(await figures()).toEqual(['71,408', '96 MiB', '1']);
    await used().getByText('sent, 1 waiting, 1 not delivered').waitFor();
    const days = used().getByRole('table', { name: 'Events per day' }).getByRole('row');
    expect(await days.nth(1).innerText()).toMatch(/1\s+71,408$/);
    const failures = used().getByRole('table', { name: 'Emails that were not delivered' });
    await failures.getByText('nobody@example.com').waitFor();
    await failures.getByText('550 5.1.1 No such mailbox').waitFor();
  });

  test('a part that did not load says so, and comes when I try again', async () => {
    const usage = '**/api/v1/workspace/usage**';
    await page.route(usage, (route) => route.abort());
    await signIn(page, account, '/settings/plans');
    const part = page.getByRole('region', { name: 'Used this month' });
    await part.getByRole('alert').getByText('No answer from the server').waitFor();
    await page.unroute(usage);
    await part.getByRole('button', { name: 'Try again' }).click();
    await used().waitFor();
  });

  test('nothing was used yet, and I am led to the tracking code', async () => {
    await signIn(page, account, '/settings/plans');
    await used().getByText('No events this month').waitFor();
    expect(await figures()).toEqual(['0', '0 bytes', '0']);
    await used().getByRole('link', { name: 'Get the tracking code' }).click();
    await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
  });

  test('as a viewer I see the figures, and not to whom mails were sent', async () => {
    const viewer = await signUp();
    await addViewer(workspace.id, viewer);
    await addUsage(workspace.id, first, 3);
    await signIn(page, viewer, '/settings/plans');
    await used().getByText('sent, 1 waiting, 1 not delivered').waitFor();
    expect(await page.getByText('nobody@example.com').count()).toBe(0);
  });

  test('the screen keeps to the rules in every look', async () => {
    await addUsage(workspace.id, first, 1204);
    const tallies = Array.from({ length: 27 }, (_, index) => ({
      workspaceId: workspace.id,
      day: addDays(first, index + 1),
      counted: 900 + ((index * 7919) % 1300),
      dropped: {},
    }));
    await addTallies(tallies);
    await signIn(page, account, '/settings/plans');
    await used().waitFor();
    await checkInEachLook(page, 'settings plans');
  });
});
