import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { findFavicon } from '../../../../functions/src/favicons/find.ts';
import type { Network } from '../../../../functions/src/site-check/fetch-public.ts';
import {
  gif,
  gifParts,
  ico,
  jpeg,
  png,
  pngChunk,
  webp,
  webpParts,
} from '../../../support/browser/pictures.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

let requests: string[] = [];

useLocalSites();
afterEach(() => {
  requests = [];
});

interface Answer {
  body?: string | Buffer;
  headers?: Record<string, string>;
  status?: number;
}

type Files = Record<string, string | Buffer | Answer>;

const answerOf = (file: Files[string]): Answer =>
  typeof file === 'string' || Buffer.isBuffer(file) ? { body: file } : file;

/** The icon that is found of a site on this machine with these files, where every name leads to it. */
async function iconOf(files: Files, networkOf = (network: Network) => network, limit?: AbortSignal) {
  const { port, network } = await startLocalSite(({ url = '' }, response) => {
    requests.push(url);
    const { body = '', headers = {}, status = 200 } = answerOf(files[url] ?? { status: 404 });
    response.writeHead(status, headers).end(body);
  });
  return findFavicon(new URL(`http://site.example:${port}/`), networkOf(network), limit);
}

const page = (links: string) => `<!doctype html><head>${links}</head>`;
const icon = (href: string) => `<link rel=icon href="${href}">`;

test.each([
  ['the icon that the page names', { '/': page(icon('/i.png')), '/i.png': png() }, 'png', png()],
  ['/favicon.ico if the page names none', { '/': page(''), '/favicon.ico': ico([32, png()]) }, 'png', png()],
  ['/favicon.ico if there is no page', { '/favicon.ico': gif(gifParts.frame) }, 'gif', gif(gifParts.frame)],
  [
    'the second icon if the first is missing',
    { '/': page(icon('/gone.png') + icon('/i.jpg')), '/i.jpg': jpeg() },
    'jpeg',
    jpeg(),
  ],
  [
    '/favicon.ico if the named file is not a picture',
    { '/': page(icon('/i.png')), '/i.png': '<h1>Not found</h1>', '/favicon.ico': webp(webpParts.lossy) },
    'webp',
    webp(webpParts.lossy),
  ],
  [
    'an icon behind a redirect',
    {
      '/': { status: 301, headers: { Location: '/start/' } },
      '/start/': page(icon('i.png')),
      '/start/i.png': { status: 302, headers: { Location: '/b.png' } },
      '/b.png': png(),
    },
    'png',
    png(),
  ],
  [
    'a picture of any content type, reduced to what is needed',
    {
      '/': page(icon('/i')),
      '/i': {
        body: png({}, pngChunk('tEXt', Buffer.from('<script>'))),
        headers: { 'Content-Type': 'text/html' },
      },
    },
    'png',
    png(),
  ],
])('%s', async (_, files, type, bytes) =>
  expect(await iconOf(files)).toMatchObject({ type: `image/${type}`, bytes }),
);

test.each([
  ['no icon', { '/': page('') }],
  ['an icon that is too large', { '/favicon.ico': png({}, pngChunk('tEXt', Buffer.alloc(65_536))) }],
  [
    'an icon that unpacks to too much',
    {
      '/favicon.ico': {
        body: gzipSync(png({}, pngChunk('tEXt', Buffer.alloc(50_000_000)))),
        headers: { 'Content-Encoding': 'gzip' },
      },
    },
  ],
  ['an icon with an error status', { '/favicon.ico': { body: png(), status: 500 } }],
])('a site with %s has no icon', async (_, files) => expect(await iconOf(files)).toBeNull());

test('if a page names many icons, two are tried', async () => {
  const links = Array.from({ length: 50 }, (_, index) => icon(`/${index}.png`)).join('');
  expect(await iconOf({ '/': page(links) })).toBeNull();
  expect(requests).toEqual(['/', '/0.png', '/1.png', '/favicon.ico']);
});

test('an icon at an internal address is not requested', async () => {
  expect(await iconOf({ '/': page(icon('http://127.0.0.2/i.png')) })).toBeNull();
  expect(requests).toEqual(['/', '/favicon.ico']);
});

test('the page and all of its icons share one time limit', async () => {
  const limits: AbortSignal[] = [];
  const time = new AbortController();
  // The name of the page is resolved at once. The timeout ends during the lookup of its first icon, which never
  // answers.
  const slow = (network: Network): Network => ({
    ...network,
    resolve: (host, limit) => {
      if (limits.push(limit) === 1) return network.resolve(host, limit);
      time.abort();
      return new Promise(() => {});
    },
  });
  expect(await iconOf({ '/': page(icon('/i.png')), '/i.png': png() }, slow, time.signal)).toBeNull();
  expect(limits.length).toBeGreaterThan(1);
  expect(new Set(limits)).toEqual(new Set([time.signal]));
});
