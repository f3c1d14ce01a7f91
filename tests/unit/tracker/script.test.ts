import { createContext, runInContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { trackerScript } from '../../../dev/build/tracker-script.mjs';

const everything = await trackerScript({ plus: true });

/** Runs a built script with a minimal fake of a browser, and answers its requests with their addresses. */
function run(
  script: string,
  {
    url = 'https://shop.example/',
    dataset = {} as Record<string, string>,
    webdriver = false,
    ignore = null as string | null,
    /** The browser denies the page its storage. */
    denied = false,
    /** The status of the page, if the browser knows it. */
    status = 0,
    /** Calls from before the script is loaded. */
    queued = [] as unknown[][],
    /** The next random number. */
    random = 0.5,
    /** Handles the modules that the script loads. */
    loaded = [] as string[],
  },
) {
  const posts: { to: string; body: Record<string, unknown> }[] = [];
  const listen = () => {};
  const { href, hostname, pathname, hash } = new URL(url);
  const globals = {
    URL,
    crypto,
    location: { href, hostname, pathname, hash },
    history: { pushState: listen },
    navigator: { webdriver },
    get localStorage() {
      if (denied) throw new DOMException('The operation is insecure.', 'SecurityError');
      return { footfall: ignore };
    },
    footfall: queued.length > 0 ? Object.assign(listen, { q: queued }) : undefined,
    Math: Object.assign(Object.create(Math), { random: () => random }),
    performance: { now: () => 1, getEntriesByType: () => (status ? [{ responseStatus: status }] : []) },
    load(module: string) {
      loaded.push(module);
      return Promise.reject(new Error('Not here'));
    },
    screen: { width: 1440, height: 900 },
    document: {
      currentScript: { src: 'https://stats.example/js/script.js', dataset },
      hidden: false,
      referrer: 'https://search.example/',
      hasFocus: () => true,
    },
    addEventListener: listen,
    setInterval: () => 1,
    clearInterval: listen,
    fetch(to: URL, { body, method, keepalive }: { body: string; method: string; keepalive: unknown }) {
      expect([method.toUpperCase(), Boolean(keepalive)]).toEqual(['POST', true]);
      posts.push({ to: String(to), body: JSON.parse(body) });
      return Promise.resolve({ status: 202 });
    },
  };
  const window = createContext(Object.assign(globals, { self: globals, window: globals }));
  // This context loads no modules.
  runInContext(script.replaceAll(/\bimport\(/g, 'load('), window);
  return posts;
}

describe.each([
  ['the small script', await trackerScript()],
  ['the script with everything', everything],
])('%s', (_, script) => {
  test('posts a pageview', () => {
    const body = {
      n: 'pageview',
      u: 'https://shop.example/',
      d: 'shop.example',
      r: 'https://search.example/',
      s: '1440x900',
    };
    expect(run(script, { dataset: { domain: 'shop.example' } })).toMatchObject([
      { to: 'https://stats.example/api/event', body },
    ]);
  });

  test.each([
    // The server then takes the host of the page.
    [{}, undefined],
    [{ domain: '' }, ''],
    [{ domain: 'a.example,b.example' }, 'a.example,b.example'],
  ])('with %j names the domain %s', (dataset, domain) =>
    expect(run(script, { dataset })[0]?.body.d).toBe(domain),
  );

  test.each([
    ['https://events.example/e', 'https://events.example/e'],
    ['/collect', 'https://stats.example/collect'],
  ])('with data-api="%s" posts to %s', (api, to) =>
    expect(run(script, { dataset: { api } })[0]?.to).toBe(to),
  );

  const defaults: Record<string, string> = {};
  /** Whether a pageview and an event count, without `data-local` and with it. If not, the callback gets no status. */
  const countsOf = (visit: Parameters<typeof run>[1]) =>
    [defaults, { local: '' }].map((dataset) => {
      const callback = vi.fn();
      const { length } = run(script, { ...visit, dataset, queued: [['Mine', { callback }]] });
      if (length === 0) expect(callback.mock.calls).toEqual([[]]);
      else expect(length).toBe(2);
      return length > 0;
    });

  test.each([
    ['http://localhost/', false],
    ['http://127.0.0.1:8000/', false],
    ['http://[::1]/', false],
    ['file:///home/ada/index.html', false],
    ['https://shop.example/', true],
    ['https://127.example.com/', true],
    ['https://a.b.c.1und1.de/', true],
  ])('counts %s: %s', (url, counted) => {
    expect(countsOf({ url })).toEqual([counted, true]);
  });

  test.each([
    ['a browser that a program controls', { webdriver: true }, false, true],
    ['one that is not to be ignored', { ignore: null }, true, true],
    ['one with an empty choice', { ignore: '' }, true, true],
    ['one that is to be ignored', { ignore: 'ignore' }, false, false],
    ['one that denies the page its storage', { denied: true }, true, true],
  ])('of %s, counts %o: %s, with data-local %s', (_, browser, counted, local) =>
    expect(countsOf(browser)).toEqual([counted, local]),
  );
});

describe('the script with everything, as it is built', () => {
  test.each([
    ['exclude', '/shop/a'],
    ['include', '/blog'],
  ])('data-%s="/shop/*" excludes %s', (attribute, path) =>
    expect(
      run(everything, { url: `https://shop.example${path}`, dataset: { [attribute]: '/shop/*' } }),
    ).toEqual([]),
  );

  test('without data-hash, nothing of the fragment is sent', () =>
    expect(run(everything, { url: 'https://shop.example/app?a=1#/reset' })[0]?.body.u).toBe(
      'https://shop.example/app?a=1',
    ));

  test('reports the revenue of an event, and gives each event an id', () => {
    const revenue = { amount: 10.5, currency: 'EUR' };
    const posts = run(everything, { queued: [['Purchase', { revenue }], ['Purchase']] });
    expect(posts.map(({ body }) => body.$)).toEqual([undefined, revenue, undefined]);
    const ids = posts.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/);
  });

  describe('on a page that the server reports as missing', () => {
    test.each([0, 200, 403, 500])('with the status %s reports nothing', (status) =>
      expect(run(everything, { status })).toHaveLength(1),
    );

    test('reports nothing where pageviews do not count', () =>
      expect(run(everything, { status: 404, dataset: { exclude: '/**' } })).toEqual([]));

    test('is one event, also if the site reports it too', () => {
      const ids = run(everything, { status: 404, queued: [['404'], ['Signup']] }).map(({ body }) => body.id);
      expect(ids).toHaveLength(4);
      expect(ids[1]).toBe(ids[2]);
      expect(new Set(ids).size).toBe(3);
    });
  });

  test.each([
    [undefined, 0, false],
    ['', 0.999, true],
    ['1', 0.999, true],
    ['0.25', 0.249, true],
    ['0.25', 0.25, false],
    ['0', 0, false],
    ['often', 0, false],
  ])(
    'with data-vitals as %j and the random number %s measures the page: %s',
    async (vitals, random, measured) => {
      const dataset = vitals === undefined ? {} : { vitals };
      const loaded: string[] = [];
      run(everything, { dataset, random, loaded });
      expect(loaded).toEqual(measured ? ['https://stats.example/js/vitals.js'] : []);
    },
  );
});
