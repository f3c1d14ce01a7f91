import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  everything,
  expectArrived,
  open,
  push,
  queue,
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
    for (const path of ['/a', '/a/private', '/a/b/private', '/admin', '/shop/private/']) await push(path);
    await settle();
    expect(arrived().filter((event) => event.startsWith('pageview'))).toEqual([
      'pageview /a',
      'pageview /a/b/private',
      'pageview /admin',
    ]);
    expect(everything().some((event) => event.startsWith('engagement /admin/'))).toBe(false);
  });

  test('counts only the paths that the tag includes', async () => {
    await open(tag('script.plus.js', 'data-local data-include="/blog/**" data-exclude="/blog/draft"'), '/');
    for (const path of ['/blog/a', '/blog/draft', '/blog/a/b']) await push(path);
    await settle();
    expect(arrived()).toEqual(['pageview /blog/a', 'pageview /blog/a/b']);
  });

  test('says what an event earned, for several domains, each with an id of its own', async () => {
    await open(
      `${tag('script.plus.js').replace('shop.example', 'a.example,b.example')}${queue}
      <script>footfall('Purchase', { revenue: { amount: 10.5, currency: 'EUR' } })</script>`,
    );
    await expectArrived(['pageview /', 'Purchase /']);
    expect(bodyOf('Purchase')).toMatchObject({
      d: 'a.example,b.example',
      $: { amount: 10.5, currency: 'EUR' },
    });
    expect(new Set(site.events.map(({ id }) => id)).size).toBe(site.events.length);
    for (const { id } of site.events) expect(id).toMatch(/^[\w-]{16,64}$/);
  });

  test('sends again what a short outage has kept back, in its order and with its id', async () => {
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
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return arrived()
          .filter((event) => event.startsWith('pageview'))
          .toSorted();
      })
      .toEqual(['pageview /one', 'pageview /two']);
    expect(ids.filter((id) => id === ids[0]).length).toBeGreaterThan(1);
    expect(site.events.find(({ n, u }) => n === 'pageview' && u.endsWith('/one'))?.id).toBe(ids[0]);
  });

  test('tries at once what still waits when I leave', async () => {
    await stopClock();
    site.answers = [{ status: 429 }];
    await open(tag('script.plus.js'));
    await expect.poll(() => site.answers.length).toBe(0);
    await expect
      .poll(async () => {
        // The page may not have the answer yet.
        await setHidden(false);
        await setHidden(true);
        return arrived();
      })
      .toEqual(['pageview /']);
  });

  test('gives up in the end, and goes on with what comes then', async () => {
    await stopClock();
    await page.addInitScript(() => (document.hasFocus = () => false));
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') attempts.push(request.postDataJSON().u.replace(site.origin, ''));
    });
    site.answers = Array.from({ length: 100 }, () => ({ status: 503 }));
    await open(tag('script.plus.js'), '/one');
    for (let minute = 0; minute < 15; minute++) {
      await expect.poll(() => 100 - site.answers.length).toBe(attempts.length);
      await page.clock.runFor(60_000);
    }
    expect(attempts).toEqual(Array(7).fill('/one'));
    site.answers = [];
    await push('/two');
    await expectArrived(['pageview /two']);
  });
});
