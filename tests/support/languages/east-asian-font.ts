import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { stack } from '../stack/stack.ts';

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/wght.css')));
const address = '/noto-sans-sc/';

/** The ranges without those of other scripts, which the app has a font for. */
const eastAsian = (ranges: string): string =>
  ranges
    .split(',')
    .filter((range) => parseInt(range.replace(/^\s*U\+/i, ''), 16) >= 0x2e80)
    .join(',') || 'U+0';

/**
 * Gives the pages of a context a font with Chinese and Japanese characters, which a machine for tests may not have. It
 * has the name of the app's own font, so that the browser takes it for the characters that are not in that one.
 */
export async function addEastAsianFont(context: BrowserContext): Promise<void> {
  const faces = readFileSync(resolve(folder, 'wght.css'), 'utf8')
    .replaceAll("'Noto Sans SC Variable'", "'Geist Variable'")
    .replaceAll('url(./files/', `url(${stack.hosting}${address}`)
    .replaceAll(/unicode-range: ([^;]+);/g, (_, ranges: string) => `unicode-range: ${eastAsian(ranges)};`);
  await context.route(`**${address}*.woff2`, (route) =>
    route.fulfill({ path: resolve(folder, 'files', route.request().url().split(address)[1] ?? '') }),
  );
  await context.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, faces);
}
