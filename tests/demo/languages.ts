/**
 * Looks at every page of the demo in every language, at both widths, from a running `npm start`:
 * `npm run language-screens`, or some languages: `npm run language-screens -- de ar`. It prints what does not fit, is cut
 * off or broken inside a word, is still in English, or violates a rule of axe, and writes pictures and one sheet of each
 * language and width to .local/language-screens.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { languageTags, type LanguageTag, type LinkAnswer } from '@footfall/functions/contract';
import { paths, settingsPaths, behaviourPaths } from '../../web/src/paths.ts';
import { pathIn } from '../../web/src/public-address.ts';
import { languageChoice } from '../../web/src/storage.ts';
import { logInAgain } from '../support/api/accounts.ts';
import { call } from '../support/api/api.ts';
import { launchBrowser, openContext } from '../support/browser/browser.ts';
import { settle, violations, widths } from '../support/browser/check-screen.ts';
import { misfits } from '../support/browser/fits.ts';
import { leadTo } from '../support/browser/pages/shared-page.ts';
import { signIn } from '../support/browser/pages/sign-in.ts';
import { addEastAsianFont } from '../support/languages/east-asian-font.ts';
import { brokenWords, cutWords, leftoversIn, translationOf } from '../support/languages/leftovers.ts';
import { stack } from '../support/stack/stack.ts';

const folder = resolve(import.meta.dirname, '../../.local/language-screens');
const owner = { email: 'demo@footfall.test', password: 'footfall-demo' };
const site = 'demo';
/** Names in the demo that are words of the product, too. */
const names = ['Demo', 'Shop', 'Product', 'Order', 'Add to basket', 'Sign-up', 'Form'];
/** What is below is seen in the picture of the page alone. */
const maxHeight = 3_000;

const browser = await launchBrowser();

/** The pages for everybody, with their names in the files. */
const publicPages = (tag: LanguageTag, shared: string): [string, string][] => [
  ['landing', pathIn(tag, paths.landing)],
  ['login', `${paths.login}?lang=${tag}`],
  ['signup', `${paths.signup}?lang=${tag}`],
  ['shared', `${shared}&lang=${tag}`],
];

const ownPages: [string, string][] = [
  ...[paths.dashboard, paths.explore, paths.boards, ...behaviourPaths, paths.audience, paths.acquisition],
  ...settingsPaths,
  ...[paths.sites, paths.account, paths.addWorkspace],
].map((path) => [path.slice(1).replaceAll('/', '-'), path]);

/** Waits until the numbers are there and nothing moves. */
async function untilComplete(page: Page, tag: LanguageTag): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    (waiting) => {
      const main = document.querySelector('main');
      return !main?.querySelector('[aria-busy=true]') && !main?.innerText.includes(waiting);
    },
    translationOf(tag, 'Waiting for data'),
    { timeout: 60_000 },
  );
  await settle(page);
}

/** Looks at a page at both widths. @returns its faults */
async function look(page: Page, name: string, tag: LanguageTag): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await untilComplete(page, tag);
    const found = [
      ...(await violations(page)).map((fault) => `axe: ${fault.slice(0, 400)}`),
      ...(await misfits(page)),
      ...(await cutWords(page)).map((words) => `cut off: ${words}`),
      ...(await brokenWords(page)).map((word) => `broken inside: ${word}`),
      ...(leftovers ? await leftovers(page) : []).map((words) => `in English: ${words}`),
    ];
    faults.push(...found.map((fault) => `${tag} ${width} ${name}: ${fault}`));
    const height = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({
      path: `${folder}/${tag}-${width}-${name}.png`,
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
  return faults;
}

let leftovers: ReturnType<typeof leftoversIn> | undefined;

async function lookAt(tag: LanguageTag, shared: string): Promise<string[]> {
  leftovers = tag === 'en' ? undefined : leftoversIn(tag, names);
  const faults: string[] = [];
  const context = await openContext(browser);
  await addEastAsianFont(context);
  await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    languageChoice,
    tag,
  ] as const);
  const page = await context.newPage();
  const wanted = (name: string) => pages.length === 0 || pages.some((each) => name.startsWith(each));
  for (const [name, path] of publicPages(tag, shared).filter(([each]) => wanted(each))) {
    await page.goto(stack.hosting + path);
    faults.push(...(await look(page, name, tag)));
  }
  const own = ownPages.filter(([name]) => wanted(name));
  if (own.length > 0) await signIn(page, owner);
  for (const [name, path] of own) {
    await leadTo(page, path);
    faults.push(...(await look(page, name, tag)));
  }
  await context.close();
  for (const width of widths) await makeSheet(tag, width, shared);
  return faults;
}

/** Puts the tops of all pages of a language and width into one picture. */
async function makeSheet(tag: LanguageTag, width: number, shared: string): Promise<void> {
  const size =
    width === 390 ? { columns: 12, width: 195, height: 420 } : { columns: 6, width: 400, height: 420 };
  const pictures = [...publicPages(tag, shared), ...ownPages]
    .map(([name]) => ({ name, file: `${folder}/${tag}-${width}-${name}.png` }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const source = `data:image/png;base64,${readFileSync(file, 'base64')}`;
      return `<figure><figcaption>${name}</figcaption><img src="${source}"></figure>`;
    });
  const page = await browser.newPage({
    viewport: { width: size.columns * (size.width + 8) + 8, height: 900 },
  });
  await page.setContent(`<style>
    body { margin: 8px; display: grid; gap: 8px; grid-template-columns: repeat(${size.columns}, ${size.width}px); font: 11px sans-serif; background: #888 }
    figure { margin: 0; height: ${size.height}px; overflow: hidden; background: #fff }
    figcaption { position: relative; background: #ff0 } img { width: 100% }
  </style>${pictures.join('')}`);
  await page.screenshot({ path: `${folder}/sheet-${tag}-${width}.png`, fullPage: true });
  await page.close();
}

async function shareDashboard(): Promise<string> {
  const account = await logInAgain(owner);
  const link = { workspaceId: site, name: 'Screens', sections: ['dashboard'], confirmed: true };
  const { body } = await call<LinkAnswer>('/v1/link/create', { account, body: { ...link, timeframe: null } });
  return body.address ?? '';
}

mkdirSync(folder, { recursive: true });
const named = process.argv.slice(2);
const isTag = (text: string): text is LanguageTag => languageTags.some((tag) => tag === text);
const pages = named.filter((name) => !isTag(name));
const tags = named.filter(isTag);
const shared = await shareDashboard();
for (const tag of tags.length > 0 ? tags : languageTags.filter((each) => each !== 'en')) {
  const faults = await lookAt(tag, shared);
  writeFileSync(`${folder}/${tag}.txt`, faults.map((fault) => `${fault}\n`).join(''));
  console.log(faults.join('\n') || `${tag}: no fault`);
}
await browser.close();
