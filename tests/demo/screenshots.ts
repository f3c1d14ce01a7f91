/**
 * Takes the screenshots of the demo's dashboard for the documentation and for the public pages, from a running
 * `npm start`: `npm run screenshots`, or one part: `npm run screenshots -- docs`, `landing`. They are committed, so a
 * build needs no running demo.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { dayAndHourIn } from '@footfall/functions/contract';
import { launchBrowser, openContext } from '../support/browser/browser.ts';
import { card, showMap } from '../support/browser/pages/dashboard.ts';
import { signIn } from '../support/browser/pages/sign-in.ts';
import { eventOf } from '../support/traffic/events.ts';
import { insertEvents } from '../support/traffic/rows.ts';
import { colors } from '../../web/src/ui/tokens.ts';

const images = resolve(import.meta.dirname, '../../docs/images');
const features = resolve(import.meta.dirname, '../../web/src/features');
const landing = (name: string) => resolve(features, 'landing/images', name);
const release = (name: string) => resolve(features, 'changelog/releases', name);

const browser = await launchBrowser();

type Look = Parameters<typeof openContext>[1];

async function openAsOwner(look: Look, path: string): Promise<Page> {
  const page = await (await openContext(browser, look)).newPage();
  await signIn(page, { email: 'demo@footfall.test', password: 'footfall-demo' }, path);
  return page;
}

const demo = { id: 'demo', hostname: 'demo.footfall.test', timezone: 'Europe/Amsterdam' };
const readNow = ['/', '/pricing', '/blog', '/', '/blog/the-bell-buoy', '/', '/shop'];

/** Lets each of some visitors open a page now: the traffic of the demo ends when it is loaded. */
async function visitNow(): Promise<void> {
  const now = new Date();
  const { day, hour } = dayAndHourIn(demo.timezone, now);
  const at = { date: day, hour, timestamp: now.toISOString(), hostname: demo.hostname };
  await insertEvents(
    readNow.map((pathname, visitor) =>
      eventOf({ ...at, workspace_id: demo.id, visitor_id: String(visitor + 1), pathname }),
    ),
  );
}

/** Opens the demo's dashboard and waits until it is complete and nothing moves. */
async function openDemo(look: Look, search = ''): Promise<Page> {
  await visitNow();
  const page = await openAsOwner(look, `/dashboard${search}`);
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await page.getByRole('link', { name: /^[1-9]\d* on the site now$/ }).waitFor();
  await showMap(page);
  await page.waitForLoadState('networkidle');
  // The chart fades in.
  await page.waitForTimeout(600);
  return page;
}

async function takeDocumentation(): Promise<void> {
  mkdirSync(images, { recursive: true });
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openDemo({ width, colorScheme });
      // In a window as high as the page, what stands at the bottom of the window covers nothing.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${images}/dashboard-${colorScheme}-${width}.png`, fullPage: true });
      await page.context().close();
    }
  }
}

/** Cards of the dashboard by the name of their screenshot. */
const cards = {
  visits: 'Overview',
  sources: 'Sources',
  pages: 'Pages',
  devices: 'Device Type',
  countries: 'Countries',
};
/** All screenshots of cards have the same size: a tall card is cut at the bottom, a short one is centred. */
const cardSize = { width: 440, height: 460 };
/** 16 to 9, from the top. */
const wideClip = { x: 0, y: 0, width: 1280, height: 720 };

/** Takes screenshots at twice their size; the browser itself scales them and writes them as WebP. */
async function takeLanding(): Promise<void> {
  const encoder = await browser.newPage();
  const save = async (path: string, png: Buffer, width: number, height?: number) =>
    writeFileSync(path, await toWebp(encoder, png, width, height));
  const look = { width: 1280, height: 864, deviceScaleFactor: 2 };
  const saveRelease = async (version: string, page: Page) =>
    save(release(`${version}.webp`), await page.screenshot({ clip: wideClip }), 1440);

  const wide = await openDemo(look);
  const total = await wide.screenshot();
  await save(landing('dashboard-1120.webp'), total, 1120);
  await save(landing('dashboard-2240.webp'), total, 2240);
  await saveRelease('0.1.0', wide);
  const filters = '?f=is,country,DE,FR&f=contains,page,/blog';
  const filtered = await openDemo(look, filters);
  await saveRelease('0.2.0', filtered);
  const members = await openAsOwner(look, '/settings/members');
  await members.getByRole('button', { name: 'Invite people' }).click();
  await members.getByLabel('Email addresses').fill('jane@example.com\njoe@example.com');
  await saveRelease('0.3.0', members);
  const funnel = await openAsOwner(look, '/behaviour/funnels');
  await funnel.getByText('Time to next').waitFor();
  await funnel.waitForLoadState('networkidle');
  await saveRelease('0.4.0', funnel);
  const explored = await openAsOwner(
    look,
    '/explore?timeframe=last-12-months&split=channel&interval=week&picture=areas',
  );
  await explored.getByRole('table').getByText('All channels').waitFor();
  await explored.waitForLoadState('networkidle');
  await saveRelease('0.5.0', explored);
  const german = await openAsOwner(look, '/dashboard?lang=de');
  await german.getByRole('slider').waitFor();
  await german.waitForLoadState('networkidle');
  await saveRelease('0.6.0', german);
  await save(
    release('0.0.1.webp'),
    await overview(await openDemo({ ...look, width: 1440, height: 900 })),
    1440,
  );
  await takeSocialPicture(encoder, total);

  await saveRelease('0.0.2', await openDemo({ ...look, colorScheme: 'dark' }));

  const narrow = await openDemo({ ...look, width: 390, height: 640 });
  await save(landing('dashboard-phone.webp'), await narrow.screenshot(), 780);

  const column = await openDemo({ ...look, width: 472, height: 3200 });
  for (const [name, title] of Object.entries(cards)) {
    const { height, ...box } = await boxOf(card(column, title));
    const png = await column.screenshot({ clip: { ...box, height: Math.min(height, cardSize.height) } });
    await save(landing(`${name}.webp`), png, 2 * cardSize.width, 2 * cardSize.height);
  }
}

/** The tiles and the chart, 16 to 9. */
async function overview(page: Page): Promise<Buffer> {
  const box = await boxOf(card(page, 'Overview'));
  const width = box.width + 24;
  return page.screenshot({ clip: { x: box.x - 12, y: box.y - 12, width, height: (width * 9) / 16 } });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('A part of the dashboard is missing');
  return box;
}

/** Scales to the width; with a height, centres the result in a picture of that height. */
async function toWebp(encoder: Page, png: Buffer, width: number, height?: number): Promise<Buffer> {
  const base64 = await encoder.evaluate(
    async ([data, resizeWidth, fixedHeight]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const bitmap = await createImageBitmap(blob, { resizeWidth, resizeQuality: 'high' });
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = fixedHeight ?? bitmap.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, (canvas.height - bitmap.height) / 2);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    [png.toString('base64'), width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The preview that social networks show for a link: the headline above the top of the dashboard. */
async function takeSocialPicture(page: Page, dashboard: Buffer): Promise<void> {
  const geist = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
  const font = readFileSync(createRequire(resolve(features, 'index.ts')).resolve(geist), 'base64');
  const logo = readFileSync(resolve(features, '../../public/favicon.svg'), 'utf8');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html>
    <style>
      @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
      body { margin: 0; padding: 56px 64px; height: 630px; box-sizing: border-box; overflow: hidden;
        background: ${colors.bg[0]}; color: ${colors.fg[0]}; font: 600 68px/72px Geist; letter-spacing: -.035em }
      .name { display: flex; align-items: center; gap: 16px; font-size: 34px; line-height: 44px; letter-spacing: -.01em }
      .name svg { width: 44px; height: 44px }
      h1 { font: inherit; margin: 28px 0 40px }
      img { display: block; width: 100%; border-radius: 18px; outline: 1px solid ${colors.border[0]} }
    </style>
    <div class="name">${logo} Footfall</div>
    <h1>Know what your site does,<br>not who your visitors are.</h1>
    <img src="data:image/png;base64,${dashboard.toString('base64')}" alt="">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: landing('social.jpg'), type: 'jpeg', quality: 84 });
}

const named = process.argv.slice(2);
for (const [name, take] of Object.entries({ docs: takeDocumentation, landing: takeLanding })) {
  if (named.length === 0 || named.includes(name)) await take();
}
await browser.close();
