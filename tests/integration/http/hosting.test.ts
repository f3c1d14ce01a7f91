import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorAnswer } from '@footfall/functions/contract';
import {
  appAddresses,
  docsPath,
  publicPaths,
  referencePath,
  releasePath,
  searchPath,
} from '../../../web/src/paths.ts';
import { stack } from '../../support/stack/stack.ts';

const dist = resolve(import.meta.dirname, '../../../web/dist');
const [asset] = readdirSync(resolve(dist, 'assets'));

const get = (path: string) => fetch(stack.hosting + path, { redirect: 'manual' });

const revalidated = 'no-cache';

test.each([
  ['/', revalidated],
  ['/dashboard', revalidated],
  ['/no-such-page', revalidated],
  ['/docs', revalidated],
  ['/docs/api/errors-and-limits', revalidated],
  ['/theme.js', revalidated],
  ['/worker.js', revalidated],
  ['/offline', revalidated],
  ['/manifest.webmanifest', revalidated],
  [`/assets/${asset}`, 'public, max-age=31536000, immutable'],
  ['/icons/flags/NL.png', 'public, max-age=604800'],
  ['/js/script.js', 'public, max-age=3600'],
  ['/js/script.plus.js', 'public, max-age=3600'],
  ['/share', revalidated],
  ['/shared/example.com', revalidated],
  ['/api/v1/workspace/list', 'private, no-store'],
  // Here the function sets the time: a missing picture is cached for a shorter time than an existing one.
  ['/img/logo/unknown', 'public, max-age=60'],
])("%s is cached as '%s', and has the security headers", async (path, caching) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': caching,
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; [^,]*(frame-ancestors 'none'|sandbox)$/,
  );
});

test.each(['/u/no/such', '/api/no-such', '/img/no-such', '/img/logo/unknown'])(
  'no cache between here and the function keeps its 404 at %s',
  async (path) => {
    const idOf = async () => {
      const response = await get(path);
      const { error } = (await response.json()) as ErrorAnswer;
      return [response.status, error.requestId];
    };
    const [first, second] = [await idOf(), await idOf()];
    expect([first[0], second[0]]).toEqual([404, 404]);
    expect(first[1]).toEqual(expect.any(String));
    expect(first[1]).not.toBe(second[1]);
  },
);

/** The page of the app has this element, which the app fills. */
const appRoot = '<div id="root"></div>';

test.each(appAddresses)('%s answers the page of the app', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain(appRoot);
});

test.each([
  ...Object.values(publicPaths),
  releasePath('0.1.0'),
  docsPath,
  referencePath,
  '/docs/api/errors-and-limits',
  '/docs/api/reference/numbers',
])('%s answers a page of its own', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain(appRoot);
});

test.each([
  '/no-such-page',
  '/no/such/page',
  '/dashboard/deeper',
  '/settings/no-such-tab',
  '/changelog/9.9.9',
  '/auth',
])('%s is answered 404 with the page of the app, which says that the page does not exist', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(appRoot);
});

test.each([
  '/no-such-file.js',
  '/assets/index-00000000.js',
  '/icons/flags/XX.png',
  '/js/script.old.js',
  '/wp-login.php',
  '/.env',
])('the missing file %s is answered 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('search engines do not list the page that links of invitations lead to', async () => {
  expect((await get('/invitation')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/confirm-reports')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
});

test('/favicon.ico is a picture', async () => {
  const response = await get('/favicon.ico');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  const header = [...new Uint8Array(await response.arrayBuffer()).slice(0, 4)];
  expect(header).toEqual([0, 0, 1, 0]);
});

test('/llms.txt says what the product is, and each document that it names exists', async () => {
  const response = await get('/llms.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  expect(text).toMatch(/^# Footfall\n/);
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(named).toEqual(expect.arrayContaining(Object.values(publicPaths)));
  for (const path of named) expect((await get(path)).status, path).toBe(200);
});

/** `script-src 'self' a` as { 'script-src': ["'self'", 'a'] }. */
async function policy(path: string): Promise<Record<string, string[]>> {
  const text = (await get(path)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test('the policy refuses everything that it does not name, and no site may frame a page', async () => {
  expect(await policy('/dashboard')).toMatchObject({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // The two of Google are those that the sign-in windows need.
    'script-src': ["'self'", 'https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
    // The local stack adds only the addresses of the Auth emulator and of the stand-in for Cloud Storage.
    'connect-src': [
      "'self'",
      stack.storage,
      stack.auth,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://storage.googleapis.com',
    ],
  });
});

test('only the docs may compile WebAssembly, which their search needs', async () => {
  const scriptsAt = async (path: string) => (await policy(path))['script-src'];
  for (const path of [
    '/docs',
    '/docs/api/errors-and-limits',
    `${searchPath}/pagefind.js`,
    '/docs/no-such-page',
  ])
    expect(await scriptsAt(path), path).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  for (const path of [
    '/',
    '/changelog',
    '/docsearch',
    '/dashboard',
    '/login',
    '/share/example.com',
    '/no/docs',
  ])
    expect((await get(path)).headers.get('content-security-policy'), path).not.toContain('unsafe-eval');
});

test('no page contains an inline script', async () => {
  for (const path of ['/', '/docs', '/dashboard']) {
    const scripts = (await (await get(path)).text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const data = '<script type="application/json"';
    expect(scripts.filter((tag) => !tag.includes(' src=') && !tag.startsWith(data))).toEqual([]);
  }
});
