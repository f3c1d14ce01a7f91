import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { SiteCheckAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { onThisMachine, openBrowser, openContext, serveSite } from '../../support/browser/browser.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { addViewer } from '../../support/api/members.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

let browser: Browser;
let page: Page;
let account: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  browser = await openBrowser();
});

beforeEach(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  page = await openPage();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = () => page.getByRole('textbox', { name: 'Tracking code' });

const open = (path: '/add' | '/tracking') => signIn(page, account, path);

describe('adding a workspace', () => {
  beforeEach(() => open('/add'));

  test('I can go on once the domain is one', async () => {
    await page.getByText('It will take just a moment, we promise!').waitFor();
    await page.getByText(/^Clean domain without "https:\/\/" or "www", for example: /).waitFor();
    for (const domain of ['', 'example', 'exa mple.com', 'example.c']) {
      await page.getByLabel('Domain').fill(domain);
      expect(await button('Continue').isDisabled(), domain).toBe(true);
    }
    for (const domain of ['my-shop.example.com', 'https://www.example.com/path', 'münchen.de']) {
      await page.getByLabel('Domain').fill(domain);
      expect(await button('Continue').isEnabled(), domain).toBe(true);
    }
    await page.getByRole('status').getByText('Kept as xn--mnchen-3ya.de.').waitFor();
  });

  test('the zones are in the order of their offsets, and mine is chosen', async () => {
    const zones = page.getByLabel('Timezone');
    expect(await zones.inputValue()).toBe('Europe/Amsterdam');
    const labels = await zones.locator('option').allInnerTexts();
    expect(labels.length).toBeGreaterThan(70);
    const minutes = labels.map((label) => {
      const [, sign, hours, rest] = /^GMT([+-])(\d\d):(\d\d) /.exec(label) ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
    });
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect([minutes[0], minutes.at(-1)]).toEqual([-720, 780]);
  });

  test('a domain that is taken is answered in place, and another one goes on', async () => {
    const { domain } = await addWorkspace(await signUp());
    await page.getByLabel('Domain').fill(domain);
    await button('Continue').click();
    const taken = page
      .getByRole('alert')
      .getByText(`${domain} already belongs to a workspace.`, { exact: false });
    await taken.waitFor();
    expect(await page.getByLabel('Domain').inputValue()).toBe(domain);
    const pasted = freshDomain();
    await page.getByLabel('Domain').fill(`https://www.${pasted}/shop?from=mail`);
    await taken.waitFor({ state: 'detached' });
    await page.getByText(`Kept as ${pasted}. Visits to www.${pasted} count, too.`).waitFor();
    await button('Continue').click();
    await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
  });
});

test('a zone that the list does not have is there when it is mine', async () => {
  const there = await browser.newContext({ timezoneId: 'Asia/Katmandu' });
  const abroad = await there.newPage();
  await signIn(abroad, account, '/add');
  const zone = await abroad.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await abroad.getByLabel('Timezone').inputValue()).toBe(zone);
  await there.close();
});

describe('adding the tracking code', () => {
  beforeEach(() => open('/tracking'));

  test('I copy it, for the system that my site is made with', async () => {
    await page.getByText('Once you add the code, click continue button below').waitFor();
    await button('Copy').click();
    await button('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      `<script defer data-domain="${workspace.domain}" src="${stack.hosting}/js/script.js"></script>`,
    );
    const tabs = page.getByRole('tablist', { name: 'Your site is made with' });
    await tabs.getByRole('tab', { name: 'Google Tag Manager' }).click();
    await expect.poll(() => code().inputValue()).toContain(`script.dataset.domain = '${workspace.domain}'`);
    await button('Copy').waitFor();
    await page.keyboard.press('ArrowLeft');
    await tabs.getByRole('tab', { name: 'Next.js', selected: true }).waitFor();
    await expect.poll(() => code().inputValue()).toContain('/js/script.js" />');
    await page.getByText('Open app/layout.tsx.', { exact: false }).waitFor();
    await page.keyboard.press('End');
    await tabs.getByRole('tab', { name: 'Ghost', selected: true }).waitFor();
  });

  test("the tag manager's code counts a visit", async () => {
    await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
    // For a moment, the code of the tab before is there too.
    const tagManager = page.getByRole('tabpanel', { name: 'Google Tag Manager' });
    const tag = await tagManager.getByRole('textbox', { name: 'Tracking code' }).inputValue();
    const site = await serveSite(`<!doctype html><title>A site</title><head>${onThisMachine(tag)}</head>`);
    const visitor = await openContext(browser);
    const visit = await visitor.newPage();
    const sent = visit.waitForRequest((request) => request.url().endsWith('/api/event'));
    await visit.goto(`${site.origin}/first`);
    expect((await sent).postData()).toContain(workspace.domain);
    await page.getByText('It works: the first event has arrived').waitFor();
    await visitor.close();
    await site.close();
  });

  test('I wait for the first event, have the site looked at, and it works', async () => {
    await page.getByText('Waiting for the first event').waitFor();
    await button('Check my site').click();
    await page.getByText(`${workspace.domain} has no address on the internet.`, { exact: false }).waitFor();
    await postEvent(pageview(workspace.domain));
    await page.getByText('It works: the first event has arrived').waitFor();
    expect(await button('Check again').count()).toBe(0);
    await button('Continue').click();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  });

  test.each<[SiteCheckAnswer['findings'][number]['code'], string | null, string]>([
    ['script_missing', null, 'The script was not found on https://a.example/.'],
    ['other_domain', '<b>b.example</b>', 'The script is there, but for <b>b.example</b>.'],
    ['csp_blocks_script', 'https://stats.example', 'Add https://stats.example to its script-src.'],
    ['script_found', null, 'The script is in place on https://a.example/.'],
  ])('where the check finds %s, I read what to do', async (found, detail, words) => {
    await page.route('**/api/v1/workspace/check-site', (route) =>
      route.fulfill({ json: { url: 'https://a.example/', findings: [{ code: found, detail }] } }),
    );
    await button('Check my site').click();
    await page.getByRole('status').getByText(words, { exact: false }).waitFor();
    await button('Check again').waitFor();
  });

  test('checking fails, I am told, and try again', async () => {
    await page.route('**/api/v1/workspace/check-site', (route) => route.abort());
    await button('Check my site').click();
    await page.getByRole('alert').getByText('No answer from the server.', { exact: false }).waitFor();
    await page.unroute('**/api/v1/workspace/check-site');
    await button('Check my site').click();
    await button('Check again').waitFor();
  });
});

test('as a viewer I may wait, but not have the site looked at', async () => {
  const viewer = await signUp();
  await addViewer(workspace.id, viewer);
  expect((await call('/v1/workspace/list', { account: viewer })).status).toBe(200);
  await signIn(page, viewer, '/tracking');
  await page.getByText('Waiting for the first event').waitFor();
  expect(await button('Check my site').count()).toBe(0);
});

test('in every look, onboarding is accessible and fits', async () => {
  const { domain } = await addWorkspace(await signUp());
  await open('/add');
  await checkInEachLook(page, 'add');
  await page.getByLabel('Domain').fill(domain);
  await button('Continue').click();
  await page.getByRole('alert').getByText(domain, { exact: false }).waitFor();
  await checkInEachLook(page, 'taken');
  await open('/tracking');
  await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
  await button('Check my site').click();
  await button('Check again').waitFor();
  await checkInEachLook(page, 'tracking');
});
