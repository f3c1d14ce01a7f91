import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { EventBody } from '../../functions/src/contract/event.ts';
import { signUp } from '../support/accounts.ts';
import { addWorkspace } from '../support/api.ts';
import { openBrowser, openContext, takeFaults } from '../support/browser.ts';
import { rowsOf } from '../support/rows.ts';
import { stack } from '../support/stack.ts';
import { openTrackedSite, type TrackedSite } from '../support/tracked-site.ts';

const both = ['script.js', 'script.plus.js'] as const;
const queue =
  '<script>window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)}</script>';

let browser: Browser;
let site: TrackedSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const module = resolve(import.meta.dirname, '../../tracker/dist/index.js');
  [browser, site] = await Promise.all([openBrowser(), openTrackedSite(readFileSync(module, 'utf8'))]);
});

afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});

beforeEach(async () => {
  site.reset();
  context = await openContext(browser);
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
});

/** An answer that a browser keeps from the page, which is to it as if there were none. */
const unreadable = { status: 202, headers: { 'Access-Control-Allow-Origin': 'https://nobody.example' } };

/** The tag of a script, which counts on this machine unless told otherwise. */
const tag = (script: string, attributes = 'data-local') =>
  `<script defer data-domain="shop.example" ${attributes} src="${site.stats}/js/${script}"></script>`;

async function open(html: string, path = '/', headers: Record<string, string> = {}): Promise<void> {
  site.pages.set(path.replace(/[?#].*/, ''), {
    html: `<!doctype html><title>A shop</title>${html}`,
    headers,
  });
  await page.goto(site.origin + path);
}

const described = ({ n, u }: EventBody) => `${n} ${u.replace(site.origin, '')}`;

/** What arrived, as the event's name and the part of its address behind the origin. */
const everything = () => site.events.map(described);

/** The same without engagement, of which a slow machine has more. */
const arrived = () => site.events.filter(({ n }) => n !== 'engagement').map(described);
const expectArrived = (events: string[]) => expect.poll(arrived).toEqual(events);

/** Waits for something that comes behind everything that was on its way, and takes it away. */
async function settle(): Promise<void> {
  await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Settled'));
  await expect.poll(() => bodyOf('Settled')).toBeDefined();
  site.events = site.events.filter(({ n }) => n !== 'Settled');
}

/** From here on time passes in the page only where a test says so. */
async function stopClock(): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const push = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Hides the page or shows it, as other tabs do. */
const setHidden = (hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    // No hidden page has the focus.
    Object.defineProperty(document, 'hasFocus', { value: () => !value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

const bodyOf = (name: string): EventBody | undefined => site.events.find(({ n }) => n === name);

describe.each(both)('%s', (script) => {
  test('tells of the page that I see, and keeps nothing in my browser', async () => {
    await open(tag(script), '/start?utm_source=news#part');
    // The small script leaves cutting the fragment to the server.
    const address = script === 'script.plus.js' ? '/start?utm_source=news' : '/start?utm_source=news#part';
    await expectArrived([`pageview ${address}`]);
    expect(bodyOf('pageview')).toMatchObject({ d: 'shop.example', r: '', s: '1440x900', e: 0, sd: 0 });
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('follows me through an app that changes its path', async () => {
    await open(tag(script), '/one');
    await push('/two');
    await push('/three?sort=up');
    await push('/three?sort=down');
    await page.evaluate(() => history.replaceState(null, '', '/three?sort=no#top'));
    await page.evaluate(() => (location.hash = 'end'));
    await page.goBack();
    await page.evaluate(() => history.replaceState(null, '', '/redirected'));
    await push('/four');
    await page.goBack();
    await settle();
    expect(arrived()).toEqual([
      'pageview /one',
      'pageview /two',
      'pageview /three?sort=up',
      'pageview /four',
      'pageview /redirected',
    ]);
  });

  test('waits for me where a page is loaded before I look at it', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
    );
    await open(tag(script));
    await settle();
    expect(arrived()).toEqual([]);
    await setHidden(false);
    await setHidden(true);
    await setHidden(false);
    await expectArrived(['pageview /']);
  });

  test('counts a page again that comes out of the cache', async () => {
    await open(tag(script));
    for (const persisted of [false, true]) {
      await page.evaluate(
        (value) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value })),
        persisted,
      );
    }
    await expectArrived(['pageview /', 'pageview /']);
  });

  test('tells how long and how far I read, when I go on, turn away and leave', async () => {
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

  test('does not call reading what lasts less than a second, or what happens behind another window', async () => {
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

  test("sends the site's own events, also those from before it was there", async () => {
    site.delay = 300;
    await open(
      `${queue}<script>footfall('Early', { props: { plan: 'pro', seats: 3, trial: true } })</script>${tag(script)}`,
    );
    await expectArrived(['pageview /', 'Early /']);
    expect(bodyOf('Early')?.p).toEqual({ plan: 'pro', seats: 3, trial: true });
    const outcome = await page.evaluate(
      (address) =>
        new Promise((callback) =>
          (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('Video', {
            interactive: false,
            url: address,
            callback: ({ status }: { status: number }) => callback(status),
          }),
        ),
      `${site.origin}/shown`,
    );
    expect(outcome).toBe(202);
    expect(bodyOf('Video')).toMatchObject({ u: `${site.origin}/shown`, i: false });
    expect(bodyOf('Early')).not.toHaveProperty('i');
  });

  test('tells the callback of a failure, and lets the page go on', async () => {
    await open(tag(script));
    await expectArrived(['pageview /']);
    site.answers = [{ status: 400 }, unreadable];
    const outcomes = await page.evaluate(async () => {
      const { footfall } = window as unknown as { footfall: (...call: unknown[]) => void };
      const once = () =>
        new Promise((tell) =>
          footfall('Try', {
            callback: (outcome: { status?: number }) =>
              tell(outcome instanceof Error ? 'error' : outcome.status),
          }),
        );
      return [await once(), await once()];
    });
    expect(outcomes).toEqual([400, 'error']);
  });

  test('goes where the tag says', async () => {
    await open(tag(script, `data-local data-api="${site.stats}/collect/here"`));
    await expectArrived(['pageview /']);
    const origin = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .findLast((name) => !name.endsWith('.js')) ?? '',
    );
    expect(new URL(origin).pathname).toBe('/collect/here');
  });

  test('leaves me out where I said so', async () => {
    await open('');
    await page.evaluate(() => localStorage.setItem('footfall', 'ignore'));
    await open(tag(script));
    await push('/two');
    const called = await page.evaluate(
      () =>
        new Promise((callback) =>
          (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('Mine', {
            callback: (outcome: unknown) => callback(String(outcome)),
          }),
        ),
    );
    expect(called).toBe('undefined');
    await page.evaluate(() => localStorage.removeItem('footfall'));
    await open(tag(script), '/three');
    await expectArrived(['pageview /three']);
  });

  test('counts me where the browser denies the page its storage', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    await open(tag(script));
    await expectArrived(['pageview /']);
  });

  test('leaves this machine and this browser out unless the tag says otherwise', async () => {
    await open(tag(script, ''));
    await push('/two');
    const called = await page.evaluate(
      () =>
        new Promise((callback) =>
          (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('Mine', { callback }),
        ),
    );
    expect(called).toBeUndefined();
    await open(tag(script), '/three');
    await expectArrived(['pageview /three']);
  });

  test('counts once where it is there twice', async () => {
    await open(tag(script) + both.map((name) => tag(name)).join(''));
    await push('/two');
    await expectArrived(['pageview /', 'pageview /two']);
    await settle();
    expect(arrived()).toEqual(['pageview /', 'pageview /two']);
  });

  test('works under a strict policy', async () => {
    await open(`${tag(script)}<p>Safe</p>`, '/', {
      'Content-Security-Policy': `default-src 'none'; script-src ${site.stats}; connect-src ${site.stats}; require-trusted-types-for 'script'`,
    });
    await expectArrived(['pageview /']);
  });

  test('is silent towards the page where a policy keeps it from sending', async () => {
    await open(tag(script), '/', {
      'Content-Security-Policy': `script-src ${site.stats}; connect-src 'none'`,
    });
    await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Vain'));
    await expect
      .poll(() => takeFaults().every((fault) => fault.includes('Content Security Policy')))
      .toBe(true);
    expect(arrived()).toEqual([]);
  });

  test('works where the page sets another base, and where it writes itself', async () => {
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

  test('leaves a history alone that the page has frozen', async () => {
    await open(`<script>Object.freeze(history)</script>${tag(script)}`);
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    expect(await page.evaluate(() => location.pathname)).toBe('/');
    await settle();
    expect(takeFaults()).toEqual([]);
  });

  test('goes on beside scripts that fail', async () => {
    await open(
      `<script>addEventListener('popstate', () => { throw new Error('of the router') }); throw new Error('of the page')</script>
      ${tag(script)}<script>history.pushState = new Proxy(history.pushState, {})</script>`,
    );
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    await expectArrived(['pageview /', 'pageview /two', 'pageview /']);
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults()) && faults).toEqual(['of the page', 'of the router']);
  });

  test("fails in nobody's code but its own", async () => {
    await open(tag(script));
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
    expect(arrived()).toEqual(['pageview /']);
    expect(takeFaults()).toHaveLength(2);
  });
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

describe('links, forms and elements', () => {
  /** A page whose links lead nowhere, so that it stays. */
  const stay = "<script>addEventListener('click', (event) => event.preventDefault(), true)</script>";
  const sent = () =>
    site.events.filter(({ n }) => !['pageview', 'engagement'].includes(n)).map(({ n, p }) => [n, p]);

  test('a link to another site, without its query and fragment', async () => {
    await open(`${tag('script.plus.js')}<a href="${site.stats}/shelf?a=1#b">Elsewhere</a>`);
    await page.getByRole('link').click();
    await page.getByText('Elsewhere').waitFor();
    await expectArrived(['pageview /', 'Outbound Link: Click /']);
    expect(sent()).toEqual([['Outbound Link: Click', { url: `${site.stats}/shelf` }]]);
    expect(bodyOf('Outbound Link: Click')).not.toHaveProperty('i');
  });

  test('by the middle button, by the keyboard, in a shadow, and where the page stops the click', async () => {
    await open(
      `${tag('script.plus.js')}${stay}<a href="https://a.example/"><b>One</b></a><p></p>
      <a href="https://c.example/" onclick="event.stopPropagation()">Three</a>
      <a href="mailto:a@b.example">Four</a> <a href="/five">Five</a> <a>Six</a> <a href="https://g.example/">Seven</a>
      <script>
        document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://b.example/"><i>Two</i></a>';
        addEventListener('auxclick', (event) => event.preventDefault());
      </script>`,
    );
    await page.getByText('One').click({ button: 'middle' });
    await page.getByText('Seven').click({ button: 'right' });
    await page.getByText('Two').click();
    for (const text of ['Three', 'Four', 'Five', 'Six']) await page.getByText(text).click();
    await page.getByRole('link', { name: 'Seven' }).press('Enter');
    await settle();
    expect(sent()).toEqual(
      ['a', 'b', 'c', 'g'].map((name) => ['Outbound Link: Click', { url: `https://${name}.example/` }]),
    );
  });

  test('a file', async () => {
    await open(
      `${tag('script.plus.js')}${stay}<a href="/price%20list.PDF?v=2#page=3">List</a> <a href="/pdf">No list</a>
      <a href="https://files.example/list.pdf">Theirs</a>`,
    );
    for (const link of await page.getByRole('link').all()) await link.click();
    await settle();
    expect(sent()).toEqual([
      ['File Download', { url: `${site.origin}/price%20list.PDF` }],
      ['Outbound Link: Click', { url: 'https://files.example/list.pdf' }],
    ]);
  });

  test('a form', async () => {
    await open(
      `${tag('script.plus.js')}<form onsubmit="return false"><input aria-label="Name" required><button>Send</button></form>`,
    );
    await page.getByRole('button').click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Name').press('Enter');
    await settle();
    expect(sent()).toEqual([['Form: Submission', {}]]);
  });

  test('an element that names its event, or lies in one that does', async () => {
    await open(
      `${tag('script.plus.js')}${stay}
      <div data-footfall-event="Signup" data-footfall-event-plan="pro" data-footfall-event-paid-by="card">
        <button><b>Sign up</b></button><a href="https://a.example/x?token=SECRET" data-footfall-event="Partner">Partner</a>
        <a href="mailto:ada@a.example" data-footfall-event="Mail">Mail</a>
      </div>
      <form data-footfall-event="Order" data-footfall-event-size="L" onsubmit="return false">
        <input aria-label="Amount"><button>Order</button>
      </form>`,
    );
    await page.getByText('Sign up').click();
    await page.getByText('Partner').click();
    await page.getByText('Mail').click();
    await page.getByLabel('Amount').click();
    await settle();
    expect(sent()).toEqual([
      ['Signup', { plan: 'pro', 'paid-by': 'card' }],
      ['Partner', { url: 'https://a.example/x' }],
      ['Mail', { url: 'mailto:ada@a.example' }],
    ]);
  });

  test('a form that names its event', async () => {
    await open(
      `${tag('script.plus.js')}<form data-footfall-event="Order" data-footfall-event-size="L" onsubmit="return false">
      <label>Amount <input></label><button>Order</button></form>`,
    );
    await page.getByLabel('Amount').click();
    await page.getByRole('button').click();
    await settle();
    expect(sent()).toEqual([['Order', { size: 'L' }]]);
  });
});

describe('the script with everything', () => {
  test('takes what stands behind the # for the page', async () => {
    await open(tag('script.plus.js', 'data-local data-hash'), '/app#/inbox');
    await page.evaluate(() => (location.hash = '/sent'));
    await push('/app#/drafts');
    await push('/app#/drafts?sort=up');
    await push('/app#/reset?token=SECRET');
    await expectArrived([
      'pageview /app#/inbox',
      'pageview /app#/sent',
      'pageview /app#/drafts',
      'pageview /app#/reset',
    ]);
    expect(site.events.every(({ h }) => h === true)).toBe(true);
  });

  test('leaves out the paths that the tag excludes', async () => {
    await stopClock();
    await open(tag('script.plus.js', 'data-local data-exclude="/admin/**, /*/private"'), '/admin/users/7');
    await page.clock.runFor(3000);
    for (const path of ['/a', '/a/private', '/a/b/private', '/admin', '/shop/private/']) await push(path);
    await settle();
    expect(arrived().filter((event) => event.startsWith('pageview'))).toEqual([
      'pageview /a',
      'pageview /a/b/private',
      'pageview /admin',
    ]);
    expect(everything().some((event) => event.startsWith('engagement /admin/'))).toBe(false);
  });

  test('counts only the paths that the tag includes', async () => {
    await open(tag('script.plus.js', 'data-local data-include="/blog/**" data-exclude="/blog/draft"'), '/');
    for (const path of ['/blog/a', '/blog/draft', '/blog/a/b']) await push(path);
    await settle();
    expect(arrived()).toEqual(['pageview /blog/a', 'pageview /blog/a/b']);
  });

  test('says what an event earned, for several domains, each with an id of its own', async () => {
    await open(
      `${tag('script.plus.js').replace('shop.example', 'a.example,b.example')}${queue}
      <script>footfall('Purchase', { revenue: { amount: 10.5, currency: 'EUR' } })</script>`,
    );
    await expectArrived(['pageview /', 'Purchase /']);
    expect(bodyOf('Purchase')).toMatchObject({
      d: 'a.example,b.example',
      $: { amount: 10.5, currency: 'EUR' },
    });
    expect(new Set(site.events.map(({ id }) => id)).size).toBe(site.events.length);
    for (const { id } of site.events) expect(id).toMatch(/^[\w-]{16,64}$/);
  });

  test('sends again what a short outage has kept back, in its order and with its id', async () => {
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
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return arrived()
          .filter((event) => event.startsWith('pageview'))
          .toSorted();
      })
      .toEqual(['pageview /one', 'pageview /two']);
    expect(ids.filter((id) => id === ids[0]).length).toBeGreaterThan(1);
    expect(site.events.find(({ n, u }) => n === 'pageview' && u.endsWith('/one'))?.id).toBe(ids[0]);
  });

  test('tries at once what still waits when I leave', async () => {
    await stopClock();
    site.answers = [{ status: 429 }];
    await open(tag('script.plus.js'));
    await expect.poll(() => site.answers.length).toBe(0);
    await expect
      .poll(async () => {
        // The page may not have the answer yet.
        await setHidden(false);
        await setHidden(true);
        return arrived();
      })
      .toEqual(['pageview /']);
  });

  test('gives up in the end, and goes on with what comes then', async () => {
    await stopClock();
    await page.addInitScript(() => (document.hasFocus = () => false));
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') attempts.push(request.postDataJSON().u.replace(site.origin, ''));
    });
    site.answers = Array.from({ length: 100 }, () => ({ status: 503 }));
    await open(tag('script.plus.js'), '/one');
    for (let minute = 0; minute < 15; minute++) {
      await expect.poll(() => 100 - site.answers.length).toBe(attempts.length);
      await page.clock.runFor(60_000);
    }
    expect(attempts).toEqual(Array(7).fill('/one'));
    site.answers = [];
    await push('/two');
    await expectArrived(['pageview /two']);
  });
});

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
  await expect.poll(async () => (await rowsOf(id)).length, { timeout: 30_000 }).toBe(4);
  const rows = (await rowsOf(id)).map(({ name, pathname, props, scroll_percent, utm_source }) =>
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
  const engagement = (await rowsOf(id)).find(({ name }) => name === 'engagement');
  expect(engagement?.engaged_ms).toBe(2000);
});
