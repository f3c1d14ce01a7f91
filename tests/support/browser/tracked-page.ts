import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EventBody } from '@footfall/functions/contract';
import { openTrackedSite, type TrackedSite } from './tracked-site.ts';
import { page, useFreshPage } from './pages/own-page.ts';

export const both = ['script.js', 'script.plus.js'] as const;
export const queue =
  '<script>window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)}</script>';

export let site: TrackedSite;

/** Serves a counted site to a page of the test's own. */
export function useTrackedPage(): void {
  useFreshPage();
  beforeAll(async () => {
    const module = resolve(import.meta.dirname, '../../../tracker/dist/index.js');
    site = await openTrackedSite(readFileSync(module, 'utf8'));
  });
  afterAll(() => site.close());
  beforeEach(() => site.reset());
}

/** An opaque answer: the browser hides it from the page, like no answer. */
export const unreadable = {
  status: 202,
  headers: { 'Access-Control-Allow-Origin': 'https://nobody.example' },
};

/** The tag of a script, which counts on this machine by default. */
export const tag = (script: string, attributes = 'data-local') =>
  `<script defer data-domain="shop.example" ${attributes} src="${site.stats}/js/${script}"></script>`;

export async function open(html: string, path = '/', headers: Record<string, string> = {}): Promise<void> {
  site.pages.set(path.replace(/[?#].*/, ''), {
    html: `<!doctype html><title>A shop</title>${html}`,
    headers,
  });
  await page.goto(site.origin + path);
}

const described = ({ n, u }: EventBody) => `${n} ${u.replace(site.origin, '')}`;

/** The events that arrived, each as its name and the path of its address. */
export const everything = () => site.events.map(described);

/** The same without engagement, of which a slow machine has more. */
export const arrived = () => site.events.filter(({ n }) => n !== 'engagement').map(described);
export const expectArrived = (events: string[]) => expect.poll(arrived).toEqual(events);

/** Waits for an event behind all pending ones, and removes it. */
export async function settle(): Promise<void> {
  await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Settled'));
  await expect.poll(() => bodyOf('Settled')).toBeDefined();
  site.events = site.events.filter(({ n }) => n !== 'Settled');
}

/** From here on, time passes in the page only when a test advances it. */
export async function stopClock(): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

export const push = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** What the callback of an event receives: the status of an answer, that there was an error, or nothing. */
export const outcomeOf = (name: string, options: object = {}) =>
  page.evaluate(
    (call) =>
      new Promise<number | 'error' | undefined>((resolve) =>
        (window as unknown as { footfall: (...call: unknown[]) => void }).footfall(call.name, {
          ...call.options,
          callback: (outcome?: { status: number } | Error) =>
            resolve(outcome instanceof Error ? 'error' : outcome?.status),
        }),
      ),
    { name, options },
  );

/** Hides the page or shows it, as other tabs do. */
export const setHidden = (hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    // No hidden page has the focus.
    Object.defineProperty(document, 'hasFocus', { value: () => !value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

export const bodyOf = (name: string): EventBody | undefined => site.events.find(({ n }) => n === name);
