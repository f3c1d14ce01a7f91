import { onTestFailed } from 'vitest';
import type { Page, Request } from 'playwright-core';
import type { Account } from '../../api/accounts.ts';
import { openPage, takePage } from './own-page.ts';
import { signIn } from './sign-in.ts';

let shared: { page: Page; email: string } | undefined;

/**
 * Opens an address of the app in the page that the tests of a file share. The first test loads it, and the others
 * navigate within the app: loading takes most of a test's time. A test must restore the account for the others.
 */
export async function openShared(account: Account, path: string): Promise<Page> {
  // A dialog that a failed test left open must not make the others fail.
  onTestFailed(() => {
    shared = undefined;
  });
  if (shared?.email === account.email && !shared.page.isClosed()) {
    const { page } = shared;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.mouse.move(0, 0);
    await leadTo(page, path);
    return takePage(page);
  }
  const page = await openPage({}, 'file');
  shared = { page, email: account.email };
  await signIn(page, account, path);
  return takePage(page);
}

/** Navigates to an address of the app like a link in it, without loading the page again. */
export async function leadTo(page: Page, path: string): Promise<void> {
  // Menus stay open when the address changes.
  await page.keyboard.press('Escape');
  const code = new Set<Request>();
  const add = (request: Request) => void (request.resourceType() === 'script' && code.add(request));
  page.on('request', add);
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await untilDrawn(page);
  // The previous page stays until the code of the next one is loaded, which may load more.
  for (const request of code) {
    await request.response().then((response) => response?.finished());
    await untilDrawn(page);
  }
  page.off('request', add);
  await page.locator('h1').waitFor();
}

/** A change of the address may be drawn later: the previous numbers would still be there. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  });
