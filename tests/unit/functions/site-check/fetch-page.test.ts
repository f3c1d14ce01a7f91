import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchPage, maxPageBytes } from '../../../../functions/src/site-check/fetch-page.ts';
import { internet } from '../../../../functions/src/site-check/fetch-public.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

let requests: string[] = [];

useLocalSites();
afterEach(() => {
  requests = [];
});

/** A site on this machine, and a network in which every name leads to it. */
const site = (answer: RequestListener) =>
  startLocalSite((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });

const html = { 'Content-Type': 'text/html' };

/** Redirects every request to this address, except the one that has arrived there. */
const redirectTo =
  (target: string): RequestListener =>
  (request, response) => {
    if (request.url === '/there') response.writeHead(200, html).end('there');
    else response.writeHead(302, { Location: target }).end();
  };

test('a page is returned with its status and policies, from the address that was checked', async () => {
  const { port, network } = await site((_, response) =>
    response
      .writeHead(200, { ...html, 'Content-Security-Policy': ["default-src 'self'", 'img-src *'] })
      .end('<p>Hello</p>'),
  );
  // Only this network knows the name, so the connection goes to its address.
  expect(await fetchPage(`http://site.example:${port}/`, network)).toEqual({
    url: `http://site.example:${port}/`,
    status: 200,
    contentType: 'text/html',
    policies: ["default-src 'self'", ' img-src *'],
    html: '<p>Hello</p>',
  });
  expect(requests).toEqual([`site.example:${port} /`]);
});

test('a redirect is followed, and the final address is returned', async () => {
  const { port, network } = await site(redirectTo('/there'));
  expect(await fetchPage(`http://site.example:${port}/`, network)).toMatchObject({
    url: `http://site.example:${port}/there`,
    html: 'there',
  });
});

test('a compressed page is unpacked, and a decompression bomb is cut', async () => {
  // Never ends, so that nothing can read it to its end.
  const { port, network } = await site((_, response) =>
    response
      .writeHead(200, { ...html, 'Content-Encoding': 'gzip' })
      .write(gzipSync('a'.repeat(50_000_000)).subarray(0, -8)),
  );
  const page = await fetchPage(`http://site.example:${port}/`, network);
  expect(page.html).toHaveLength(maxPageBytes);
  expect(page.html.slice(0, 3)).toBe('aaa');
});

const text = '<p>Hello</p>';
const body = Buffer.from(text);
test.each<[string, Buffer]>([
  ['identity', body],
  ['GZIP', gzipSync(body)],
  ['deflate', deflateSync(body)],
  ['br', brotliCompressSync(body)],
  ['gzip, identity', gzipSync(body)],
  ['deflate, gzip', gzipSync(deflateSync(body))],
])('the encoding %j is undone', async (encoding, sent) => {
  const { port, network } = await site((_, response) =>
    response.writeHead(200, { ...html, 'Content-Encoding': encoding }).end(sent),
  );
  expect((await fetchPage(`http://site.example:${port}/`, network)).html).toBe(text);
});

test.each(['constructor', 'zstd', 'gzip, zstd', 'gzip, gzip, gzip'])(
  'the encoding %j is unknown, and the page is not read',
  async (encoding) => {
    const { port, network } = await site((_, response) =>
      response.writeHead(200, { ...html, 'Content-Encoding': encoding }).end(body),
    );
    const url = `http://site.example:${port}/`;
    await expect(fetchPage(url, network)).rejects.toMatchObject({ code: 'unknown_encoding', url });
  },
);

test('an endless page is cut', async () => {
  const { port, network } = await site((_, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect((await fetchPage(`http://site.example:${port}/`, network)).html).toHaveLength(maxPageBytes);
});

test.each([
  ['a redirect in a circle', redirectTo('/again'), 'too_many_redirects'],
  [
    'an interrupted answer',
    ((_, response) =>
      response
        .writeHead(200, { ...html, 'Content-Length': 100 })
        .write('x', () => response.destroy())) as RequestListener,
    'unreachable',
  ],
  [
    'another protocol',
    (request) =>
      void request.socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      ),
    'unreachable',
  ],
  [
    'invalid compressed data',
    ((_, response) =>
      void response
        .writeHead(200, { ...html, 'Content-Encoding': 'br' })
        .end('no brotli')) as RequestListener,
    'unreachable',
  ],
  [
    'a redirect to the metadata of a cloud machine',
    redirectTo('http://169.254.169.254/latest/'),
    'not_public',
  ],
  ['a redirect to a name that is too long', redirectTo(`http://${'a.'.repeat(126)}com/`), 'unknown_host'],
  ['a redirect to an internal name', redirectTo('http://metadata.google.internal/'), 'not_public'],
  ['a redirect to another port', redirectTo('http://site.example:22/'), 'not_public'],
  ['a redirect to a file', redirectTo('file:///etc/passwd'), 'not_public'],
])('%s gives no page', async (_, answer, code) => {
  const { port, network } = await site(answer);
  const ports = [...network.ports, ''];
  await expect(fetchPage(`http://site.example:${port}/`, { ...network, ports })).rejects.toMatchObject({
    code,
  });
  const hosts = new Set(requests.map((each) => each.split(' ')[0]));
  expect([...hosts]).toEqual([`site.example:${port}`]);
});

test('a name that resolves to another address the second time is resolved again and refused', async () => {
  const { port, network } = await site(redirectTo('/there'));
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  const rebinding = { ...network, resolve: () => Promise.resolve(answers.shift() ?? []) };
  await expect(fetchPage(`http://site.example:${port}/`, rebinding)).rejects.toMatchObject({
    code: 'not_public',
  });
  expect(requests).toEqual([`site.example:${port} /`]);
});

test.each([
  ['one internal address of two', ['127.0.0.1', '10.0.0.1'], 'not_public'],
  ['no address', [], 'unknown_host'],
])('a name with %s is not requested', async (_, addresses, code) => {
  const { port, network } = await site(redirectTo('/there'));
  const resolve = () => Promise.resolve(addresses);
  await expect(fetchPage(`http://site.example:${port}/`, { ...network, resolve })).rejects.toMatchObject({
    code,
  });
  expect(requests).toEqual([]);
});

test('on the internet an internal address is refused', () =>
  expect(fetchPage('http://[::1]/', internet)).rejects.toMatchObject({ code: 'not_public' }));

test('on the internet a name that resolves to loopback is refused', async () => {
  const resolve = () => Promise.resolve(['127.0.0.1']);
  await expect(fetchPage('https://site.example/', { ...internet, resolve })).rejects.toMatchObject({
    code: 'not_public',
  });
});

/** Ends requests that would take much longer. */
const soon = () => AbortSignal.timeout(100);

test.each<[string, RequestListener]>([
  ['is silent', () => undefined],
  ['sends a byte from time to time', (_, response) => drip(response.writeHead(200, html))],
  [
    'redirects slowly',
    (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 60),
  ],
])('a request to a site that %s ends when the time is over', async (_, answer) => {
  const { port, network } = await site(answer);
  await expect(fetchPage(`http://site.example:${port}/`, network, soon())).rejects.toMatchObject({
    code: 'unreachable',
  });
});

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 10);
  response.on('close', () => clearInterval(timer));
}

test('the lookup of a name counts toward the time', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  await expect(fetchPage('https://site.example/', { ...internet, resolve }, soon())).rejects.toMatchObject({
    code: 'unreachable',
    url: 'https://site.example/',
  });
});
