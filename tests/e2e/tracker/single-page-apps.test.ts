import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  both,
  expectArrived,
  open,
  push,
  settle,
  site,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

const replace = (path: string) => page.evaluate((to) => history.replaceState(null, '', to), path);

/** Longer than a redirect takes, and until a second of reading is counted. */
const readOn = () => page.waitForTimeout(1500);

const withoutNavigation = () =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(Window.prototype, 'navigation');
  });

/** An element that a browser exposes as `window.navigation` if it has nothing else of that name. */
const menu = '<nav id="navigation">Menu</nav>';

/** A page in a browser with or without the Navigation API. */
const browsers = [
  ['with the Navigation API', () => Promise.resolve()],
  ['without the Navigation API', withoutNavigation],
] as const;

describe.each(both)('%s', (script) => {
  test('an address that is replaced within a second is a redirect, also when I click later', async () => {
    await open(`${tag(script)}<button>Anything</button>`, '/start');
    await expectArrived(['pageview /start']);
    await replace('/landing');
    await page.getByRole('button').click();
    await readOn();
    await page.getByRole('button').click();
    await push('/next');
    await settle();
    expect(arrived()).toEqual(['pageview /start', 'pageview /next']);
  });

  test('an address that is replaced later is a page, if its path differs', async () => {
    await open(tag(script), '/list');
    await expectArrived(['pageview /list']);
    await readOn();
    await replace('/list?sort=up#top');
    await replace('/item');
    await settle();
    expect(arrived()).toEqual(['pageview /list', 'pageview /item']);
  });

  test('a route shown by navigation.navigate is a page at once, pushed or replaced', async () => {
    await open(
      `${tag(script)}<script>navigation.addEventListener('navigate', (event) => event.intercept())</script>`,
      '/one',
    );
    await expectArrived(['pageview /one']);
    await page.evaluate(() => navigation.navigate('/two').finished);
    await expectArrived(['pageview /one', 'pageview /two']);
    await readOn();
    await page.evaluate(() => navigation.navigate('/three', { history: 'replace' }).finished);
    await page.evaluate(() => navigation.navigate('/redirected', { history: 'replace' }).finished);
    await page.evaluate(() => navigation.back().finished);
    await settle();
    expect(arrived()).toEqual(['pageview /one', 'pageview /two', 'pageview /three', 'pageview /one']);
  });

  describe.each(browsers)('%s', (_, prepare) => {
    test('going on, back and forward starts a page each time', async () => {
      await prepare();
      await open(menu + tag(script), '/one');
      await expectArrived(['pageview /one']);
      const pages = ['pageview /one'];
      const steps: [() => Promise<unknown>, string][] = [
        [() => push('/two'), '/two'],
        [() => page.goBack(), '/one'],
        [() => page.goForward(), '/two'],
      ];
      for (const [step, path] of steps) {
        await step();
        pages.push(`pageview ${path}`);
        await expectArrived(pages);
      }
      await push('/two?sort=up');
      await settle();
      expect(arrived()).toEqual(pages);
    });
  });
});

test('without the Navigation API, the script with everything detects redirects and pages that replace others', async () => {
  await withoutNavigation();
  await open(`${menu}${tag('script.plus.js')}<button>Anything</button>`, '/start');
  await expectArrived(['pageview /start']);
  await replace('/landing');
  await page.getByRole('button').click();
  await readOn();
  await replace('/item');
  await push('/next');
  await settle();
  expect(arrived()).toEqual(['pageview /start', 'pageview /item', 'pageview /next']);
});

test('with hash routing, a route that is replaced at once is a redirect, and a later one a page', async () => {
  await open(tag('script.plus.js', 'data-local data-hash'), '/app#/');
  await expectArrived(['pageview /app#/']);
  await page.evaluate(() => location.replace('#/inbox'));
  await readOn();
  await page.evaluate(() => location.replace('#/sent'));
  await page.evaluate(() => (location.hash = '/drafts'));
  await settle();
  expect(arrived()).toEqual(['pageview /app#/', 'pageview /app#/sent', 'pageview /app#/drafts']);
});

test('a page that is replaced before anyone has looked at it counts once', async () => {
  for (const script of both) {
    site.events = [];
    await open(
      `<script>Object.defineProperty(document, 'hidden', { value: true, configurable: true })</script>${tag(script)}`,
      '/start',
    );
    await replace('/landing');
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await settle();
    expect(arrived()).toEqual(['pageview /landing']);
  }
});
