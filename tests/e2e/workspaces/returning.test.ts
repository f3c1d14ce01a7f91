import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let browser: Browser;
let page: Page;
let visited: WorkspaceAnswer;
let unvisited: WorkspaceAnswer;

beforeAll(async () => {
  browser = await openBrowser();
  const account = await signUp();
  visited = await addWorkspace(account);
  unvisited = await addWorkspace(account);
  await postEvent(pageview(visited.domain, '/seen'));
  expect(await rowsByNow(visited.id)).toHaveLength(1);
  const context = await openContext(browser, { colorScheme: 'light' });
  page = await context.newPage();
  await signIn(page, account);
});

const remembered = () => page.evaluate(() => localStorage.getItem('workspace'));
const remember = (id: string) => page.evaluate((value) => localStorage.setItem('workspace', value), id);
const seen = () => card(page, 'Pages').getByText('/seen', { exact: true });

test('the first workspace is shown, and remembered', async () => {
  await seen().waitFor();
  expect(await remembered()).toBe(visited.id);
});

test('I come back with something remembered that is not a workspace, and the dashboard repairs it', async () => {
  await remember('gone');
  await page.goto(`${stack.hosting}/dashboard`);
  await seen().waitFor();
  expect(await remembered()).toBe(visited.id);
});

test('signing in cannot be checked for a while: I read so, stay signed in, and try again', async () => {
  await remember(visited.id);
  const message = 'Signing in cannot be checked right now. Please try again.';
  const error: ErrorAnswer['error'] = { code: 'unavailable', message, requestId: 'r-1' };
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: { error } }),
  );
  await page.goto(`${stack.hosting}/dashboard`);
  const alert = page.getByRole('alert').filter({ hasText: message });
  await alert.waitFor();
  await page.unroute('**/api/v1/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await seen().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a workspace that no one has visited leads to its tracking code', async () => {
  await remember(unvisited.id);
  await page.goto(`${stack.hosting}/dashboard`);
  await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(unvisited.domain);
  await page.getByRole('link', { name: 'Get the tracking code' }).click();
  await page.getByRole('heading', { name: 'Add tracking code', exact: true }).waitFor();
  const code = await page.getByRole('textbox', { name: 'Tracking code' }).inputValue();
  expect(code).toContain(`data-domain="${unvisited.domain}"`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
  await remember(visited.id);
});

/** The classes that the page's root has had, and when the first of them came. */
interface Roots {
  classes: string[];
  since: number;
}

test('I choose Dark under a light system, and the page is dark from its first frame on when I come back', async () => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.addInitScript(() => {
    const roots: Roots = { classes: [], since: 0 };
    Object.assign(window, { roots });
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target === document.documentElement)) return;
      roots.since ||= performance.now();
      roots.classes.push(document.documentElement.className);
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await page.goto(`${stack.hosting}/dashboard`);
  await seen().waitFor();
  const { classes, since } = await page.evaluate(() => (window as unknown as { roots: Roots }).roots);
  const firstPaint = () =>
    page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  expect(new Set(classes)).toEqual(new Set(['dark']));
  await expect.poll(firstPaint).toBeGreaterThan(since);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 15, 19)');
});
