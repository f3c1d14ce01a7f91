import { beforeAll, expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import {
  confirmReportsPath,
  invitationPath,
  linkSections,
  unsubscribePath,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import {
  behaviourPaths,
  helpPath,
  paths,
  publicPaths,
  referencePath,
  settingsPaths,
} from '../../../web/src/paths.ts';
import type { Account } from '../../support/api/accounts.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { askAddress, unsubscribeLinkOf } from '../../support/api/callers/reports.ts';
import { freshAddress, inviteTo } from '../../support/api/members.ts';
import { openBrowser, openContext, takeFaults } from '../../support/browser/browser.ts';
import { freePages, openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { translate, translatedFigures } from '../../support/browser/translated.ts';
import { stack } from '../../support/stack/stack.ts';
import { addBusySite } from '../../support/traffic/reports/busy-site.ts';

let owner: Account;
let site: WorkspaceAnswer;
/** The same page twice: the original, and translated. */
let both: [plain: Page, translated: Page];

beforeAll(async () => {
  ({ owner, site } = await addBusySite());
});

/** The number of pending calls of a page. */
const waitsFor = new Map<Page, number>();

function countCalls(page: Page): void {
  const add = (change: number) => (request: Request) => {
    if (request.url().includes('/api/')) waitsFor.set(page, (waitsFor.get(page) ?? 0) + change);
  };
  page.on('request', add(1));
  page.on('requestfinished', add(-1));
  page.on('requestfailed', add(-1));
}

/** The texts of a page; null while a part of it is loading. */
async function shownOn(page: Page): Promise<string[] | null> {
  const shown = await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    // Together, the pages send more queries than one account may in a minute. Their clocks stand still, so they do not
    // refresh.
    const limited = [...document.querySelectorAll('[role=alert]')].filter(({ textContent }) =>
      textContent.includes('times within a minute'),
    );
    for (const alert of limited) alert.querySelector('button')?.click();
    if (limited.length > 0) return null;
    const isBusy = document.querySelector('[aria-busy=true], [data-dimmed]') !== null;
    return isBusy ? null : document.body.innerText.split(/\s+/);
  });
  return waitsFor.get(page) ? null : shown;
}

/** The difference between the texts of the translated page and the other; null while one of them is loading. */
async function difference(): Promise<unknown> {
  const [plain, translated] = await Promise.all([shownOn(both[0]), shownOn(both[1])]);
  if (!plain || !translated) return null;
  const at = plain.findIndex((text, index) => text !== translated[index]);
  return at < 0 ? 'none' : [plain.slice(at, at + 9).join(' '), translated.slice(at, at + 9).join(' ')];
}

/** Does something on both pages and waits until they show the same. */
async function inBoth(what: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  await Promise.all(both.map(act));
  await expect.poll(difference, { message: what }).toBe('none');
  expect(takeFaults(), what).toEqual([]);
}

const parts = {
  tabs: 'main :is([role=tab], [role=radio], input[type=radio]):not([aria-checked=true], :checked, :disabled)',
  orders: 'main thead th button',
  dialogs: 'main h2 button',
};

/** Presses each part of a kind, or the first of them. */
async function pressEach(kind: keyof typeof parts, max = 2): Promise<void> {
  const count = await both[0].locator(parts[kind]).count();
  for (let index = 0; index < Math.min(count, max); index++) {
    await inBoth(`${kind} ${index}`, (page) => page.locator(parts[kind]).nth(index).click({ force: true }));
    if (kind === 'dialogs') await inBoth(`closes dialog ${index}`, closeDialog);
  }
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

beforeAll(async () => {
  // Their clock is stopped, so no other file can have their contexts.
  const browser = await openBrowser();
  both = [await (await openContext(browser)).newPage(), await (await openContext(browser)).newPage()];
  both.forEach(countCalls);
  // A minute that passes between the two pages is not a difference.
  for (const page of both) await page.clock.setFixedTime(new Date());
  for (const page of both) await signIn(page, owner, `/dashboard?site=${site.domain}`);
  await translate(both[1]);
});

const reports = [paths.dashboard, paths.explore, paths.audience, paths.acquisition, ...behaviourPaths];

test.each(reports)('while it is translated, %s shows the numbers that it should', async (path) => {
  const open = (search: string) => inBoth(search, (page) => leadTo(page, `${path}?${search}`));
  await open('timeframe=last-30-days&compare=previous');
  for (const key of ['w', 'x', 't']) await inBoth(key, (page) => page.keyboard.press(key));
  for (const kind of ['tabs', 'orders', 'dialogs'] as const) await pressEach(kind);
  for (const filters of [
    'f=is,source,Google',
    'f=is,country,NL&f=is,device,mobile',
    'f=is,page,/nowhere',
    '',
  ])
    await open(filters);
  expect(await translatedFigures(both[1])).toEqual([]);
});

/** Presses the first buttons of a page, each of which opens something or changes its name, and goes back. */
async function pressButtons(path: string, within = 'main section', max = 2): Promise<void> {
  // Signing out everywhere leaves the page, and help, which is in English, covers it.
  const button = ':has-text("Sign out everywhere"), [aria-label^="Help"]';
  const buttons = `${within} button:visible:not([type=submit], [disabled], [role=switch], ${button})`;
  const count = await both[0].locator(buttons).count();
  for (let index = 0; index < Math.min(count, max); index++) {
    await inBoth(`${path}: button ${index}`, (page) =>
      page.locator(buttons).nth(index).click({ force: true }),
    );
    if (await both[0].locator('[role=dialog], [role=alertdialog]').count())
      await inBoth(`${path}: closed ${index}`, closeDialog);
  }
}

test('while they are translated, all other pages of the app follow what is done on them', async () => {
  for (const path of [...settingsPaths, paths.sites, paths.account, paths.tracking, paths.addWorkspace]) {
    await inBoth(path, (page) => leadTo(page, path));
    // A file is not part of the page.
    if (!path.endsWith('/data')) await pressButtons(path, 'main section', path === paths.account ? 9 : 2);
    expect(await translatedFigures(both[1]), path).toEqual([]);
  }
});

/** Loads an address in both pages, and translates one of them. */
async function load(path: string, translatedPath = path): Promise<void> {
  await both[0].goto(stack.hosting + path);
  await both[1].goto(stack.hosting + translatedPath);
  await Promise.all(both.map((page) => page.locator('h1').first().waitFor()));
  await translate(both[1]);
  await inBoth(path, () => Promise.resolve());
}

test.each([
  ['a shared link', null, '', ['/acquisition', '/behaviour/goals']],
  ['an embedded link', null, '&embed=true', ['/audience']],
  ['a link that hides small groups', 'Weeks', '', ['/behaviour', '/audience']],
])('while it is translated, %s shows the numbers that it should', async (_, timeframe, look, more) => {
  const { address } = await createShared(owner, site.id, { sections: linkSections, timeframe });
  await load(address + look);
  const { pathname, search } = new URL(both[0].url());
  for (const section of ['', ...more]) {
    await inBoth(section, (page) => leadTo(page, pathname + section + search));
    if (timeframe === null)
      for (const key of ['t', 'w']) await inBoth(key, (page) => page.keyboard.press(key));
    for (const kind of ['tabs', 'orders'] as const) await pressEach(kind);
    expect(await both[0].getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await translatedFigures(both[1])).toEqual([]);
  }
});

/** Navigates to a page whose code may have to be loaded first: the previous page stays until then. */
async function leadAway(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').elementHandle();
  await leadTo(page, path);
  await before?.waitForElementState('hidden');
}

/** Addresses in mails, each with a question to its reader; two of a kind if an answer ends the address. */
async function mailedPaths(): Promise<[path: string, another?: string][]> {
  const token = await inviteTo(site.id, owner, freshAddress());
  const toConfirm = async () => {
    const secret = await askAddress(site.id, owner, freshAddress());
    return `${confirmReportsPath}#${new URLSearchParams({ token: secret })}`;
  };
  const { pathname } = new URL(await unsubscribeLinkOf(site.id, owner));
  return [
    [`${invitationPath}#${new URLSearchParams({ token, email: freshAddress() })}`],
    [await toConfirm(), await toConfirm()],
    [pathname],
    [`${unsubscribePath}/no-such-secret`],
  ];
}

/** Pages to which the provider's mails lead, with an expired code and without one. */
const codePaths = [paths.authAction, paths.resetPassword, paths.verifyEmail].flatMap((path) => [
  path,
  `${path}?mode=recoverEmail&oobCode=ended`,
]);

test('while they are translated, the pages that mails lead to ask for confirmation and show the result', async () => {
  for (const [path, another] of await mailedPaths()) {
    both = [await openPage(), await openPage()];
    both.forEach(countCalls);
    await load(path, another);
    await pressButtons(path, 'main');
    await freePages();
  }
  both = [await openPage(), await openPage()];
  both.forEach(countCalls);
  for (const path of codePaths) await load(path);
});

test('while they are translated, the pages for guests say what is wrong and what is chosen', async () => {
  both = [await openPage(), await openPage()];
  both.forEach(countCalls);
  const docs = [referencePath, helpPath('start', 'get-started')];
  for (const path of [...Object.values(publicPaths), ...docs, '/no-such-page', paths.login]) {
    await load(path);
    await pressButtons(path, 'body', 4);
  }
  for (const path of [paths.signup, paths.login, paths.reset]) {
    await inBoth(path, (page) => leadAway(page, path));
    for (const email of ['nobody', 'nobody@example.test']) {
      await inBoth(`${path}: ${email}`, async (page) => {
        await page.locator('input[type=email]').fill(email);
        await page.locator('input[type=email]').press('Enter');
      });
    }
  }
});
