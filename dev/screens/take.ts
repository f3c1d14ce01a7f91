/** Takes the pictures of `npm run screens`. */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { signUp, type Account } from '../../tests/support/accounts.ts';
import { addWorkspace } from '../../tests/support/api.ts';
import { openBrowser, openContext } from '../../tests/support/browser.ts';
import { looks } from '../../tests/support/check-screen.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { stack } from '../../tests/support/stack.ts';
import { accountScenes } from './account-scenes.ts';
import { dashboardScenes } from './dashboard-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import type { Scene } from './scene.ts';
import { settingsScenes } from './settings-scenes.ts';
import { trafficScenes } from './traffic-scenes.ts';

const folder = resolve(import.meta.dirname, '../../.local/screens');
const wanted = process.argv.slice(2);
const scenes = [
  ...publicScenes,
  ...accountScenes,
  ...dashboardScenes,
  ...settingsScenes,
  ...trafficScenes,
].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

async function take(context: BrowserContext, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage();
  await scene.prepare?.(page);
  await page.goto(stack.hosting + scene.path);
  await page.locator('h1').waitFor();
  await scene.act?.(page);
  // Menus and the chart fade in.
  await page.waitForTimeout(400);
  await page.screenshot({ path: file, fullPage: scene.whole ?? false });
  // Calls that were held back would reach the server once their page closes.
  await page.goto('about:blank');
  await page.close();
}

type People = Record<Exclude<Scene['as'], 'nobody'>, Pick<Account, 'email' | 'password'>>;

async function takeAll(browser: Browser, people: People): Promise<number> {
  let failed = 0;
  for (const look of looks) {
    for (const as of ['demo', 'newcomer', 'nobody'] as const) {
      const mine = scenes.filter(
        (scene) => scene.as === as && scene.only !== (look.width < 1000 ? 'wide' : 'narrow'),
      );
      if (mine.length === 0) continue;
      const context = await openContext(browser, look);
      if (as !== 'nobody') {
        const page = await context.newPage();
        await signIn(page, people[as]);
        await page.close();
      }
      for (const scene of mine) {
        const file = resolve(folder, `${scene.name}-${look.width}-${look.colorScheme}.png`);
        await take(context, scene, file).catch((error: unknown) => {
          failed++;
          console.error(`${scene.name} at ${look.width} px, ${look.colorScheme}: ${error}`);
        });
      }
      await context.close();
    }
  }
  return failed;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const newcomer = await signUp();
await addWorkspace(newcomer);
const browser = await openBrowser();
const failed = await takeAll(browser, {
  demo: { email: 'demo@footfall.test', password: 'footfall-demo' },
  newcomer,
});
await browser.close();
console.log(
  `${scenes.length} scenes in ${looks.length} looks are in .local/screens, ${failed} pictures failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
