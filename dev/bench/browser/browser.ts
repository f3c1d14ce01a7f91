/**
 * Measures what people notice: Lighthouse's times of the landing page, a shared link and the dashboard on a phone, and
 * the time from a click to its numbers. `npm run bench` runs it against a separate stack with the demo.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import {
  type LinkAnswer,
  type Timeframe,
  timeframes,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import {
  card,
  cardTitles,
  chooseTimeframe,
  showMap,
} from '../../../tests/support/browser/pages/dashboard.ts';
import { logInAgain } from '../../../tests/support/api/accounts.ts';
import { call } from '../../../tests/support/api/api.ts';
import { launchOptions } from '../../../tests/support/browser/browser.ts';
import { stack } from '../../../tests/support/stack/stack.ts';
import { freePorts } from '../../stack/ports.mjs';
import { againInWords } from '../api-request.ts';
import { blockingTimes } from './blocking.ts';
import { clickToAnswer, openToAnswer, watchClicks } from './clicks.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: 'demo@footfall.test' },
    password: { type: 'string', default: 'footfall-demo' },
    landings: { type: 'string', default: '1' },
    shares: { type: 'string', default: '5' },
    runs: { type: 'string', default: '5' },
    loads: { type: 'string', default: '9' },
    clicks: { type: 'string', default: String(timeframes.length) },
  },
});

const print = (what: string, ms: number) => console.log(`${what}: ${Math.round(ms)} ms`);

async function printBlocking(context: BrowserContext, what: string, path: string): Promise<void> {
  const loads = Number(values.loads);
  if (loads === 0) return;
  const times = await blockingTimes(context, stack.hosting + path, loads);
  const median = times[Math.floor(loads / 2)] ?? 0;
  const all = times.map((ms) => Math.round(ms)).join(', ');
  console.log(
    `blocking time of ${what}, ${loads} loads with a CPU four times slower, ${all}; median: ${Math.round(median)} ms, budget 200 on the dashboard`,
  );
}

/** Opens the dashboard on a wide screen, with all of its cards drawn. */
async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchClicks(page);
  await page.goto(`${stack.hosting}/dashboard`);
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await showMap(page);
  return page;
}

/** Ends with the same timeframe as it began. */
async function printTimeframes(page: Page): Promise<void> {
  const choose = (timeframe: Timeframe) =>
    clickToAnswer(page, { control: timeframe }, () => chooseTimeframe(page, timeframe));
  // Starts from All time, so that each click changes the timeframe.
  await choose('All time');
  const chosen = timeframes.slice(0, Number(values.clicks));
  const firstTimes = new Map<Timeframe, number>();
  for (const timeframe of chosen) {
    const ms = await choose(timeframe);
    firstTimes.set(timeframe, ms);
    print(`from the click on ${timeframe} to its numbers in all cards, first`, ms);
  }
  for (const timeframe of chosen) {
    const again = againInWords(await choose(timeframe), firstTimes.get(timeframe) ?? 0);
    console.log(`from the click on ${timeframe} to its numbers in all cards, again: ${again}`);
  }
  await choose('Last 30 days');
}

/**
 * The first rows of each card, and the way back to the page without a filter. The emulator takes about 300 ms of CPU
 * time to translate a statement with another form of filter, which BigQuery does not: only the second row's figure
 * contains that.
 */
async function printFilters(page: Page): Promise<void> {
  const chip = 'button[aria-label^="Remove "]';
  for (const title of cardTitles.slice(0, Number(values.clicks))) {
    for (const [index, which] of [
      [1, 'second'],
      [0, 'first'],
    ] as const) {
      const row = card(page, title).getByRole('listitem').nth(index);
      const filtered = await clickToAnswer(page, { element: chip }, () => row.click());
      const from = `from the click on the ${which} row of ${title}`;
      print(`${from} to its numbers in all cards, first`, filtered);
      const back = await clickToAnswer(page, { element: chip, isGone: true }, () =>
        page.locator(chip).first().click(),
      );
      print('from the click that removes it to the numbers without it, again', back);
    }
  }
}

async function printPages(page: Page): Promise<void> {
  for (const [name, title] of Object.entries({
    Behaviour: 'Pages',
    Acquisition: 'Acquisition',
    Audience: 'Audience',
  })) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const ms = await clickToAnswer(page, { title }, () => link.click());
    print(`from the click on ${name} to its numbers, first`, ms);
  }
  const sites = await openToAnswer(page, `${stack.hosting}/sites`, { title: 'All sites' });
  print('from the address /sites to its numbers', sites);
}

/** Signs in by the form, like a browser without the app's files. */
async function printSignIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await watchClicks(page);
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel('Email').fill(values.email);
  await page.getByLabel('Password').fill(values.password);
  const ms = await clickToAnswer(page, { title: 'Dashboard', firstNumber: true }, () =>
    page.getByRole('button', { name: 'Log In', exact: true }).click(),
  );
  print('from Log In to the first number', ms);
  await page.close();
}

/** The times and the layout shift of a run of Lighthouse. */
const figuresOf = ({ audits }: Result) =>
  ['total-blocking-time', 'largest-contentful-paint', 'cumulative-layout-shift']
    .map((id) => `${id} ${audits[id]?.displayValue ?? 'unknown'}`)
    .join(', ');

/** One run of Lighthouse on its phone, whose CPU is four times slower than this machine's. */
async function lighthouseOf(port: number, path: string): Promise<Result> {
  // The browser's storage holds the sign-in.
  const options = { port, disableStorageReset: true, logLevel: 'error', output: 'json' } as const;
  // No printed figure needs the picture of the page, which takes seconds of CPU time.
  const result = await lighthouse(stack.hosting + path, { ...options, disableFullPageScreenshot: true });
  if (!result) throw new Error('Lighthouse gave no result');
  const { finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(path, stack.hosting).pathname)
    throw new Error(`Lighthouse saw ${finalDisplayedUrl}`);
  return result.lhr;
}

/** The figures of each run, and Lighthouse's complaints about the last one. */
async function printLighthouse(port: number, what: string, path: string, count: number): Promise<void> {
  if (count === 0) return;
  let last: Result | undefined;
  for (let run = 1; run <= count; run++) {
    last = await lighthouseOf(port, path);
    console.log(`Lighthouse, ${what} on a phone, run ${run} of ${count}: ${figuresOf(last)}`);
  }
  const { categories = {}, audits = {} } = last ?? {};
  for (const { title, score, auditRefs } of Object.values(categories)) {
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.5);
    const names = faults.map(({ id }) => audits[id]?.title ?? id);
    const percent = score === null ? 'no score' : Math.round(score * 100);
    console.log(`  ${title}: ${percent}${names.length > 0 ? `; to fix: ${names.join('; ')}` : ''}`);
  }
}

/** The runs of Lighthouse on a page, and the loads of it with a slowed CPU. */
async function printPhone(
  port: number,
  context: BrowserContext,
  of: { what: string; path: string; runs: string },
) {
  await printLighthouse(port, of.what, of.path, Number(of.runs));
  await printBlocking(context, of.what, of.path);
}

/** A new link to the dashboard of the account's first workspace. */
async function sharedPath(): Promise<string> {
  const account = await logInAgain(values);
  const [workspace] = (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body;
  const link = { name: 'Bench', sections: ['dashboard'], timeframe: null, confirmed: true };
  const body = { workspaceId: workspace?.id, ...link };
  return (await call<LinkAnswer>('/v1/link/create', { account, body })).body.address ?? '';
}

const profile = mkdtempSync(join(tmpdir(), 'footfall-bench-'));
try {
  const [port = 0] = await freePorts(1);
  const { args = [], ...options } = await launchOptions();
  // Lighthouse uses the browser's own profile, not one of Playwright's contexts.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  // For a busy machine.
  context.setDefaultTimeout(120_000);
  await printLighthouse(port, 'the landing page', '/', Number(values.landings));
  const shared = { what: 'the page of a shared link', path: await sharedPath(), runs: values.shares };
  await printPhone(port, context, shared);
  await printSignIn(context);
  await printPhone(port, context, { what: 'the dashboard', path: '/dashboard', runs: values.runs });
  const dashboard = await openDashboard(context);
  await printTimeframes(dashboard);
  await printFilters(dashboard);
  await printPages(dashboard);
  await context.close();
} finally {
  rmSync(profile, { recursive: true, force: true });
}
