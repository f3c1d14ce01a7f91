import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { signUp, type Account } from '../support/accounts.ts';
import { addWorkspace } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { pageview, postEvent } from '../support/collect.ts';
import { stack } from '../support/stack.ts';

let browser: Browser;
let account: Account;

beforeAll(async () => {
  browser = await openBrowser();
  account = await signUp();
  const { domain } = await addWorkspace(account);
  for (const path of ['/', '/pricing', '/blog']) await postEvent(pageview(domain, path));
});

afterAll(async () => {
  await browser.close();
});

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe.each(looks)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  test('signed out, no screen violates a rule of axe or is wider than the window', async () => {
    const context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of ['/', '/login', '/signup', '/reset', '/no-such-page']) {
      await page.goto(stack.hosting + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
    await context.close();
  });

  test('signed in, neither a screen nor an open menu or dialog does', async () => {
    const context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page);
    await page.getByText('/pricing', { exact: true }).waitFor();
    await page.locator('.apexcharts-svg').first().waitFor();
    expect(await violations(page), 'dashboard').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('button', { name: /Last 30 days/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await violations(page), 'timeframe menu').toEqual([]);
    await page.keyboard.press('Escape');

    for (const path of ['/add', '/tracking']) {
      await page.goto(stack.hosting + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
    await context.close();
  });
});
