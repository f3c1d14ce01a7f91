import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { verificationLink } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
import { onThisMachine, openBrowser, openContext, serveSite } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { drain } from '../../../functions/src/jobs/drain.ts';

/** The number that a tile shows. */
async function tile(page: Page, label: string): Promise<string> {
  const text = await page.getByRole('button', { name: new RegExp(`^${label}`) }).innerText();
  return text.split('\n')[1] ?? '';
}

/** Signs up, and confirms the address by the mail. */
async function signUpAs(email: string, page: Page): Promise<void> {
  await page.goto(`${stack.hosting}/signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Create an Account' }).click();
  await page.getByRole('heading', { name: "Let's verify your email", exact: true }).waitFor();
  await page.getByText(email).waitFor();

  const inbox = await page.context().newPage();
  await inbox.goto(await verificationLink(email));
  await inbox.close();
  await page.getByRole('heading', { name: 'Add your workspace', exact: true }).waitFor();
}

test('sign up, confirm, add a workspace, paste the code of the tag manager, and see the visit on the dashboard', async () => {
  const page = await openPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const email = `founder-${Date.now()}@example.test`;
  const domain = freshDomain();

  await signUpAs(email, page);

  await page.getByLabel('Domain').fill(domain);
  expect(await page.getByLabel('Timezone').inputValue()).toBe('Europe/Amsterdam');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
  await page.getByText('Waiting for the first event').waitFor();

  // The code of another platform counts like the plain tag, which other tests have on their sites.
  await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
  const tagManager = page.getByRole('tabpanel', { name: 'Google Tag Manager' });
  const tag = await tagManager.getByRole('textbox', { name: 'Tracking code' }).inputValue();
  const site = await serveSite(`<!doctype html><title>A site</title><head>${onThisMachine(tag)}</head>
    <a href="/second" onclick="event.preventDefault(); history.pushState(null, '', '/second')">Second</a>`);
  const visitor = await openContext(await openBrowser());
  const visit = await visitor.newPage();
  visit.on('pageerror', (error) => problems.push(error.message));
  const sent: Promise<unknown>[] = [];
  visit.on('request', (request) => {
    if (request.url().endsWith('/api/event') && request.postDataJSON().n === 'pageview')
      sent.push(request.response());
  });
  await visit.goto(`${site.origin}/first`);
  await page.getByText('It works: the first event has arrived').waitFor();
  expect(await page.getByRole('button', { name: 'Check my site' }).count()).toBe(0);
  await visit.getByRole('link', { name: 'Second' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await Promise.all(sent);
  // The dashboard refreshes once a minute.
  await drain();
  expect(await visitor.cookies()).toEqual([]);
  await site.close();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await expect.poll(() => tile(page, 'Pageviews')).toBe('2');
  expect(await tile(page, 'Unique visitors')).toBe('1');
  expect(await tile(page, 'Bounce rate')).toBe('0.00%');
  await page.getByText('/first', { exact: true }).waitFor();
  await page.getByText('/second', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
