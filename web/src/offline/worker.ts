/*
 * The service worker of /dashboard. Without a connection it answers a navigation with the page that shows the last
 * numbers (`page.ts`). It stores that page and nothing else: the app always comes from the network, so no version of it
 * can be out of date. Its scope leaves out all other pages, and it does not touch what the app requests.
 */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent;
}

interface OfflineWorker {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

/** Replaced by the build with a hash of the files, so that new ones are a new worker. */
declare const OFFLINE_FILES_HASH: string;

const worker = self as unknown as OfflineWorker;
const prefix = 'offline-page-';
const cacheName = prefix + OFFLINE_FILES_HASH;
const page = '/offline';
const files = [page, '/offline.js', '/theme.js', '/favicon.svg'];

/** After this time without an answer, the last numbers are shown. */
const timeoutMs = 4_000;

/** A reader who waits for a slow network gets the app, however long it takes. */
const waitMs = 60_000;
let waitsUntil = 0;

worker.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => worker.skipWaiting()));
});

async function store() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOld(), worker.registration.navigationPreload?.enable()]));
});

async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener('message', ({ data }) => {
  if (data === 'wait') waitsUntil = Date.now() + waitMs;
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = URL.parse(request.url);
  if (request.method !== 'GET' || url?.origin !== location.origin) return;
  const { pathname } = url;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => stored(pathname)));
});

async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = preloadResponse.then((early) => early ?? fetch(request));
  const timed = Date.now() < waitsUntil ? answer : Promise.race([answer, timeout()]);
  return timed.catch(() => stored(page));
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs, new Error('The network is slow'));
  });

/** The browser shows its own page if the cache was emptied. */
async function stored(file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const all = await cache.matchAll();
  return all.find(({ url }) => URL.parse(url)?.pathname === file) ?? Response.error();
}

export {};
