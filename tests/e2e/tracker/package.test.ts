import { expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';
import { stack } from '../../support/stack/stack.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  bodyOf,
  expectArrived,
  open,
  push,
  site,
  stopClock,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

test('the package counts as the script does, and not beside it', async () => {
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

test('the package counts where the page has frozen its history, too', async () => {
  await open(
    `<script>Object.freeze(history)</script><script type="module">
      import { init } from '${site.stats}/package.js';
      init({ api: '${site.stats}/api/event', local: true });
    </script>`,
  );
  await expectArrived(['pageview /']);
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
