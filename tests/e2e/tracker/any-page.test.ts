import { describe, expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { takeFaults } from '../../support/browser/browser.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  both,
  expectArrived,
  open,
  push,
  settle,
  site,
  stopClock,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

useTrackedPage();

describe.each(both)('%s', (script) => {
  test('works under a strict policy, and counts once if the page includes it twice', async () => {
    await open(`${tag(script)}${both.map((name) => tag(name)).join('')}<p>Safe</p>`, '/', {
      'Content-Security-Policy': `default-src 'none'; script-src ${site.stats}; connect-src ${site.stats}; require-trusted-types-for 'script'`,
    });
    await push('/two');
    await settle();
    expect(arrived()).toEqual(['pageview /', 'pageview /two']);
  });

  test('shows no error on a page whose policy blocks its requests', async () => {
    await open(tag(script), '/', {
      'Content-Security-Policy': `script-src ${site.stats}; connect-src 'none'`,
    });
    await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Vain'));
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults())).toBeGreaterThan(1);
    expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([]);
    expect(arrived()).toEqual([]);
  });

  test('works if the page sets another base, and if it writes itself', async () => {
    const written = JSON.stringify(tag(script)).replaceAll('</', '<\\/');
    await open(
      `<base href="https://cdn.example/assets/"><script>document.write(${written})</script>`,
      '/a/b',
    );
    await expectArrived(['pageview /a/b']);
    await page.evaluate(() => {
      document.open();
      document.write('<p>Written anew');
      document.close();
    });
    await page.evaluate(() => history.pushState(null, '', `${location.origin}/c`));
    await expectArrived(['pageview /a/b', 'pageview /c']);
  });

  test('does not change a history that the page has frozen', async () => {
    await open(`<script>Object.freeze(history)</script>${tag(script)}`);
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    expect(await page.evaluate(() => location.pathname)).toBe('/');
    await settle();
    expect(takeFaults()).toEqual([]);
  });

  test('works beside scripts that fail, and causes no failures in other code', async () => {
    await open(
      `<script>addEventListener('popstate', () => { throw new Error('of the router') }); throw new Error('of the page')</script>
      ${tag(script)}<script>history.pushState = new Proxy(history.pushState, {})</script>`,
    );
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    const counted = ['pageview /', 'pageview /two', 'pageview /'];
    await expectArrived(counted);
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults()) && faults).toEqual(['of the page', 'of the router']);

    const result = await page.evaluate(() => {
      const { footfall } = window as unknown as { footfall: (...call: unknown[]) => unknown };
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      footfall('Circle', { props: circle });
      footfall('Nothing', null);
      try {
        history.pushState(() => {}, '', '/never');
      } catch (error) {
        return (error as Error).name;
      }
      return 'no error';
    });
    expect(result).toBe('DataCloneError');
    await settle();
    expect(arrived()).toEqual(counted);
    await expect.poll(() => faults.push(...takeFaults())).toBe(4);
  });
});

test('the package counts like the script, and not in addition to it', async () => {
  await open(
    `<script type="module">
      import { init, track } from '${site.stats}/package.js';
      track('Before', { props: { a: 1 } });
      init({ domain: ['a.example', 'b.example'], api: '${site.stats}/api/event', local: true, exclude: ['/admin/**'] });
      init({ domain: 'c.example', local: true });
      track('Purchase', { revenue: { amount: '3.20', currency: 'USD' } });
    </script>`,
    '/package',
  );
  await push('/admin/x');
  await push('/next');
  await expectArrived(['pageview /package', 'Before /package', 'Purchase /package', 'pageview /next']);
  expect(new Set(site.events.map(({ d }) => d))).toEqual(new Set(['a.example,b.example']));
  expect(bodyOf('Purchase')?.$).toEqual({ amount: '3.20', currency: 'USD' });
});

test('what I do on a page becomes rows', async () => {
  const { id, domain } = await addWorkspace(await signUp());
  await stopClock();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/event'));
  await open(
    `<main style="height: 1800px"><button onclick="footfall('Signup', { props: { plan: 'pro' } })">Sign up</button></main>
    <script defer data-local data-domain="${domain}" src="${stack.hosting}/js/script.js"></script>`,
    '/start?utm_source=newsletter',
  );
  const first = await answer;
  expect([first.status(), first.headers()['x-footfall-dropped']]).toEqual([202, undefined]);
  await page.getByRole('button').click();
  await page.clock.runFor(2500);
  await push('/thanks');
  await expect.poll(async () => (await rowsByNow(id)).length).toBe(4);
  const rows = (await rowsByNow(id)).map(({ name, pathname, props, scroll_percent, utm_source }) =>
    [name, pathname, props, scroll_percent, utm_source].join(' '),
  );
  expect(rows.toSorted()).toEqual(
    [
      'Signup /start {"plan":"pro"}  newsletter',
      'engagement /start  50 newsletter',
      'pageview /start   newsletter',
      'pageview /thanks   ',
    ].toSorted(),
  );
  const engagement = (await rowsByNow(id)).find(({ name }) => name === 'engagement');
  expect(engagement?.engaged_ms).toBe(2000);
});
