import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Umami } from '@umami/node';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { venvPython } from '../../../dev/install/install.mjs';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { launchBrowser, openContext, serveSite } from '../../support/browser/browser.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';
import { chrome } from '../../support/traffic/user-agents.ts';

let browser: Browser;
let account: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  // Clients are silent on localhost, and in a browser that is driven by a program.
  const args = [
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    '--disable-blink-features=AutomationControlled',
  ];
  [browser, account] = await Promise.all([launchBrowser(args), signUp()]);
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  workspace = await addWorkspace(account);
});

/** The script of one of the sites, with the packages that it uses. */
async function scriptOf(site: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, `../../support/browser/sites/${site}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    // What Next.js inserts for these when it builds a site.
    define: { 'process.env': '{"NODE_ENV":"production"}' },
    logLevel: 'warning',
  });
  return `<script data-domain="${workspace.domain}" data-host="${stack.hosting}">${outputFiles[0]?.text}</script>`;
}

/** A visitor on the first page of a site that has these scripts, and everything that its pages sent to Footfall. */
async function visit(scripts: string, buttons: string[] = []): Promise<{ page: Page; answers: string[] }> {
  const site = await serveSite(`<!doctype html><title>A site</title><h1>A site</h1><output></output>
    <a href="/second" onclick="event.preventDefault(); history.pushState(null, '', '/second')">Second</a>
    ${buttons.map((button) => `<button>${button}</button>`).join('')}
    <button class="plausible-event-name=Tagged plausible-event-place=footer">Tagged</button>
    ${scripts}`);
  const context = await openContext(browser);
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const page = await context.newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== stack.hosting || !pathname.startsWith('/api/')) return;
    const dropped = response.headers()['x-footfall-dropped'];
    answers.push(
      `${response.request().method()} ${pathname} ${response.status()}${dropped ? ` ${dropped}` : ''}`,
    );
  });
  page.on('requestfailed', (request) => answers.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(`http://${workspace.domain}:${new URL(site.origin).port}/first?utm_source=newsletter`);
  return { page, answers };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reported = (page: Page) => page.getByRole('status').innerText();

/** The rows of the only visitor by their names, once there are this many; engagement only if it is named. */
async function storedRows(names: string[]) {
  const rows = async () =>
    (await rowsByNow(workspace.id)).filter(({ name }) => name !== 'engagement' || names.includes(name));
  await expect.poll(async () => (await rows()).map(({ name }) => name).sort()).toEqual(names.sort());
  const stored = await rows();
  expect(new Set(stored.map((row) => row.visitor_id)).size).toBe(1);
  return stored;
}

/** The common fields of all rows of a visit by this file's browser. */
const visitor = (pathname: string) => ({
  hostname: workspace.domain,
  pathname,
  referrer: '',
  source: pathname === '/first' ? 'newsletter' : '',
  language: 'en',
  browser: 'Chrome',
  browser_version: '140',
  os: 'Windows',
});

test('a site with plausible-tracker is counted', async () => {
  const { page, answers } = await visit(await scriptOf('plausible-tracker'), ['Sign up']);
  await page.getByRole('link', { name: 'Second' }).click();
  await press(page, 'Sign up');
  await expect.poll(() => reported(page)).toBe('Sign up: called back');

  await expect.poll(() => answers).toEqual(Array(3).fill('POST /api/event 202'));
  const rows = await storedRows(['Signup', 'pageview', 'pageview']);
  for (const row of rows) expect(row).toMatchObject({ ...visitor(row.pathname), device: 'desktop' });
  expect(propsIn(rows.filter(({ name }) => name === 'Signup'))).toEqual([
    { plan: 'pro', seats: 3, trial: true },
  ]);
});

test('a site with @plausible-analytics/tracker is counted, with revenue, tagged elements and engagement', async () => {
  const { page, answers } = await visit(await scriptOf('plausible-analytics-tracker'), ['Order', 'Play']);
  await press(page, 'Order');
  await expect.poll(() => reported(page)).toBe('Order: {"status":202}');
  await press(page, 'Play');
  await expect.poll(() => reported(page)).toBe('Play: {"status":202}');
  await press(page, 'Tagged');
  await page.getByRole('link', { name: 'Second' }).click();

  await expect.poll(() => answers).toEqual(Array(6).fill('POST /api/event 202'));
  const rows = await storedRows(['Order', 'Play', 'Tagged', 'engagement', 'pageview', 'pageview']);
  const named = (name: string) => rows.filter((row) => row.name === name);
  expect(named('pageview').map(({ pathname }) => pathname)).toEqual(['/first', '/second']);
  expect(named('Order')).toMatchObject([{ ...visitor('/first'), interactive: true, device: 'desktop' }]);
  expect(propsIn(named('Order'))).toEqual([{ plan: 'pro', revenue: 1299.9, currency: 'EUR' }]);
  expect(named('Play')).toMatchObject([{ interactive: false, props: null }]);
  expect(propsIn(named('Tagged'))).toEqual([{ place: 'footer' }]);
  expect(named('engagement')).toMatchObject([
    { pathname: '/first', interactive: false, scroll_percent: 100 },
  ]);
  expect(named('engagement')[0]?.engaged_ms).toBeGreaterThan(0);
});

test.each(['next-plausible-3', 'next-plausible-4'])(
  'a site with %s is counted, with the events of usePlausible()',
  async (version) => {
    const { page } = await visit(await scriptOf(version), ['Order', 'Play']);
    await press(page, 'Order');
    await expect.poll(() => reported(page)).toBe('Order: called back');
    await press(page, 'Play');
    await expect.poll(() => reported(page)).toBe('Play: called back');
    await page.getByRole('link', { name: 'Second' }).click();

    const rows = await storedRows(['Early', 'Order', 'Play', 'pageview', 'pageview']);
    const named = (name: string) => rows.filter((row) => row.name === name);
    expect(named('pageview').map(({ pathname }) => pathname)).toEqual(['/first', '/second']);
    expect(named('Order')).toMatchObject([{ ...visitor('/first'), device: 'laptop' }]);
    expect(propsIn(named('Order'))).toEqual([{ plan: 'pro', revenue: 1299.9, currency: 'EUR' }]);
    expect(named('Play')).toMatchObject([{ pathname: '/elsewhere', props: null }]);
    expect(propsIn(named('Early'))).toEqual([{ from: 'an effect' }]);
  },
);

test('plausible.init sets the target, and that routes after the # are pages', async () => {
  const { answers } = await visit(`
    <script>
      window.plausible = function () { (plausible.q = plausible.q || []).push(arguments) };
      plausible.init = function (options) { plausible.o = options };
      plausible.init({ hashBasedRouting: true, endpoint: '${stack.hosting}/api/event?own' });
      location.hash = '/inbox';
    </script>
    <script src="${stack.hosting}/js/plausible.js" data-domain="${workspace.domain}"></script>`);
  await expect.poll(() => answers).toEqual(['POST /api/event 202']);
  expect((await storedRows(['pageview'])).map(({ pathname }) => pathname)).toEqual(['/first#/inbox']);
});

test('a site whose pages send requests like Umami’s script is counted', async () => {
  const { page, answers } = await visit(await scriptOf('umami'), ['Sign up', 'Log in']);
  const taken = '{"cache":"","sessionId":"","visitId":""}';
  await press(page, 'Sign up');
  await expect.poll(() => reported(page)).toBe(`Sign up: ${taken}`);
  await page.getByRole('link', { name: 'Second' }).click();
  await press(page, 'Log in');
  await expect.poll(() => reported(page)).toBe(`Log in: ${taken}`);

  await expect
    .poll(() => answers.filter((answer) => !answer.startsWith('OPTIONS')))
    .toEqual(Array(4).fill('POST /api/send 200'));
  const rows = await storedRows(['Signup', 'pageview', 'pageview']);
  expect(rows.filter(({ pathname }) => pathname === '/first')).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ ...visitor(row.pathname), device: 'laptop' });
  expect(propsIn(rows.filter(({ name }) => name === 'Signup'))).toEqual([{ plan: 'pro', seats: 3 }]);
  expect(JSON.stringify(rows)).not.toMatch(/person-7|a@b\.example/);
});

test('a server with Umami’s package for Node is counted as one visitor', async () => {
  const server = new Umami({ websiteId: workspace.id, hostUrl: stack.hosting, userAgent: chrome });
  const answers = [
    await server.track({ url: '/first', referrer: 'https://a.example/' }),
    await server.track({ url: '/second', hostname: `www.${workspace.domain}`, screen: '390x844' }),
    await server.track('Signup', { plan: 'pro', at: new Date(0) }),
    await server.identify({ email: 'a@b.example' }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('x-footfall-dropped')]).toEqual([200, null]);
    expect(await answer.json()).toEqual({ cache: '', sessionId: '', visitId: '' });
  }
  const rows = await storedRows(['Signup', 'pageview', 'pageview']);
  expect(rows.map(({ hostname, pathname }) => [hostname, pathname])).toEqual(
    ['/first', '/second', '/'].map((path) => [workspace.domain, path]),
  );
  expect(rows[0]).toMatchObject({ referrer: 'https://a.example/', browser: 'Chrome', os: 'Windows' });
  expect(propsIn(rows.slice(2))).toEqual([{ plan: 'pro', at: '1970-01-01T00:00:00.000Z' }]);
});

test('a server with Umami’s package for Python is counted as one visitor', async () => {
  const said = await promisify(execFile)(venvPython, [
    resolve(import.meta.dirname, '../../support/clients/umami_events.py'),
    stack.hosting,
    workspace.domain,
  ]);
  expect(said).toEqual({ stdout: 'sent\n', stderr: '' });
  const rows = await storedRows(['Signup', 'order', 'pageview']);
  for (const row of rows)
    expect(row).toMatchObject({ browser: 'Chrome', browser_version: '142', os: 'macOS' });
  const named = (name: string) => rows.filter((row) => row.name === name);
  expect(named('pageview')).toMatchObject([{ pathname: '/first', referrer: 'https://a.example/' }]);
  expect(propsIn(named('Signup'))).toEqual([{ plan: 'pro', seats: 3 }]);
  expect(propsIn(named('order'))).toEqual([{ revenue: 12.5, currency: 'EUR' }]);
});
