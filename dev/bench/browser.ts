/**
 * Measures what people notice: Lighthouse's scores of the landing page and of the dashboard on a phone, and the time
 * from a click on a timeframe to its numbers. `npm run bench` runs it against a separate stack with the demo.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { type Timeframe, timeframes } from '@footfall/functions/contract';
import { chooseTimeframe, showMap } from '../../tests/support/browser/pages/dashboard.ts';
import { launchOptions } from '../../tests/support/browser/browser.ts';
import { signIn } from '../../tests/support/browser/pages/sign-in.ts';
import { stack } from '../../tests/support/stack/stack.ts';
import { freePorts } from '../stack/ports.mjs';
import { runInWords, verdict } from '../../tests/support/browser/page-bounds.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: 'demo@footfall.test' },
    password: { type: 'string', default: 'footfall-demo' },
    landings: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    clicks: { type: 'string', default: String(timeframes.length) },
  },
});

declare global {
  interface Window {
    /** Milliseconds from the last click on a timeframe until no part of the page is waiting for numbers. */
    clickToNumbers: number | null;
  }
}

/** Follows each click on a timeframe frame by frame, inside the page, so that it measures what is painted. */
function watchClicks(): void {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const chosen = target instanceof Element && target.closest('[role="menuitemradio"]')?.textContent;
      if (!chosen) return;
      window.clickToNumbers = null;
      const look = () => {
        // The button of the period gets its new name in the same paint in which the cards start to wait.
        const names = [...document.querySelectorAll('main header button')].map(
          (button) => button.textContent,
        );
        const isChosen = names.some((name) => name && chosen.startsWith(name));
        const waits = !isChosen || document.querySelector('main [aria-busy="true"]');
        if (waits) requestAnimationFrame(look);
        else window.clickToNumbers = performance.now() - timeStamp;
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function choose(page: Page, timeframe: Timeframe): Promise<number> {
  await page.evaluate(() => {
    window.clickToNumbers = null;
  });
  await chooseTimeframe(page, timeframe);
  const measured = await page.waitForFunction(() => window.clickToNumbers);
  return (await measured.jsonValue()) ?? 0;
}

async function printClicks(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(watchClicks);
  await page.goto(`${stack.hosting}/dashboard`);
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await showMap(page);
  // Starts from All time, so that each click changes the timeframe.
  await choose(page, 'All time');
  for (const [round, budget] of Object.entries({ first: 500, second: 100 })) {
    for (const timeframe of timeframes.slice(0, Number(values.clicks))) {
      const ms = await choose(page, timeframe);
      console.log(
        `from the click on ${timeframe} to its numbers in all cards, ${round} time: ${Math.round(ms)} ms of ${budget}`,
      );
    }
  }
  await page.close();
}

/** One run of Lighthouse on its phone, whose CPU is four times slower than this machine's. */
async function lighthouseOf(port: number, path: string): Promise<Result> {
  // The browser's storage holds the sign-in.
  const options = { port, disableStorageReset: true, logLevel: 'error', output: 'json' } as const;
  const result = await lighthouse(stack.hosting + path, options);
  if (!result) throw new Error('Lighthouse gave no result');
  const { finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`Lighthouse saw ${finalDisplayedUrl}`);
  return result.lhr;
}

/** Each run with its figures and the bounds that it missed, and of the last one what Lighthouse finds fault with. */
async function printLighthouse(port: number, what: string, path: string, count: number): Promise<void> {
  if (count === 0) return;
  const runs: ReturnType<typeof runInWords>[] = [];
  let last: Result | undefined;
  for (let run = 1; run <= count; run++) {
    last = await lighthouseOf(port, path);
    const told = runInWords(last);
    runs.push(told);
    console.log(`Lighthouse, ${what} on a phone, run ${run} of ${count}: ${told.line}`);
  }
  console.log(`Lighthouse, ${what} on a phone: ${verdict(runs)}`);
  const { categories = {}, audits = {} } = last ?? {};
  for (const { title, score, auditRefs } of Object.values(categories)) {
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.5);
    const names = faults.map(({ id }) => audits[id]?.title ?? id);
    const percent = score === null ? 'no score' : Math.round(score * 100);
    console.log(`  ${title}: ${percent}${names.length > 0 ? `; to fix: ${names.join('; ')}` : ''}`);
  }
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
  // For a machine that has much else to do.
  context.setDefaultTimeout(120_000);
  await printLighthouse(port, 'the landing page', '/', Number(values.landings));
  const page = await context.newPage();
  await signIn(page, values);
  await page.close();
  await printLighthouse(port, 'the dashboard', '/dashboard', Number(values.runs));
  await printClicks(context);
  await context.close();
} finally {
  rmSync(profile, { recursive: true, force: true });
}
