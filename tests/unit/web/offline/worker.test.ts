import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const origin = 'https://stats.example.com';
const files = new Map<string, string>();
const listeners = new Map<string, Listener>();
let network: (request: { url: string }) => Promise<string>;

const caches = {
  open: (name: string) =>
    Promise.resolve({
      addAll: async (requests: { url: string }[]) => {
        for (const { url } of requests) files.set(`${name} ${new URL(url).pathname}`, 'stored');
      },
      matchAll: () =>
        Promise.resolve(
          [...files.keys()]
            .filter((key) => key.startsWith(`${name} `))
            .map((key) => ({ url: origin + key.slice(name.length + 1) })),
        ),
    }),
  keys: () =>
    Promise.resolve([...new Set([...files.keys()].map((key) => key.split(' ')[0] ?? '')), 'others']),
  delete: (name: string) => {
    for (const key of files.keys()) if (key.startsWith(`${name} `)) files.delete(key);
    return Promise.resolve(true);
  },
};

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  files.clear();
  vi.stubGlobal('OFFLINE_FILES_HASH', 'new');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = origin + path;
      }
    },
  );
  vi.stubGlobal('fetch', (request: { url: string }) => network(request));
  vi.stubGlobal('self', {
    skipWaiting: () => Promise.resolve(),
    registration: {},
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  network = () => Promise.reject(new TypeError('offline'));
  await import('../../../../web/src/offline/worker.ts');
});

/** Sends an event to the worker, and waits for its work. */
async function send(type: string) {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}

/** The worker's answer to a request of the page; undefined where it leaves the request to the browser. */
function answerTo(path: string, request: object = {}): Promise<unknown> | undefined {
  let answer: Promise<unknown> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'no-cors', url: new URL(path, origin).href, ...request },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<unknown>) => {
      answer = given;
    },
  });
  return answer;
}

const page = { url: `${origin}/offline` };
const open = () => answerTo('/dashboard', { mode: 'navigate' });

test('an update removes the files of earlier workers, and nothing else', async () => {
  files.set('offline-page-old /offline', 'old');
  files.set('others /a', 'of somebody else');
  await send('install');
  await send('activate');
  expect([...files.keys()].sort()).toEqual([
    'offline-page-new /favicon.svg',
    'offline-page-new /offline',
    'offline-page-new /offline.js',
    'offline-page-new /theme.js',
    'others /a',
  ]);
});

test('a navigation gets the network’s answer, and without one the stored page', async () => {
  await send('install');
  expect(await open()).toEqual(page);
  network = () => Promise.resolve('app');
  expect(await open()).toBe('app');
});

test('a slow network gets the stored page after four seconds, but the app for someone who waits', async () => {
  await send('install');
  network = () => new Promise((resolve) => setTimeout(resolve, 30_000, 'app'));
  const shown = open();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(await Promise.race([shown, Promise.resolve('nothing yet')])).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(1);
  expect(await shown).toEqual(page);
  listeners.get('message')?.({ data: 'wait' });
  const waited = open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await waited).toBe('app');
});

test.each([
  ['/theme.js', {}, true],
  ['/offline.js', {}, true],
  ['/theme.js', { method: 'HEAD' }, false],
  ['/api/v1/query', { method: 'POST' }, false],
  ['/api/v1/workspace/list', {}, false],
  ['/api/event', { method: 'POST' }, false],
  ['/assets/abc.js', {}, false],
  ['/js/script.js', {}, false],
  ['/docs/search.js', {}, false],
  ['/share/example.com', {}, false],
  ['https://elsewhere.example/theme.js', {}, false],
  ['https://elsewhere.example/', { mode: 'navigate' }, false],
])('%s %j is answered by the worker: %s', async (path, request, isAnswered) => {
  await send('install');
  expect(await answerTo(path, request)).toEqual(isAnswered ? { url: origin + path } : undefined);
});
