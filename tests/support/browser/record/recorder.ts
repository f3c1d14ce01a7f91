import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { stack } from '../../stack/stack.ts';
import { addressLine, requestLines } from './lines.ts';

/** A set: how often something is asked, and in which order, depends on the machine. */
const lines = new Set<string>();

/** What pages asked and where they stood since the last call, sorted. */
export function takeLines(): string[] {
  const taken = [...lines].sort();
  lines.clear();
  return taken;
}

/** The requests of each open page that have no answer yet. */
const open = new Set<Set<Request>>();
let changedAt = 0;

const quietMs = 300;
/** A test may leave requests without an answer. */
const patienceMs = 5_000;

/** Waits until no page asks anything. */
export async function settled(): Promise<void> {
  const until = Date.now() + patienceMs;
  const isBusy = () => Date.now() < changedAt + quietMs || [...open].some(({ size }) => size > 0);
  while (Date.now() < until && isBusy()) await wait(50);
}

/** A way to leave a page that waits first: what the page asks last must not depend on how soon its test goes on. */
const whenSettled =
  <Args extends unknown[], Result>(leave: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    await settled();
    return leave(...args);
  };

/** Notes what the pages of a browser ask the API, and their addresses in the app. */
export function record(context: BrowserContext): void {
  context.on('page', recordPage);
  context.close = whenSettled(context.close.bind(context));
}

function recordPage(page: Page): void {
  const pending = new Set<Request>();
  open.add(pending);
  page.on('close', () => open.delete(pending));
  page.on('request', (request) => {
    pending.add(request);
    changedAt = Date.now();
    if (!request.url().startsWith(`${stack.hosting}/api/v1/`)) return;
    for (const line of requestLines(request.method(), request.url(), request.postData())) lines.add(line);
  });
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const note = (url: string) => {
    // Files of the same origin, such as robots.txt, are not pages of the app.
    if (url.startsWith(`${stack.hosting}/`) && !/\.\w+$/.test(url)) lines.add(addressLine(url));
  };
  // A window that another page opens has its first address already.
  note(page.url());
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(frame.url());
  });
  for (const way of ['goto', 'reload', 'close'] as const) {
    // One signature for all three.
    const leave = page[way].bind(page) as (...args: unknown[]) => Promise<never>;
    page[way] = whenSettled(leave);
  }
}
