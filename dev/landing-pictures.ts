/**
 * Pictures of the demo's dashboard for the public pages: taken at twice their size, then scaled and written as WebP
 * by the browser itself. They are committed, so a build needs no running demo.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { colors } from '../web/src/ui/tokens.ts';

const features = resolve(import.meta.dirname, '../web/src/features');
const landing = (name: string) => resolve(features, 'landing/images', name);
const release = (name: string) => resolve(features, 'changelog/releases', name);

type OpenDemo = (look: { width: number; height: number; colorScheme?: 'light' | 'dark' }) => Promise<Page>;

/** Cards of the dashboard by the name of their picture. */
const cards = {
  visits: 'Overview',
  sources: 'Sources',
  pages: 'Pages',
  devices: 'Device Type',
  countries: 'Countries',
} as const;
/** All pictures of cards have one size: a tall card is cut at the bottom, a short one stands in the middle. */
const cardSize = { width: 440, height: 460 };

/** Takes all of them. `openDemo` opens the demo's dashboard in a window of the given size, at two pixels each. */
export async function takeLandingPictures(browser: Browser, openDemo: OpenDemo): Promise<void> {
  const encoder = await browser.newPage();
  const save = async (path: string, png: Buffer, width: number, height?: number) =>
    writeFileSync(path, await toWebp(encoder, png, width, height));

  const wide = await openDemo({ width: 1280, height: 864 });
  const whole = await wide.screenshot();
  await save(landing('dashboard-1120.webp'), whole, 1120);
  await save(landing('dashboard-2240.webp'), whole, 2240);
  await save(release('0.1.0.webp'), await wide.screenshot({ clip: wideClip }), 1440);
  await save(release('0.0.1.webp'), await overview(await openDemo({ width: 1440, height: 900 })), 1440);
  await takeSocialPicture(encoder, whole);

  const dark = await openDemo({ width: 1280, height: 864, colorScheme: 'dark' });
  await save(release('0.0.2.webp'), await dark.screenshot({ clip: wideClip }), 1440);

  const narrow = await openDemo({ width: 390, height: 640 });
  await save(landing('dashboard-phone.webp'), await narrow.screenshot(), 780);

  const column = await openDemo({ width: 472, height: 3200 });
  for (const [name, title] of Object.entries(cards)) {
    const card = await top(column.getByRole('region', { name: title, exact: true }));
    await save(landing(`${name}.webp`), card, 2 * cardSize.width, 2 * cardSize.height);
  }
}

/** 16 to 9, from the top. */
const wideClip = { x: 0, y: 0, width: 1280, height: 720 };

/** The tiles and the chart, 16 to 9. */
async function overview(page: Page): Promise<Buffer> {
  const box = await boxOf(page.getByRole('region', { name: 'Overview' }));
  const width = box.width + 24;
  return page.screenshot({ clip: { x: box.x - 12, y: box.y - 12, width, height: (width * 9) / 16 } });
}

async function top(card: Locator): Promise<Buffer> {
  const { x, y, width, height } = await boxOf(card);
  return card.page().screenshot({ clip: { x, y, width, height: Math.min(height, cardSize.height) } });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('A part of the dashboard that is to be pictured is not there');
  return box;
}

/** Scaled to the width; where a height is given, in the middle of a picture of that height. */
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

/** What social networks show beside a link: the headline over the top of the dashboard. */
async function takeSocialPicture(page: Page, dashboard: Buffer): Promise<void> {
  const font = readFileSync(
    createRequire(resolve(features, 'index.ts')).resolve(
      '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    ),
  );
  const logo = readFileSync(resolve(features, '../../public/favicon.svg'), 'utf8');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html>
    <style>
      @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
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
