import { describe, expect, test } from 'vitest';
import { context, page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  both,
  everything,
  expectArrived,
  open,
  outcomeOf,
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

describe.each(both)('%s', (script) => {
  test('reports the page that I see, follows me through an app that changes its path, and stores nothing in my browser', async () => {
    await open(tag(script), '/one?utm_source=news#part');
    // The server cuts the fragment for the small script.
    const address = script === 'script.plus.js' ? '/one?utm_source=news' : '/one?utm_source=news#part';
    await expectArrived([`pageview ${address}`]);
    expect(bodyOf('pageview')).toMatchObject({ d: 'shop.example', r: '', s: '1440x900', e: 0, sd: 0 });
    await push('/two');
    await push('/three?sort=up');
    await push('/three?sort=down');
    await page.evaluate(() => history.replaceState(null, '', '/three?sort=no#top'));
    await page.evaluate(() => (location.hash = 'end'));
    await page.goBack();
    await push('/four');
    await page.goBack();
    await settle();
    expect(arrived()).toEqual(
      [address, '/two', '/three?sort=up', '/four', '/three?sort=no#top'].map((path) =>
        script === 'script.plus.js' ? `pageview ${path.replace(/#.*/, '')}` : `pageview ${path}`,
      ),
    );
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('waits for me if a page is loaded before I look at it, and counts it again when it is restored from the cache', async () => {
    await open(
      `<script>Object.defineProperty(document, 'hidden', { value: true, configurable: true })</script>${tag(script)}`,
    );
    await page.waitForLoadState();
    expect(site.events).toEqual([]);
    await setHidden(false);
    await setHidden(true);
    await setHidden(false);
    await settle();
    expect(arrived()).toEqual(['pageview /']);
    for (const persisted of [false, true]) {
      await page.evaluate(
        (value) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value })),
        persisted,
      );
    }
    await settle();
    expect(arrived()).toEqual(['pageview /', 'pageview /']);
  });

  test('reports how long and how far I read, when I go on, turn away and leave', async () => {
    await stopClock();
    await open(`${tag(script)}<main style="height: 3600px">Long</main>`, '/long');
    await expectArrived(['pageview /long']);
    await page.clock.runFor(900);
    await page.evaluate(() => scrollTo(0, 900));
    await page.clock.runFor(3000);
    await page.evaluate(() => scrollTo(0, 0));
    await page.clock.runFor(1000);
    await setHidden(true);
    await page.clock.runFor(60_000);
    await expect.poll(everything).toEqual(['pageview /long', 'engagement /long']);
    const [, first] = site.events;
    expect(first?.e).toBe(4000);
    expect(first?.sd).toBeCloseTo(50, 0);

    await setHidden(false);
    await page.clock.runFor(2100);
    await push('/next');
    await expect
      .poll(everything)
      .toEqual(['pageview /long', 'engagement /long', 'engagement /long', 'pageview /next']);
    expect(site.events[2]?.e).toBe(3000);
    expect(site.events[2]?.sd).toBeCloseTo(50, 0);
    expect(site.events[3]).toMatchObject({ e: 0, sd: 0 });

    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      scrollTo(0, 99_999);
    });
    await page.clock.runFor(1100);
    site.pages.set('/other', { html: '' });
    await page.goto(`${site.origin}/other`);
    await expect.poll(() => site.events.length).toBe(5);
    expect(site.events[4]).toMatchObject({ n: 'engagement', u: `${site.origin}/next` });
    expect(site.events[4]?.sd).toBeCloseTo(100, 0);
  });

  test('does not count reading that lasts less than a second, or that happens behind another window', async () => {
    await stopClock();
    await open(tag(script));
    await expectArrived(['pageview /']);
    await push('/two');
    await page.clock.runFor(900);
    await push('/three');
    await page.evaluate(() => (document.hasFocus = () => false));
    await page.clock.runFor(60_000);
    await setHidden(true);
    await page.clock.runFor(60_000);
    await setHidden(false);
    await settle();
    expect(everything().filter((event) => !event.endsWith(' /'))).toEqual([
      'pageview /two',
      'pageview /three',
    ]);
  });

  test("sends the site's own events, also those from before it was loaded, and passes a failure to the callback", async () => {
    site.delay = 300;
    await open(
      `${queue}<script>footfall('Early', { props: { plan: 'pro', seats: 3, trial: true } })</script>${tag(script)}`,
    );
    await expectArrived(['pageview /', 'Early /']);
    expect(bodyOf('Early')?.p).toEqual({ plan: 'pro', seats: 3, trial: true });
    const url = `${site.origin}/shown`;
    expect(await outcomeOf('Video', { interactive: false, url })).toBe(202);
    expect(bodyOf('Video')).toMatchObject({ u: url, i: false });
    expect(bodyOf('Early')).not.toHaveProperty('i');
    site.answers = [{ status: 400 }, unreadable];
    expect([await outcomeOf('Try'), await outcomeOf('Try')]).toEqual([400, 'error']);
  });
});
