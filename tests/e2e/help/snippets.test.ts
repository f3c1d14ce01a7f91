import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { snippetsRunBy, type Snippet } from '../../../dev/docs/snippets.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { launchBrowser, openContext, serveSite } from '../../support/browser/browser.ts';
import { root } from '../../support/repository.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSite>>;
let account: Account;
let workspace: WorkspaceAnswer;
let shown: string;

/** What Shopify gives to a custom pixel when an order is placed. */
const shopify = `const analytics = { subscribe: (name, handler) => handler({
  id: 'e8a1f0c2-1', name, data: { checkout: { totalPrice: { amount: 20, currencyCode: 'EUR' } } } }) };`;

interface Visit {
  /** The page. Default: the snippet, if it has the tag, else the tag, and then the snippet. */
  page?: (code: string) => string;
  /** What the page has before the snippet, if that is a script. */
  before?: string;
  /** Behind the path of the page. */
  fragment?: string;
  /** What the visitor does then. */
  act?: (page: Page) => Promise<unknown>;
  /** Where the events are sent. Default: the stack. */
  sentTo?: () => string;
  /** What counts beside the pageview: the name of an event, or a pathname and the name. */
  events?: readonly string[];
}

const press = (page: Page) => page.locator('button').first().click();

const tracker = readFileSync(resolve(root, 'tracker/dist/index.js')).toString('base64');

/** A page with the package, as a bundler would find it. */
const withPackage = (code: string) =>
  `<script type="importmap">{"imports": {"@footfall/tracker": "data:text/javascript;base64,${tracker}"}}</script>
  <script type="module">${code}</script>`;

/** Lets the page ask whether visits count, says no, and comes back. */
async function optOut(page: Page) {
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('link').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('footfall'))).toBe('ignore');
  await page.reload();
}

const fromCode = ['Signup', 'Signup', 'Video started', 'Purchase', 'Sent'];

const visits: Record<string, Visit> = {
  'guides/events, Automatic events (js)': { events: ['404'] },
  'guides/events, Custom events (html)': {
    page: (code) => `${code}<script>footfall('Early')</script>${tag()}`,
    events: ['Early'],
  },
  'guides/events, Custom events (html) 2': { act: press, events: ['Signup'] },
  'guides/events, Custom events (js)': { events: fromCode },
  'guides/proxies (html)': { sentTo: () => `https://${workspace.domain}` },
  'guides/revenue (js)': { events: ['Purchase'] },
  'guides/script, As a package (js)': { page: withPackage, events: ['Signup'] },
  'moving/google-analytics, Change the tag (js)': { events: ['Signup'] },
  'platforms/google-tag-manager, Events (html)': { events: ['Signup'] },
  'platforms/shopify, Orders (js)': { before: shopify, events: ['/checkout Purchase'] },
  'platforms/single-page-apps, Routes in the fragment (html)': { fragment: '#/inbox' },
  'platforms/webflow, Forms and buttons (html)': { act: press, events: ['Signup'] },
  'privacy/privacy-policy, Let visitors opt out (html)': { act: optOut, events: ['/ pageview'] },
  'start/first-visit, Your own visits (js)': { act: (page) => page.reload() },
};

const [embeds, snippets] = [true, false].map((isEmbed) =>
  snippetsRunBy('browser').filter(({ name }) => name.startsWith('sharing/embeds') === isEmbed),
) as [Snippet[], Snippet[]];

/** Many pages have the same tag. Each code is tried once. */
const tried = snippets.filter(
  ({ code }, index) => snippets.findIndex((each) => each.code === code) === index,
);

const filled = (code: string) =>
  code.replaceAll('{{origin}}', stack.hosting).replaceAll('{{domain}}', workspace.domain);

const tag = () =>
  filled('<script defer data-domain="{{domain}}" src="{{origin}}/js/script.plus.js"></script>');

const hasTag = ({ language, code }: Snippet) => language === 'html' && code.includes('{{origin}}/js/');

/** All events of the pages, as the path and the name. */
const expected: string[] = [];

beforeAll(async () => {
  // The script is silent on localhost, and in a browser that is driven by a program.
  const args = [
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    '--disable-blink-features=AutomationControlled',
  ];
  [browser, account] = await Promise.all([launchBrowser(args), signUp()]);
  workspace = await addWorkspace(account);
  site = await serveSite(() => shown);
});

afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});

async function addToPage(page: Page, { language, code }: Snippet, before: string) {
  const text = language === 'html' ? filled(code) : `<script>{${before}\n${filled(code)}}</script>`;
  await page.evaluate((html) => {
    document.body.append(document.createRange().createContextualFragment(html));
  }, text);
}

test.each(tried.map((snippet, index) => [snippet.name, snippet, index] as const))(
  '%s: what the page sends is accepted',
  async (name, snippet, index) => {
    const { page: own, before = '', fragment = '', act, sentTo, events = [] } = visits[name] ?? {};
    const head = own ? own(filled(snippet.code)) : hasTag(snippet) ? filled(snippet.code) : tag();
    shown = `<!doctype html><title>A site</title>${head}<h1>A site</h1>`;
    const context = await openContext(browser);
    const page = await context.newPage();
    // The proxy of the site, whose own test is tests/unit/docs/proxies.test.ts.
    await page.route(`https://${workspace.domain}/api/event`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${stack.hosting}/api/event` }) }),
    );
    const sent: string[] = [];
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (pathname !== '/api/event') return;
      const elsewhere = origin === (sentTo?.() ?? stack.hosting) ? '' : ` at ${origin}`;
      const { n = '', name: long = n } = response.request().postDataJSON();
      const dropped = response.headers()['x-footfall-dropped'] ?? '';
      if (long !== 'engagement') sent.push(`${long} ${response.status()}${dropped}${elsewhere}`);
    });
    const path = `/page-${index}${fragment}`;
    await page.goto(`http://${workspace.domain}:${new URL(site.origin).port}${path}`);
    const isAdded = !own && !hasTag(snippet);
    if (isAdded || act) await expect.poll(() => sent).toEqual(['pageview 202']);
    if (isAdded) await addToPage(page, snippet, before);
    await act?.(page);
    const rows = ['pageview', ...events].map((each) => (each.startsWith('/') ? each : `${path} ${each}`));
    const names = rows.map((row) => row.slice(row.indexOf(' ') + 1));
    await expect.poll(() => [...sent].sort()).toEqual(names.map((each) => `${each} 202`).sort());
    expected.push(...rows);
    await context.close();
  },
);

test('all of it is counted', async () => {
  const counted = async () =>
    (await rowsByNow(workspace.id))
      .map(({ pathname, name }) => `${pathname} ${name}`)
      .filter((row) => !row.endsWith(' engagement'));
  await expect.poll(async () => (await counted()).sort()).toEqual(expected.sort());
});

test.each(embeds.map((snippet) => [snippet.name, snippet] as const))(
  '%s: another site shows it',
  async (_, { code }) => {
    const { slug } = await createShared(account, workspace.id, {
      ...{ sections: ['dashboard'], timeframe: null, embedOrigins: [site.origin] },
    });
    shown = `<!doctype html><title>A site</title>${filled(code.replaceAll('SECRET', slug))}`;
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(site.origin);
    if (code.startsWith('<img')) {
      const width = () => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(50);
    } else {
      await page.frameLocator('iframe').getByText('Unique visitors').first().waitFor();
    }
    await context.close();
  },
);

test('each visit belongs to a snippet', () =>
  expect(Object.keys(visits).filter((name) => !tried.some((each) => each.name === name))).toEqual([]));
