import { expect, test } from 'vitest';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { stack } from '../../support/stack/stack.ts';
import { page, replacePage, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open } from '../../support/browser/pages/public.ts';
import { link, part, pressKey, resize, see, seeHeading } from '../../support/browser/pages/screen.ts';

useOwnPage();

test('the landing page leads on and invites me twice, its header gets a border after scrolling, it states the size of the script, and each of its questions opens by itself', async () => {
  await open('/');
  const header = page.getByRole('banner');
  const border = () => header.evaluate((bar) => getComputedStyle(bar).borderBottomColor);
  expect(await border()).toBe('rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 700);
  await expect.poll(border).toBe('rgb(231, 230, 225)');
  expect((await header.boundingBox())?.y).toBe(0);
  expect(await header.evaluate((bar) => getComputedStyle(bar).backdropFilter)).toBe('blur(10px)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(border).toBe('rgba(0, 0, 0, 0)');

  const main = page.getByRole('main');
  const invitations = link('Try for free', main);
  expect(await invitations.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/signup',
    '/signup',
  ]);
  expect(await link('Try the demo', main).getAttribute('href')).toBe('/demo');

  const script = await page.request.get(`${stack.hosting}/js/script.js`);
  const said = Number(/(\d+) bytes/.exec(await main.getByText(/bytes to download/).innerText())?.[1]);
  const raw = (await script.body()).length;
  expect(said).toBeGreaterThan(200);
  expect(said).toBeLessThan(raw);

  const answers = ['public beta', 'without tracking people', 'share a project publicly'].map((text) =>
    page.locator('details').getByText(text),
  );
  const visible = () => Promise.all(answers.map((answer) => answer.isVisible()));
  expect(await visible()).toEqual([false, false, false]);
  await page.getByText('Why is it free?').click();
  await page.getByText('Will there be more features?').click();
  expect(await visible()).toEqual([true, false, true]);
  await page.getByText('Why is it free?').click();
  expect(await visible()).toEqual([false, false, true]);

  await invitations.last().click();
  await seeHeading('Create an account');
});

test('on a phone the header has its links in a menu, which Escape and a tap elsewhere close', async () => {
  await resize(390);
  await open('/');
  const changelog = link('Changelog', page.getByRole('banner'));
  const menu = page.locator('summary[aria-label=Menu]');
  expect(await changelog.isVisible()).toBe(false);
  await menu.click();
  await changelog.waitFor();
  await pressKey('Escape');
  await changelog.waitFor({ state: 'hidden' });
  await menu.click();
  await changelog.waitFor();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 10, y: 60 } });
  await changelog.waitFor({ state: 'hidden' });
});

test('the carousel shows five questions, five seconds each, pauses while I am in it, jumps where I click, and does not move with reduced motion', async () => {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = [
    'Where do they come from?',
    'What do they read?',
    'Did they stay?',
    'On which devices?',
    'From which countries?',
  ];
  const shown = () => page.getByRole('button', { expanded: true }).allInnerTexts();
  const showFor = async (ms: number, question: string) => {
    await page.clock.runFor(ms);
    expect(await shown()).toEqual([question]);
  };
  /** By a script, so that neither the pointer nor the keyboard is there, the question is shown for its full time. */
  const begin = () => part('button', first).dispatchEvent('click');

  await replacePage({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open('/');
  await part('button', first).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await begin();
  await see('Sources, channels and campaigns');
  expect(await page.getByText('Every page by its views').isVisible()).toBe(false);
  await showFor(2500, first);
  const progress = await page
    .getByRole('button', { expanded: true })
    .evaluate((button) => new DOMMatrix(getComputedStyle(button, '::after').transform).a);
  expect(progress).toBeCloseTo(0.5, 5);
  await showFor(2500, second);
  await see('Every page by its views');
  expect(await page.getByText('Sources, channels and campaigns').isVisible()).toBe(false);
  await part('img', /^The Pages card/).waitFor();
  await page.clock.runFor(4000);
  await part('button', fourth).click();
  await page.mouse.move(5, 5);
  await showFor(4950, fourth);
  await showFor(50, fifth);
  await showFor(5000, first);

  await begin();
  await page.getByText('Sources, channels and campaigns').hover();
  await showFor(6000, first);
  await page.mouse.move(5, 5);
  await showFor(5000, second);

  await begin();
  await link('Try the demo').focus();
  await pressKey('Tab');
  await showFor(6000, first);
  await pressKey('Tab');
  await pressKey('Enter');
  expect(await shown()).toEqual([second]);
  await pressKey('Shift+Tab');
  await pressKey('Shift+Tab');
  await showFor(5000, third);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin();
  await showFor(6000, first);
  await part('button', third).click();
  expect(await shown()).toEqual([third]);
});

/** Scrolls down, and waits until every visible picture is loaded. */
async function scrollAndSee(top: number): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  scrollTo(0, top);
  await frame();
  const inSight = [...document.images].filter((image) => {
    const { top: from, bottom } = image.getBoundingClientRect();
    return bottom > 0 && from < innerHeight;
  });
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  await frame();
  await frame();
}

/** The layout shift of the landing page while it loads on a slow line, and afterwards. */
async function shiftsOnSlowLine(width: number): Promise<number[]> {
  const own = await openContext(await openBrowser(), { width, reducedMotion: 'no-preference' });
  const visit = await own.newPage();
  const session = await own.newCDPSession(visit);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 80_000,
    uploadThroughput: 80_000,
  });
  await visit.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit.clock.install();
  await visit.goto(stack.hosting, { waitUntil: 'load' });
  const height = await visit.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) await visit.evaluate(scrollAndSee, y);
  await visit.waitForLoadState('networkidle');
  // More than one round of the carousel.
  await visit.clock.runFor(6000);
  await visit.evaluate(scrollAndSee, height);
  const shifts = await visit.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  await own.close();
  return shifts;
}

// Both widths in parallel, because it mostly waits.
test('at 390 and 1440 px and on a slow line nothing shifts while the landing page loads', async () => {
  expect(await Promise.all([390, 1440].map(shiftsOnSlowLine))).toEqual([[], []]);
});
