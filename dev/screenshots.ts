/**
 * Takes the screenshots of the documentation from a running `npm start`: `npm run screenshots`.
 * The time shown is the moment of the run, so the numbers differ from run to run.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBrowser, openContext } from '../tests/support/browser.ts';
import { configuredPorts } from './ports.mjs';

const images = resolve(import.meta.dirname, '../docs/images');
mkdirSync(images, { recursive: true });
const origin = `http://127.0.0.1:${configuredPorts().hosting}`;

const browser = await openBrowser();
for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openContext(browser, { width, colorScheme });
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('demo@footfall.test');
    await page.getByLabel('Password').fill('footfall-demo');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.locator('.apexcharts-svg').first().waitFor();
    // The chart fades in.
    await page.waitForTimeout(600);
    await page.screenshot({ path: resolve(images, `dashboard-${colorScheme}-${width}.png`), fullPage: true });
    await context.close();
  }
}
await browser.close();
