/**
 * Takes the screenshots of the documentation and of the public pages from a running `npm start`:
 * `npm run screenshots`, or one part: `npm run screenshots -- docs`, `landing`.
 * The time shown is the moment of the run, so the numbers differ from run to run.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, openContext } from '../tests/support/browser.ts';
import { showMap } from '../tests/support/dashboard.ts';
import { takeLandingPictures } from './landing-pictures.ts';
import { configuredPorts } from './ports.mjs';

const images = resolve(import.meta.dirname, '../docs/images');
mkdirSync(images, { recursive: true });
const origin = `http://127.0.0.1:${configuredPorts().hosting}`;
const browser = await openBrowser();

/** The demo's dashboard, complete and at rest. */
async function openDemo(look: Parameters<typeof openContext>[1]): Promise<Page> {
  const context = await openContext(browser, look);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('demo@footfall.test');
  await page.getByLabel('Password').fill('footfall-demo');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.locator('.apexcharts-svg').first().waitFor();
  await showMap(page);
  await page.waitForLoadState('networkidle');
  // The chart fades in.
  await page.waitForTimeout(600);
  return page;
}

async function takeDocumentation(): Promise<void> {
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openDemo({ width, colorScheme });
      const path = resolve(images, `dashboard-${colorScheme}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.context().close();
    }
  }
}

const parts = {
  docs: takeDocumentation,
  landing: () => takeLandingPictures(browser, (look) => openDemo({ ...look, deviceScaleFactor: 2 })),
};

const named = process.argv.slice(2);
for (const [name, take] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) await take();
}
await browser.close();
