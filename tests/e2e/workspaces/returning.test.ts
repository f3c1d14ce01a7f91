import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';

let page: Page;
let first: WorkspaceAnswer;
let unvisited: WorkspaceAnswer;

beforeAll(async () => {
  const account = await signUp();
  first = await addWorkspace(account);
  unvisited = await addWorkspace(account);
  page = await openPage({}, 'file');
  await signIn(page, account, settings);
});

/** A page that requests no numbers. */
const settings = '/settings/plans';
const remembered = () => page.evaluate(() => localStorage.getItem('workspace'));
const remember = (id: string) => page.evaluate((value) => localStorage.setItem('workspace', value), id);
const seeFirst = () => page.getByRole('banner').getByText(first.domain).waitFor();
const come = (path = settings) => page.goto(stack.hosting + path);

test('the first workspace is shown, and remembered, even if the remembered one does not exist', async () => {
  await seeFirst();
  expect(await remembered()).toBe(first.id);
  await remember('gone');
  await come();
  await seeFirst();
  await expect.poll(remembered).toBe(first.id);
});

test('if signing in cannot be checked for a while, I read so, stay signed in, and try again', async () => {
  const message = 'Signing in cannot be checked right now. Please try again.';
  const error: ErrorAnswer['error'] = { code: 'unavailable', message, requestId: 'r-1' };
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: { error } }),
  );
  await come();
  const alert = page.getByRole('alert').filter({ hasText: message });
  await alert.waitFor();
  await page.unroute('**/api/v1/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await seeFirst();
  expect(new URL(page.url()).pathname).toBe(settings);
});

test('a workspace that no one has visited leads to its tracking code', async () => {
  await remember(unvisited.id);
  await come('/dashboard');
  await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(unvisited.domain);
  await page.getByRole('link', { name: 'Get the tracking code' }).click();
  await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
  const code = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue();
  expect(code).toContain(`data-domain="${unvisited.domain}"`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
});

/** The classes of the page's root over time, and when the first of them was set. */
interface Roots {
  classes: string[];
  since: number;
}

test('I choose Dark under a light system, and the page is dark from its first frame on when I come back', async () => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  onTestFinished(() => page.context().close());
  await page.addInitScript(() => {
    const roots: Roots = { classes: [], since: 0 };
    Object.assign(window, { roots });
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target === document.documentElement)) return;
      roots.since ||= performance.now();
      roots.classes.push(document.documentElement.className);
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await come();
  await page.getByRole('heading', { name: 'Beta Free plan' }).waitFor();
  const { classes, since } = await page.evaluate(() => (window as unknown as { roots: Roots }).roots);
  const firstPaint = () =>
    page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  expect(new Set(classes)).toEqual(new Set(['dark']));
  await expect.poll(firstPaint).toBeGreaterThan(since);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 15, 19)');
});
