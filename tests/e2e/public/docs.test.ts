import { expect, test } from 'vitest';
import type { Request } from 'playwright-core';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open } from '../../support/browser/pages/public.ts';
import {
  clipboard,
  follow,
  pathname,
  pressKey,
  resize,
  seeHeading,
} from '../../support/browser/pages/screen.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnPage();

const numbers = '/docs/numbers/every-number';
const errors = '/docs/api/errors-and-limits';

const field = () => page.getByRole('combobox', { name: 'Search the docs' });
const results = () => page.getByRole('option');

test('in every look, the docs are accessible and fit', async () => {
  for (const path of ['/docs', numbers, errors, '/docs/api']) {
    await page.goto(stack.hosting + path);
    await checkInEachLook(page, path);
  }
  await resize(390);
  await page.locator('summary[aria-label=Menu]').click();
  await checkInEachLook(page, 'menu of the docs', [390]);
});

test('the reference shows a call with its fields and an answer, in three languages, and nothing is from elsewhere', async () => {
  const foreign: string[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().startsWith(stack.hosting)) foreign.push(request.url());
  });
  await open('/docs/api/reference/keys');
  const call = page.getByRole('region', { name: /^Creates a key\. Only/ });
  const panel = call.getByRole('tabpanel').first();
  expect(await panel.innerText()).toContain("curl 'http");
  await call.getByRole('tab', { name: 'curl' }).press('ArrowRight');
  await call.getByRole('tab', { name: 'JavaScript', selected: true }).waitFor();
  await call.getByRole('tab', { name: 'JavaScript' }).press('ArrowRight');
  await call.getByText('requests.post(').waitFor();
  await call.getByText('Answer 201').click();
  expect(await call.locator('details.call-answer code').first().isVisible()).toBe(true);
  await checkInEachLook(page, 'reference of keys');

  // The choice holds on the other pages, too.
  await open('/docs/api');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Answers questions/ })
    .click();
  await page
    .getByRole('region', { name: /^Answers questions/ })
    .getByText('requests.post(')
    .waitFor();
  expect(foreign).toEqual([]);
});

test('without a script, a reader finds every page from the first, and sees every code block', async () => {
  await open('/docs', { javaScriptEnabled: false });
  await page.getByRole('main').getByRole('link', { name: 'Errors and limits' }).click();
  await seeHeading('Errors and limits');
  expect(await page.locator('pre').first().innerText()).toContain('too_many_requests');
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  expect(await field().count()).toBe(0);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Limits' }).click();
  expect(new URL(page.url()).hash).toBe('#limits');
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  expect(await page.locator('body').innerText()).toContain('| 401 | `unauthenticated` |');

  await open(errors, { javaScriptEnabled: false, width: 390 });
  expect((await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.locator('summary[aria-label=Menu]').click();
  await page.getByRole('link', { name: 'What every number means' }).first().click();
  await seeHeading('What every number means');
});

test('the search loads when it is used, finds a section, and works with the keyboard alone', async () => {
  const loaded: string[] = [];
  page.on('request', (request: Request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(stack.hosting + errors, { waitUntil: 'networkidle' });
  const isSearch = (path: string) => path.startsWith('/docs/pagefind/');
  expect(loaded.filter(isSearch)).toEqual([]);

  await pressKey('/');
  await page.keyboard.type('bounce rate');
  await results().first().waitFor();
  expect(loaded.filter(isSearch)).toContain('/docs/pagefind/pagefind.js');
  await pressKey('ArrowUp');
  await pressKey('ArrowDown');
  expect(await field().getAttribute('aria-activedescendant')).toBe('search-result-0');
  await checkInEachLook(page, 'search of the docs', [1440]);
  await pressKey('Enter');
  await page.waitForURL(`**${numbers}*`);
  await seeHeading('What every number means');
});

test('the search says when nothing is found or it cannot load, and ends with Escape', async () => {
  await open(errors);
  await page.route('**/docs/pagefind/pagefind.js', (route) => route.abort(), { times: 1 });
  await field().fill('limit');
  await page.getByRole('status').getByText('could not be loaded').waitFor();
  await field().fill('limits');
  await results().first().waitFor();
  await field().fill('жжж');
  await page.getByRole('status').getByText('No results for “жжж”').waitFor();
  expect(await field().getAttribute('aria-expanded')).toBe('false');
  await pressKey('Escape');
  await expect.poll(() => page.locator('.search-panel').isVisible()).toBe(false);
  // An answer that comes after Escape does not open it again.
  await field().fill('bounce');
  await pressKey('Escape');
  await page.waitForTimeout(600);
  expect(await page.locator('.search-panel').isVisible()).toBe(false);
});

test('on a phone, the search opens from its button and gives the focus back', async () => {
  await open(errors, { width: 390 });
  const opener = page.getByRole('button', { name: 'Search the docs' });
  await opener.click();
  await field().fill('bounce');
  await results().first().waitFor();
  await checkInEachLook(page, 'search of the docs on a phone', [390]);
  await pressKey('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await field().isVisible()).toBe(false);
});

test('code and pages can be copied', async () => {
  await open(errors);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await page.getByText('Copied').waitFor();
  expect(JSON.parse(clipboard())).toHaveProperty('error.code', 'too_many_requests');
  await page.getByRole('button', { name: 'Copied', exact: true }).first().click();
  await page.getByText('Copied').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(clipboard).toMatch(/^# Errors and limits\n/);
  await page.route('**/docs/api/errors-and-limits.md', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByText('Not copied').waitFor();
  expect(clipboard()).toMatch(/^# Errors and limits\n/);
});

test('the header and the footer of the other pages lead to the docs', async () => {
  await open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await seeHeading('Docs');
  expect(pathname()).toBe('/docs');
  await open('/changelog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
  await seeHeading('Docs');
  await follow('Changelog');
  await seeHeading('Changelog');
});
