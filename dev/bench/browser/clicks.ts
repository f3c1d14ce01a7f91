/** Measures what follows a click, inside the page and frame by frame, so that it measures painted frames. */
import type { Page, Request } from 'playwright-core';

/** The condition under which a click counts as answered, in addition to numbers in all parts of the page. */
interface Answered {
  /** The page whose title begins like this is shown. */
  title?: string;
  /** The text with which the name of a control in the header begins. */
  control?: string;
  /** An element that exists, or has disappeared. */
  element?: string;
  isGone?: boolean;
  /** The first number is enough. */
  firstNumber?: boolean;
}

declare global {
  interface Window {
    answered: Answered;
    /** When the last click happened. */
    clickedAt: number;
    /** Resolves when the page meets the condition `answered`. @returns the milliseconds from the start of the page */
    whenAnswered: () => Promise<number>;
    /** Milliseconds from the last click until it was answered. */
    clickToAnswer: number | null;
  }
}

/** The requests of each page that have no answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Follows each click of the pages that are opened afterwards. */
export async function watchClicks(page: Page): Promise<void> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(watch);
}

/** Waits until nothing has been under way for half a second: earlier requests would slow what follows. */
export async function whenQuiet(page: Page): Promise<void> {
  for (let quietMs = 0; quietMs < 500; quietMs += 50) {
    await page.waitForTimeout(50);
    if (underWay.get(page)?.size) quietMs = 0;
  }
}

function watch(): void {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const isAnswered = () => {
    const { title = '', control, element, isGone = false, firstNumber } = window.answered;
    if (!document.title.startsWith(title) || !document.querySelector('main h1')) return false;
    // The button of the period gets its new name in the same paint in which the cards start to wait.
    if (control && !texts('main header button').some((name) => name.startsWith(control))) return false;
    if (element && (document.querySelector(element) === null) !== isGone) return false;
    if (firstNumber) return texts('main [role="group"] button').some((text) => /\d/.test(text));
    return !document.querySelector('main [aria-busy="true"]');
  };
  window.whenAnswered = () =>
    new Promise((done) => {
      const look = () => (isAnswered() ? done(performance.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.clickedAt = timeStamp;
      void window.whenAnswered().then((at) => {
        if (window.clickedAt === timeStamp) window.clickToAnswer = at - timeStamp;
      });
    },
    true,
  );
}

/** @returns the milliseconds from the last click until the page shows its answer */
export async function clickToAnswer(
  page: Page,
  answered: Answered,
  click: () => Promise<unknown>,
): Promise<number> {
  await whenQuiet(page);
  await page.evaluate((wanted) => {
    window.answered = wanted;
    window.clickToAnswer = null;
  }, answered);
  await click();
  const measured = await page.waitForFunction(() => window.clickToAnswer);
  return (await measured.jsonValue()) ?? 0;
}

/** @returns the milliseconds from the start of loading a page until it shows what it is about */
export async function openToAnswer(page: Page, url: string, answered: Answered): Promise<number> {
  await page.goto(url);
  return page.evaluate((wanted) => {
    window.answered = wanted;
    return window.whenAnswered();
  }, answered);
}
