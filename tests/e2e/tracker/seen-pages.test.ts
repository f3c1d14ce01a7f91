import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  both,
  expectArrived,
  open,
  queue,
  setHidden,
  settle,
  site,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';
import { stack } from '../../support/stack/stack.ts';

useTrackedPage();

const hidden =
  "<script>Object.defineProperty(document, 'hidden', { value: true, configurable: true })</script>";

test('events of a page wait until someone looks at it', async () => {
  await open(
    `${hidden}${queue}<script>footfall('Early', { props: { plan: 'pro' } })</script>${tag('script.plus.js')}
    <script type="module">footfall('Loaded')</script>`,
    '/tab',
  );
  await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Late'));
  await page.waitForTimeout(500);
  expect(site.events).toEqual([]);
  await setHidden(false);
  const names = () => arrived().toSorted();
  await expect.poll(names).toEqual(['Early /tab', 'Late /tab', 'Loaded /tab', 'pageview /tab']);
  expect(bodyOf('Early')?.p).toEqual({ plan: 'pro' });
});

describe.each(both)('%s', (script) => {
  test('counts on a page with an element of its own name', async () => {
    await open(`<h2 id="footfall">What we use</h2>${tag(script)}`, '/named');
    await settle();
    expect(arrived()).toEqual(['pageview /named']);
  });

  test('counts on a page that wraps fetch and expects the text of an address', async () => {
    await open(
      `<script>
        const original = window.fetch;
        window.fetch = (address, options) => {
          if (address.startsWith('/graphql') || address.includes('graphql')) return Promise.reject();
          return original(address.trim(), options);
        };
      </script>${tag(script)}`,
      '/wrapped',
    );
    await expectArrived(['pageview /wrapped']);
  });
});

test('the script with everything counts as a module', async () => {
  await open(
    `${queue}<script>footfall('Early')</script>
    <script type="module" data-domain="shop.example" data-local src="${site.stats}/js/script.plus.js"></script>`,
    '/module',
  );
  await expectArrived(['pageview /module', 'Early /module']);
  expect(bodyOf('pageview')?.d).toBe('shop.example');
});

const plausible = (attributes: string) =>
  `<script ${attributes} src="${site.stats}/js/plausible.js"></script>`;

test.each(['', 'defer', 'type="module"'])('plausible.init after the script applies: %s', async (how) => {
  await open(
    `<script>setTimeout(() => plausible('Timed'))</script>${plausible(how)}
    <script type="module">
      plausible.init({ hashBasedRouting: true, captureOnLocalhost: true, endpoint: '${site.stats}/own' });
      plausible('Order', { u: '${site.origin}/order' });
    </script>`.replace("<script>setTimeout(() => plausible('Timed'))</script>", ''),
    '/app#/inbox',
  );
  await settleByName('Order');
  expect(arrived()).toEqual(['pageview /app#/inbox', 'Order /order']);
});

test('plausible.init long after the script applies from then on', async () => {
  await open(plausible('defer'), '/app');
  await page.waitForLoadState();
  await page.evaluate(() =>
    (window as unknown as { plausible: { init: (options: object) => void } }).plausible.init({
      captureOnLocalhost: true,
    }),
  );
  await settle();
  expect(arrived()).toEqual(['pageview /app']);
});

/** The page of `plausible.js` counts on this machine only after `init`. */
const settleByName = (name: string) => expect.poll(() => bodyOf(name)).toBeDefined();

test('the stack serves what the larger scripts load', async () => {
  const { status, headers } = await fetch(`${stack.hosting}/js/vitals.js`);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});
