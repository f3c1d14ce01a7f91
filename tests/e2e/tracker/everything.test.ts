import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  everything,
  expectArrived,
  open,
  push,
  setHidden,
  settle,
  site,
  stopClock,
  tag,
  unreadable,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

describe('the script with everything', () => {
  test('takes what stands behind the # for the page', async () => {
    await open(tag('script.plus.js', 'data-local data-hash'), '/app#/inbox');
    await page.evaluate(() => (location.hash = '/sent'));
    await push('/app#/drafts');
    await push('/app#/drafts?sort=up');
    await push('/app#/reset?token=SECRET');
    await expectArrived([
      'pageview /app#/inbox',
      'pageview /app#/sent',
      'pageview /app#/drafts',
      'pageview /app#/reset',
    ]);
    expect(site.events.every(({ h }) => h === true)).toBe(true);
  });

  test('asks at #footfall whether to count my browser, and does as I say', async () => {
    const asked: string[] = [];
    const answers = [false, true, true];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    for (const [path, count, kept] of [
      ['/one', 1, null],
      ['/two', 2, 'ignore'],
      ['/three', 3, null],
    ] as const) {
      await open(tag('script.plus.js'), `${path}#footfall`);
      await expect.poll(() => asked.length).toBe(count);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('footfall'))).toBe(kept);
      expect(page.url()).toBe(site.origin + path);
    }
    await open(tag('script.plus.js'), '/four');
    const counts = 'Footfall counts visits of this browser to 127.0.0.1. Stop counting them?';
    const ignores = 'Footfall does not count visits of this browser to 127.0.0.1. Count them?';
    expect(asked).toEqual([counts, counts, ignores]);
    await expectArrived(['pageview /one', 'pageview /two', 'pageview /four']);
  });

  test('leaves out the paths that the tag excludes', async () => {
    await stopClock();
    await open(tag('script.plus.js', 'data-local data-exclude="/admin/**, /*/private"'), '/admin/users/7');
    await page.clock.runFor(3000);
    for (const path of ['/a', '/a/private', '/admin']) await push(path);
    await settle();
    expect(everything()).toEqual(['pageview /a', 'pageview /admin']);
  });

  test('sends again what a short outage has kept back, in its order and with its id, and at once when I leave', async () => {
    await stopClock();
    site.answers = [{ status: 503, headers: { 'Retry-After': '5' } }, unreadable];
    const ids: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') ids.push(request.postDataJSON().id);
    });
    await open(tag('script.plus.js'), '/one');
    await expect.poll(() => site.answers.length).toBe(1);
    await page.clock.runFor(2000);
    await push('/two');
    await page.clock.runFor(2000);
    expect([site.answers.length, site.events.length]).toEqual([1, 0]);
    await page.clock.runFor(6000);
    await expect.poll(() => site.answers.length).toBe(0);
    const pageviews = () => arrived().filter((event) => event.startsWith('pageview'));
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return pageviews().toSorted();
      })
      .toEqual(['pageview /one', 'pageview /two']);
    expect(ids.filter((id) => id === ids[0]).length).toBeGreaterThan(1);
    expect(site.events.find(({ n, u }) => n === 'pageview' && u.endsWith('/one'))?.id).toBe(ids[0]);

    await settle();
    site.answers = [{ status: 429 }, { status: 429 }];
    await push('/three');
    await expect.poll(() => site.answers.length).toBe(0);
    await expect
      .poll(async () => {
        // The page may not have the answer yet.
        await setHidden(false);
        await setHidden(true);
        return pageviews();
      })
      .toContain('pageview /three');
  });
});
