import { describe, expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { context, page, replacePage, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open, paths, seeLanding } from '../../support/browser/pages/public.ts';
import {
  choose,
  follow,
  link,
  part,
  pathname,
  resize,
  see,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

useOwnPage();

test('the footer has its badges, its year and its links, and each of them leads somewhere', async () => {
  await open('/');
  const footer = page.getByRole('contentinfo');
  for (const text of ['GDPR', 'CCPA', '©2023 Footfall'])
    await footer.getByText(text, { exact: true }).waitFor();
  for (const name of ['Privacy policy', 'Terms of use', 'Changelog', 'Stay updated']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await seeHeading(name);
  }
  const feed = await link('the feed').getAttribute('href');
  expect((await page.request.get(stack.hosting + feed)).headers()['content-type']).toContain('xml');
  await footer.getByRole('link', { name: 'Accessibility', exact: true }).click();
  await seeHeading('Accessibility');
});

test('the changelog has the newest release first, shows only non-empty lists, and leads to one release and back', async () => {
  await open('/changelog');
  const days = await page.locator('article time').allInnerTexts();
  expect(days.slice(-2)).toEqual(['23 March 2023', '22 March 2023']);
  const order = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(order).toEqual([...order].sort().reverse());
  const lists = (name: string) => part('article', name).getByRole('heading', { level: 3 }).allInnerTexts();
  expect(await lists('Rebuilt, on your own BigQuery')).toEqual(['New', 'Fixed', 'Removed']);
  expect(await lists('The beta opens')).toEqual(['New']);

  await follow('The beta opens');
  await page.waitForURL('**/changelog/0.0.1');
  await page.getByRole('heading', { level: 1, name: 'The beta opens' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await page.title()).toBe('0.0.1: The beta opens · Footfall');
  await follow('Back');
  await page.waitForURL('**/changelog');
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);

  await open('/changelog/9.9.9');
  await seeHeading('404');
  await see('Page not found');
  await follow('Back to the home page');
  await seeLanding(page);
});

test('without JavaScript every page is there and no wider than the window, and the landing page shows every answer and every picture', async () => {
  await replacePage({ javaScriptEnabled: false });
  await open('/');
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

  await resize(390);
  for (const path of paths) {
    await open(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    expect((await page.locator('main').boundingBox())?.width, path).toBeLessThanOrEqual(390);
    await page.locator('summary[aria-label=Menu]').click();
    const logIn = link('Log In', page.getByRole('banner'));
    expect(await logIn.isVisible(), path).toBe(true);
  }
});

describe('for machines', () => {
  test('the sitemap lists existing pages, and robots.txt leads to it', async () => {
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

describe('a signed-in reader', () => {
  test('reads the changelog like everyone else, goes from / to the dashboard and never sees the landing page; after logging out it is there again', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(page, account, '/changelog');
    await seeHeading('Changelog');
    await follow('Footfall home page');
    await seeHeading('Dashboard');

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
    await seeHeading('Dashboard', visit);
    expect(new URL(visit.url()).pathname).toBe('/dashboard');
    expect(seen).not.toContain('landing seen');

    await part('button', account.email).click();
    await choose('Logout');
    await seeLanding(page);
    // The other tab goes there by itself, and later visits to it stay there.
    await seeLanding(visit);
    await visit.goto(stack.hosting);
    await seeLanding(visit);
    await expect.poll(() => seen).toContain('landing seen');
  });

  test('of another project at the same address is a stranger here, and gets the landing page without a redirect loop', async () => {
    await open('/robots.txt');
    await page.evaluate(() =>
      localStorage.setItem(
        'firebase:authUser:of-another-project:[DEFAULT]',
        JSON.stringify({ uid: 'somebody' }),
      ),
    );
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await page.goto(stack.hosting);
    await seeLanding(page);
    await page.waitForLoadState('networkidle');
    expect(pathname()).toBe('/');
    expect(loads.length).toBeLessThan(6);
  });
});

test('a server that has the app instead of the landing page is not requested repeatedly', async () => {
  const app = await (await fetch(`${stack.hosting}/login`)).text();
  let requests = 0;
  await page.route(`${stack.hosting}/`, (route) => {
    requests++;
    return route.fulfill({ contentType: 'text/html', body: app });
  });
  await page.goto(stack.hosting);
  await see('Page not found');
  expect(requests).toBe(1);
});
