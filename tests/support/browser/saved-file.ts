import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Chooses an item of a menu that saves a file, and reads the file. */
export async function saveFile(
  page: Page,
  within: Pick<Page, 'getByRole'>,
  item: string,
): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await chooseItem(page, within.getByRole('button', { name: /^Actions for (?!this page)/ }), item);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens a menu and chooses an item of it. */
async function chooseItem(page: Page, button: Locator, item: string): Promise<void> {
  await button.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

interface Pixels {
  width: number;
  height: number;
  /** How many pixels have each colour, such as `#ffffff`. */
  colors: Map<string, number>;
}

/** Decodes a picture in the page, which also shows that a browser accepts it. */
export async function pixelsOf(page: Page, bytes: Buffer, type: string): Promise<Pixels> {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const { colors, ...size } = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const found = new Map<string, number>();
    const data = canvas?.getImageData(0, 0, width, height).data ?? [];
    for (let at = 0; at < data.length; at += 4) {
      const color = `#${[0, 1, 2].map((part) => data[at + part]?.toString(16).padStart(2, '0')).join('')}`;
      found.set(color, (found.get(color) ?? 0) + 1);
    }
    return { width, height, colors: [...found] };
  }, address);
  return { ...size, colors: new Map(colors) };
}
