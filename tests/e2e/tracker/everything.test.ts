import { expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  expectArrived,
  open,
  push,
  setHidden,
  settle,
  site,
  stopClock,
  tag,
  unreadable,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

test('uses the part after the # as the page', async () => {
  await open(tag('script.plus.js', 'data-local data-hash'), '/app#/inbox');
  await page.evaluate(() => (location.hash = '/sent'));
  await push('/app#/drafts');
  await push('/app#/drafts?sort=up');
  await push('/app#/reset?token=SECRET');
  await push('/app#/news?token=SECRET&utm_source=mail');
  await expectArrived([
    'pageview /app#/inbox',
    'pageview /app#/sent',
    'pageview /app#/drafts',
    'pageview /app#/reset',
    // The page, and behind it the tags of the link.
    'pageview /app#/news#&utm_source=mail',
  ]);
  expect(JSON.stringify(site.events)).not.toContain('SECRET');
  expect(site.events.every(({ h }) => h === true)).toBe(true);
});

test('offers a choice at #footfall whether to count my browser, and applies it', async () => {
  const requests: string[] = [];
  const answers = [false, true, true];
  page.on('dialog', (dialog) => {
    requests.push(dialog.message());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  for (const [path, count, expected] of [
    ['/one', 1, null],
    ['/two', 2, 'ignore'],
    ['/three', 3, null],
  ] as const) {
    await open(tag('script.plus.js'), `${path}#footfall`);
    await expect.poll(() => requests.length).toBe(count);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('footfall'))).toBe(expected);
    expect(page.url()).toBe(site.origin + path);
  }
  await open(tag('script.plus.js'), '/four');
  const counts = 'Footfall counts visits of this browser to 127.0.0.1. Stop counting them?';
  const ignores = 'Footfall does not count visits of this browser to 127.0.0.1. Count them?';
  expect(requests).toEqual([counts, counts, ignores]);
  await expectArrived(['pageview /one', 'pageview /two', 'pageview /four']);
});

test('resends events after a short outage, in order and with their ids, and at once when I leave', async () => {
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
  const pageviews = () => arrived().filter((event) => event.startsWith('pageview'));
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return pageviews().toSorted();
    })
    .toEqual(['pageview /one', 'pageview /two']);
  expect(ids.filter((id) => id === ids[0]).length).toBeGreaterThan(1);
  expect(site.events.find(({ n, u }) => n === 'pageview' && u.endsWith('/one'))?.id).toBe(ids[0]);

  await settle();
  site.answers = [{ status: 429 }, { status: 429 }];
  await push('/three');
  await expect.poll(() => site.answers.length).toBe(0);
  await expect
    .poll(async () => {
      // The page may not have the answer yet.
      await setHidden(false);
      await setHidden(true);
      return pageviews();
    })
    .toContain('pageview /three');
});

test('the small script sends links to other sites, from within a shadow too, and no others', async () => {
  const links = ['https://elsewhere.example/a?b=1', 'mailto:a@b.example', '/five', 'javascript:void 0'];
  await open(
    `${tag('script.js')}<script>addEventListener('click', (event) => event.preventDefault())</script>
    ${links.map((href, index) => `<a href="${href}"><b>Link ${index}</b></a>`).join(' ')} <a>Link 4</a> <p></p>
    <script>
      document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://shadow.example/">Link 5</a>';
    </script>`,
  );
  for (let index = 0; index <= 5; index++) await page.getByText(`Link ${index}`).click();
  await settle();
  const clicked = site.events.filter(({ n }) => n === 'Outbound Link: Click');
  expect(clicked.map(({ p }) => p)).toEqual([
    { url: 'https://elsewhere.example/a?b=1' },
    { url: 'https://shadow.example/' },
  ]);
  expect(arrived().filter((event) => !event.startsWith('Outbound'))).toEqual(['pageview /']);
});

const sent = () =>
  site.events.filter(({ n }) => !['pageview', 'engagement'].includes(n)).map(({ n, p }) => [n, p]);

test('the script with everything sends a link to another site that I follow, without its query and fragment', async () => {
  await open(`${tag('script.plus.js')}<a href="${site.stats}/shelf?a=1#b">Elsewhere</a>`);
  await page.getByRole('link').click();
  await page.getByText('Elsewhere').waitFor();
  await expectArrived(['pageview /', 'Outbound Link: Click /']);
  expect(sent()).toEqual([['Outbound Link: Click', { url: `${site.stats}/shelf` }]]);
  expect(bodyOf('Outbound Link: Click')).not.toHaveProperty('i');
});

test('it sends links however they are followed, files, forms, and elements that name their event', async () => {
  await open(
    `${tag('script.plus.js')}<script>
      const stay = (event) => event.composedPath().some(({ tagName }) => tagName === 'A') && event.preventDefault();
      for (const name of ['click', 'auxclick']) addEventListener(name, stay, true);
      addEventListener('submit', (event) => event.preventDefault());
    </script>
    <a href="https://a.example/"><b>One</b></a><p></p>
    <a href="https://c.example/" onclick="event.stopPropagation()">Three</a>
    <a href="mailto:a@b.example">Four</a> <a href="/five">Five</a> <a>Six</a> <a href="https://g.example/">Seven</a>
    <a href="/price%20list.PDF?v=2#page=3">List</a> <a href="/pdf">No file</a> <a href="https://files.example/list.pdf">Theirs</a>
    <div data-footfall-event="Signup" data-footfall-event-plan="pro" data-footfall-event-paid-by="card">
      <button><b>Sign up</b></button><a href="https://a.example/x?token=SECRET" data-footfall-event="Partner">Partner</a>
      <a href="mailto:ada@a.example" data-footfall-event="Mail">Mail</a>
    </div>
    <form><input aria-label="Name" required><button>Send</button></form>
    <form data-footfall-event="Order" data-footfall-event-size="L"><input aria-label="Amount"><button>Order</button></form>
    <script>
      document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://b.example/"><i>Two</i></a>';
    </script>`,
  );
  const text = (name: string) => page.getByText(name, { exact: true });
  await text('One').click({ button: 'middle' });
  await text('Seven').click({ button: 'right' });
  for (const name of ['Two', 'Three', 'Four', 'Five', 'Six']) await text(name).click();
  await page.getByRole('link', { name: 'Seven' }).press('Enter');
  for (const name of ['List', 'No file', 'Theirs', 'Sign up', 'Partner', 'Mail', 'Send'])
    await text(name).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Name').press('Enter');
  await page.getByLabel('Amount').click();
  await text('Order').click();
  await settle();
  const outbound = (url: string) => ['Outbound Link: Click', { url }];
  expect(sent()).toEqual([
    ...['a', 'b', 'c', 'g'].map((name) => outbound(`https://${name}.example/`)),
    ['File Download', { url: `${site.origin}/price%20list.PDF` }],
    ['File Download', { url: 'https://files.example/list.pdf' }],
    ['Signup', { plan: 'pro', 'paid-by': 'card' }],
    ['Partner', { url: 'https://a.example/x' }],
    ['Mail', { url: 'mailto:ada@a.example' }],
    ['Form: Submission', {}],
    ['Order', { size: 'L' }],
  ]);
});

/** A page with text, and a button that works while its answer is pending. */
const slowShop = `<h1>A shop with a large headline</h1>
  <button onclick="const until = performance.now() + 150; while (performance.now() < until); this.before('Added. ')">
    Add to basket
  </button>`;
const measuring = 'data-local data-vitals';

/** Until the browser has reported the largest paint, and long enough for an engagement. */
const read = async () => {
  await page.evaluate(
    () =>
      new Promise((reported) =>
        new PerformanceObserver(reported).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await page.waitForTimeout(3000);
};
const engagements = () => site.events.filter(({ n }) => n === 'engagement');
const onPage = (path: string) => engagements().filter(({ u }) => u === site.origin + path);

test('measures how fast the page is, and reports it with the engagement when I leave', async () => {
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

test('measures a page load once, however often I turn away, and no later pages of an app', async () => {
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
