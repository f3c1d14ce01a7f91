import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { publicPaths, releasePath } from '../../web/src/paths.ts';
import { signUp } from '../support/accounts.ts';
import { addWorkspace } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { checkScreen, looks } from '../support/check-screen.ts';
import { signIn } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';

let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

afterEach(async () => {
  await context?.close();
});

async function open(path: string, options: Parameters<typeof openContext>[1] = {}): Promise<Page> {
  context = await openContext(browser, options);
  const page = await context.newPage();
  await page.goto(stack.hosting + path);
  return page;
}

const paths = [...Object.values(publicPaths), releasePath('0.1.0')];

describe('the header', () => {
  test('leads on, and gets a border once I have scrolled', async () => {
    const page = await open('/');
    const header = page.getByRole('banner');
    for (const [name, path] of [
      ['Changelog', '/changelog'],
      ['Log In', '/login'],
      ['Try for free', '/signup'],
    ] as const) {
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    // No profile is configured: all links are ours.
    const targets = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.filter((target) => !target?.startsWith('/'))).toEqual([]);

    const border = () => header.evaluate((bar) => getComputedStyle(bar).borderBottomColor);
    expect(await border()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 700);
    await expect.poll(border).toBe('rgb(231, 230, 225)');
    expect((await header.boundingBox())?.y).toBe(0);
    expect(await header.evaluate((bar) => getComputedStyle(bar).backdropFilter)).toBe('blur(10px)');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(border).toBe('rgba(0, 0, 0, 0)');
  });

  test('has its links in a menu on a phone, which Escape and a tap elsewhere close', async () => {
    const page = await open('/', { width: 390 });
    const changelog = page.getByRole('banner').getByRole('link', { name: 'Changelog' });
    const menu = page.locator('summary[aria-label=Menu]');
    expect(await changelog.isVisible()).toBe(false);
    await menu.click();
    await changelog.waitFor();
    await page.keyboard.press('Escape');
    await changelog.waitFor({ state: 'hidden' });
    await menu.click();
    await changelog.waitFor();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 10, y: 60 } });
    await changelog.waitFor({ state: 'hidden' });
  });
});

test('the footer has its badges, its year and its links, and each of them leads somewhere', async () => {
  const page = await open('/');
  const footer = page.getByRole('contentinfo');
  for (const text of ['GDPR', 'CCPA', '©2023 Footfall'])
    await footer.getByText(text, { exact: true }).waitFor();
  for (const [name, heading] of [
    ['Privacy policy', 'Privacy policy'],
    ['Terms of use', 'Terms of use'],
    ['Changelog', 'Changelog'],
    ['Stay updated', 'Stay updated'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }
  const feed = await page.getByRole('link', { name: 'the feed' }).getAttribute('href');
  expect((await page.request.get(stack.hosting + feed)).headers()['content-type']).toContain('xml');
});

test('the landing page invites me twice, and says what the script weighs', async () => {
  const page = await open('/');
  const main = page.getByRole('main');
  const invitations = main.getByRole('link', { name: 'Try for free' });
  expect(await invitations.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/signup',
    '/signup',
  ]);
  expect(await main.getByRole('link', { name: 'Try the demo' }).getAttribute('href')).toBe('/demo');

  const script = await page.request.get(`${stack.hosting}/js/script.js`);
  const said = Number(/(\d+) bytes/.exec(await main.getByText(/bytes to download/).innerText())?.[1]);
  const raw = (await script.body()).length;
  expect(said).toBeGreaterThan(200);
  expect(said).toBeLessThan(raw);
  await invitations.last().click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
});

describe('the carousel', () => {
  const questions = [
    'Where do they come from?',
    'What do they read?',
    'Did they stay?',
    'On which devices?',
    'From which countries?',
  ];

  async function openCarousel(options: Parameters<typeof openContext>[1] = {}): Promise<Page> {
    context = await openContext(browser, options);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(stack.hosting);
    await page.getByRole('button', { name: questions[0] ?? '' }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Time has passed already: a jump by script gives the first question its whole time.
    await page.getByRole('button', { name: questions[0] ?? '' }).dispatchEvent('click');
    return page;
  }

  const shown = (page: Page) => page.getByRole('button', { expanded: true }).allInnerTexts();

  test('asks five questions, five seconds each, and begins again', async () => {
    const page = await openCarousel();
    for (const [item, question] of questions.entries()) {
      expect(await shown(page), `item ${item}`).toEqual([question]);
      await page.clock.runFor(4950);
      expect(await shown(page), `item ${item}, at its end`).toEqual([question]);
      await page.clock.runFor(50);
    }
    expect(await shown(page)).toEqual([questions[0]]);
  });

  test('shows one answer with its picture, and how much of its time is over', async () => {
    const page = await openCarousel();
    await page.getByText('Sources, channels and campaigns').waitFor();
    expect(await page.getByText('Every page by its views').isVisible()).toBe(false);
    await page.clock.runFor(2500);
    const width = () =>
      page
        .getByRole('button', { expanded: true })
        .evaluate((button) => new DOMMatrix(getComputedStyle(button, '::after').transform).a);
    expect(await width()).toBeCloseTo(0.5, 5);
    await page.clock.runFor(2500);
    await page.getByText('Every page by its views').waitFor();
    expect(await page.getByText('Sources, channels and campaigns').isVisible()).toBe(false);
    await page.getByRole('img', { name: /^The Pages card/ }).waitFor();
  });

  test('jumps where I click and gives that question its whole time', async () => {
    const page = await openCarousel();
    await page.clock.runFor(4000);
    await page.getByRole('button', { name: 'On which devices?' }).click();
    await page.mouse.move(5, 5);
    expect(await shown(page)).toEqual(['On which devices?']);
    await page.clock.runFor(4950);
    expect(await shown(page)).toEqual(['On which devices?']);
    await page.clock.runFor(50);
    expect(await shown(page)).toEqual(['From which countries?']);
  });

  test('rests while I point at it, and goes on when I leave', async () => {
    const page = await openCarousel();
    await page.getByText('Sources, channels and campaigns').hover();
    await page.clock.runFor(20_000);
    expect(await shown(page)).toEqual([questions[0]]);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    expect(await shown(page)).toEqual([questions[1]]);
  });

  test('rests while my keyboard is in it', async () => {
    const page = await openCarousel();
    await page.getByRole('link', { name: 'Try the demo' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(20_000);
    expect(await shown(page)).toEqual([questions[0]]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual([questions[1]]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(5000);
    expect(await shown(page)).toEqual([questions[2]]);
  });

  test('does not move by itself for those who want less motion, and jumps all the same', async () => {
    const page = await openCarousel({ reducedMotion: 'reduce' });
    await page.clock.runFor(20_000);
    expect(await shown(page)).toEqual([questions[0]]);
    await page.getByRole('button', { name: 'Did they stay?' }).click();
    expect(await shown(page)).toEqual(['Did they stay?']);
  });
});

test('each of the three questions opens and closes by itself', async () => {
  const page = await open('/');
  const answers = ['public beta', 'without tracking people', 'share a project publicly'].map((text) =>
    page.locator('details').getByText(text),
  );
  const visible = () => Promise.all(answers.map((answer) => answer.isVisible()));
  expect(await visible()).toEqual([false, false, false]);
  await page.getByText('Why is it free?').click();
  expect(await visible()).toEqual([true, false, false]);
  await page.getByText('Will there be more features?').click();
  expect(await visible()).toEqual([true, false, true]);
  await page.getByText('Why should I use it?').click();
  await page.getByText('Why is it free?').click();
  expect(await visible()).toEqual([false, true, true]);
});

describe('the changelog', () => {
  test('has the newest release first, and the two of the beta', async () => {
    const page = await open('/changelog');
    const days = await page.locator('article time').allInnerTexts();
    expect(days.slice(-2)).toEqual(['23 March 2023', '22 March 2023']);
    const order = await page
      .locator('article time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(order).toEqual([...order].sort().reverse());
  });

  test('has lists only where there is something to list', async () => {
    const page = await open('/changelog');
    const lists = (name: string) =>
      page.getByRole('article', { name }).getByRole('heading', { level: 3 }).allInnerTexts();
    expect(await lists('Rebuilt, on your own BigQuery')).toEqual(['New', 'Fixed', 'Removed']);
    expect(await lists('The beta opens')).toEqual(['New']);
  });

  test('leads to one release and back', async () => {
    const page = await open('/changelog');
    await page.getByRole('link', { name: 'The beta opens' }).click();
    await page.waitForURL('**/changelog/0.0.1');
    await page.getByRole('heading', { level: 1, name: 'The beta opens' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.title()).toBe('0.0.1: The beta opens · Footfall');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/changelog');
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  });

  test('a version that never was is no page', async () => {
    const page = await open('/changelog/9.9.9');
    await page.getByRole('heading', { name: '404' }).waitFor();
    await page.getByText('Page not found').waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
  });
});

describe('without JavaScript', () => {
  test('the landing page shows every answer and every picture', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    for (const text of [
      'Sources, channels',
      'Every page by its views',
      'compared with the same part of the previous period',
      'Looked up in a file',
    ]) {
      expect(await page.getByText(text).isVisible()).toBe(true);
    }
    const pictures = page.locator('.carousel img');
    expect(await pictures.count()).toBe(5);
    for (const picture of await pictures.all()) expect(await picture.isVisible()).toBe(true);
    await page.getByText('Why is it free?').click();
    expect(await page.getByText('public beta').isVisible()).toBe(true);
  });

  test.each(paths)('%s is there, and no wider than the window', async (path) => {
    const page = await open(path, { javaScriptEnabled: false, width: 390 });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(390);
    await page.locator('summary[aria-label=Menu]').click();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Log In' }).isVisible()).toBe(true);
  });
});

describe('who is signed in', () => {
  test('comes from / to the dashboard and never sees the landing page; after Logout it is there again', async () => {
    const account = await signUp();
    await addWorkspace(account);
    context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, account);

    const visit = await context.newPage();
    await visit.addInitScript(() => {
      const watch = () => {
        const words = document.querySelector('h1.text-hero');
        if (words && getComputedStyle(words).visibility === 'visible') console.log('landing seen');
        requestAnimationFrame(watch);
      };
      watch();
    });
    const seen: string[] = [];
    visit.on('console', (message) => seen.push(message.text()));
    await visit.goto(stack.hosting);
    await visit.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(new URL(visit.url()).pathname).toBe('/dashboard');
    expect(seen).not.toContain('landing seen');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: account.email }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
    await visit.goto(stack.hosting);
    await visit.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
    expect(seen).toContain('landing seen');
  });

  test('reads the changelog like everybody else, and stays signed in', async () => {
    const account = await signUp();
    await addWorkspace(account);
    context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto(`${stack.hosting}/changelog`);
    await page.getByRole('heading', { name: 'Changelog', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Footfall home page' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  test('in another project that had this address is a stranger here, and gets the landing page without end of turns', async () => {
    const page = await open('/changelog');
    await page.evaluate(() =>
      localStorage.setItem(
        'firebase:authUser:of-another-project:[DEFAULT]',
        JSON.stringify({ uid: 'somebody' }),
      ),
    );
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await page.goto(stack.hosting);
    await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(loads.length).toBeLessThan(6);
    await page.reload();
    await page.getByRole('heading', { name: /^Know what your site does/ }).waitFor();
  });
});

test('a server that has the app where the landing page should be is not asked again and again', async () => {
  const page = await open('/login');
  const app = await (await fetch(`${stack.hosting}/login`)).text();
  let asked = 0;
  await page.route(`${stack.hosting}/`, (route) => {
    asked++;
    return route.fulfill({ contentType: 'text/html', body: app });
  });
  await page.goto(stack.hosting);
  await page.getByText('Page not found').waitFor();
  expect(asked).toBe(1);
});

describe('for machines', () => {
  test.each(paths)('%s says what it is', async (path) => {
    const page = await open(path);
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await page.title()).toMatch(path === '/' ? /^Footfall/ : /· Footfall$/);
    expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(30);
    const canonical = new URL((await attribute('link[rel=canonical]', 'href')) ?? '');
    expect(canonical.pathname).toBe(path);
    expect(await attribute('meta[property="og:url"]', 'content')).toBe(canonical.href);
    const picture = new URL((await attribute('meta[property="og:image"]', 'content')) ?? '');
    expect(picture.origin).toBe(canonical.origin);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture.pathname);
    expect(size).toEqual([1200, 630]);
  });

  test('the sitemap lists pages that are there as they are, and robots.txt leads to it', async () => {
    const robots = await (await fetch(`${stack.hosting}/robots.txt`)).text();
    const address = new URL(/Sitemap: (.+)/.exec(robots)?.[1] ?? '').pathname;
    const sitemap = await (await fetch(stack.hosting + address)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    expect(listed).toEqual(expect.arrayContaining([...paths, '/changelog/0.0.1', '/changelog/0.0.2']));
    for (const path of listed) {
      const response = await fetch(stack.hosting + path, { redirect: 'manual' });
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain('<h1');
    }
  });

  test.each([
    ['/changelog/', '/changelog'],
    ['/changelog.html', '/changelog'],
    ['/index.html', '/'],
  ])('%s leads to the one address of its page, %s', async (path, target) => {
    const response = await fetch(stack.hosting + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });
});

test.each([390, 1440])(
  'at %d px and on a slow line nothing moves while the landing page loads',
  async (width) => {
    context = await openContext(browser, { width });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 80_000,
      uploadThroughput: 80_000,
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(stack.hosting, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.waitForTimeout(150);
    }
    await page.waitForLoadState('networkidle');
    // More than one turn of the carousel.
    await page.waitForTimeout(6000);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  },
);

test.each(looks)(
  'at $width px, $colorScheme, every public page is accessible, fits, and is light',
  async ({ width, colorScheme }) => {
    context = await openContext(browser, { width, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(stack.hosting + path, { waitUntil: 'networkidle' });
      await checkScreen(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(250, 250, 248)',
      );
    }
    await page.goto(stack.hosting);
    for (const question of await page.locator('.faq summary').all()) await question.click();
    await checkScreen(page, 'open questions');
    for (const question of await page.locator('.carousel button').all()) {
      await question.click();
      await checkScreen(page, 'an answer');
    }
    if (width < 1000) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('summary[aria-label=Menu]').click();
      await checkScreen(page, 'menu');
    }
  },
);
