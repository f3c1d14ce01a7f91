import { expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  open,
  push,
  setHidden,
  settle,
  site,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

/** A page with text, and a button that works for as long as its answer takes. */
const slowShop = `<h1>A shop with a large headline</h1>
  <button onclick="const until = performance.now() + 150; while (performance.now() < until); this.before('Added. ')">
    Add to basket
  </button>`;
const measuring = 'data-local data-vitals';

/** Until the browser has told of the largest paint, and long enough for an engagement. */
const read = async () => {
  await page.evaluate(
    () =>
      new Promise((told) =>
        new PerformanceObserver(told).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await page.waitForTimeout(3000);
};
const engagements = () => site.events.filter(({ n }) => n === 'engagement');
const onPage = (path: string) => engagements().filter(({ u }) => u === site.origin + path);

test('measures how fast the page is, and tells with the engagement when I leave', async () => {
  await open(tag('script.plus.js', measuring) + slowShop, '/slow');
  await page.getByRole('button').click();
  await read();
  site.pages.set('/next', { html: '' });
  await page.goto(`${site.origin}/next`);
  await expect.poll(() => onPage('/slow').length).toBe(1);
  const measured = onPage('/slow')[0]?.p as Record<string, number>;
  expect(Object.keys(measured).sort()).toEqual(['vitals.CLS', 'vitals.INP', 'vitals.LCP', 'vitals.TTFB']);
  expect(measured['vitals.INP']).toBeGreaterThanOrEqual(144);
  expect(measured['vitals.LCP']).toBeGreaterThan(0);
  expect(measured['vitals.TTFB']).toBeGreaterThan(0);
  expect(measured['vitals.LCP']).toBeGreaterThanOrEqual(measured['vitals.TTFB'] ?? 0);
  expect(measured['vitals.CLS']).toBeLessThan(1);
});

test('measures a page load once, however often I turn away, and none of the pages that an app shows later', async () => {
  await open(tag('script.plus.js', measuring) + slowShop, '/app');
  const turnAway = async (count: number) => {
    await read();
    await setHidden(true);
    await expect.poll(() => engagements().length).toBe(count);
    await setHidden(false);
  };
  await turnAway(1);
  await turnAway(2);
  expect(onPage('/app').map(({ p }) => p && 'vitals.LCP' in p)).toEqual([true, undefined]);
  await push('/app/later');
  await turnAway(3);
  expect(onPage('/app/later')[0]).not.toHaveProperty('p');
});

test('reports a page that does not exist, without code on that page', async () => {
  site.pages.set('/gone', { html: `<!doctype html><p>Not here${tag('script.plus.js')}`, status: 404 });
  await page.goto(`${site.origin}/gone?from=mail`);
  await settle();
  await push('/found');
  await settle();
  expect(arrived()).toEqual(['pageview /gone?from=mail', '404 /gone?from=mail', 'pageview /found']);
  expect(bodyOf('404')).toMatchObject({ p: { path: '/gone' }, i: false });
});
