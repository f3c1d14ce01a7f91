import type { RequestListener, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchPage, maxPageBytes } from '../../../../functions/src/site-check/fetch-page.ts';
import { internet, type Network } from '../../../../functions/src/site-check/fetch-public.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

let requests: string[] = [];

useLocalSites();
afterEach(() => {
  requests = [];
});

/** A site on this machine, and a network in which every name leads to it. */
async function site(answer: RequestListener) {
  const { port, network } = await startLocalSite((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  return { host: `site.example:${port}`, network };
}

/** The page of a site that answers in this way. */
async function pageOf(answer: RequestListener, changes: Partial<Network> = {}, limit?: AbortSignal) {
  const { host, network } = await site(answer);
  return fetchPage(`http://${host}/`, { ...network, ...changes }, limit);
}

/** Answers with a page. */
const html =
  (page: string | Buffer, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(page);

/** Begins to answer with a page, and continues as instructed. */
const begun =
  (goOn: (response: ServerResponse) => unknown, headers = {}): RequestListener =>
  (_, response) =>
    void goOn(response.writeHead(200, { 'Content-Type': 'text/html', ...headers }));

/** Redirects every request to this address, except the one that has arrived there. */
const redirectTo =
  (target: string): RequestListener =>
  (request, response) => {
    if (request.url === '/there') html('there')(request, response);
    else response.writeHead(302, { Location: target }).end();
  };

test('a page is returned with its status and policies, from the address that was checked', async () => {
  const headers = { 'Content-Security-Policy': ["default-src 'self'", 'img-src *'] };
  const { host, network } = await site(html('<p>Hello</p>', headers));
  // Only this network knows the name, so the connection goes to its address.
  expect(await fetchPage(`http://${host}/`, network)).toEqual({
    url: `http://${host}/`,
    status: 200,
    contentType: 'text/html',
    policies: ["default-src 'self'", ' img-src *'],
    html: '<p>Hello</p>',
  });
  expect(requests).toEqual([`${host} /`]);
});

test('a redirect is followed, and the final address is returned', async () => {
  const { host, network } = await site(redirectTo('/there'));
  const page = { url: `http://${host}/there`, html: 'there' };
  expect(await fetchPage(`http://${host}/`, network)).toMatchObject(page);
});

test('a compressed page is unpacked, and a decompression bomb is cut', async () => {
  const bomb = gzipSync('a'.repeat(50_000_000)).subarray(0, -8);
  // Never ends, so that nothing can read it to its end.
  const page = await pageOf(begun((response) => response.write(bomb), { 'Content-Encoding': 'gzip' }));
  expect(page.html).toHaveLength(maxPageBytes);
  expect(page.html.slice(0, 3)).toBe('aaa');
});

const text = '<p>Hello</p>';
const body = Buffer.from(text);
test.each([
  ['identity', body],
  ['GZIP', gzipSync(body)],
  ['deflate', deflateSync(body)],
  ['br', brotliCompressSync(body)],
  ['gzip, identity', gzipSync(body)],
  ['deflate, gzip', gzipSync(deflateSync(body))],
])('the encoding %j is undone', async (encoding, sent) =>
  expect((await pageOf(html(sent, { 'Content-Encoding': encoding }))).html).toBe(text),
);

test.each(['constructor', 'zstd', 'gzip, zstd', 'gzip, gzip, gzip'])(
  'the encoding %j is unknown, and the page is not read',
  async (encoding) => {
    const { host, network } = await site(html(body, { 'Content-Encoding': encoding }));
    const url = `http://${host}/`;
    await expect(fetchPage(url, network)).rejects.toMatchObject({ code: 'unknown_encoding', at: url });
  },
);

test.each([
  ['that refuses connections', { mayConnect: () => true }],
  ['that is not public', {}],
])('an error about an address %s has nothing of its path and query', async (_, changes) => {
  const { network } = await startLocalSite(() => undefined);
  // Nothing listens at port 9.
  const closed = { ...network, mayConnect: () => false, ports: ['9'], ...changes };
  const failed = await fetchPage('http://user:planted@site.example:9/planted?key=planted', closed).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ at: 'http://site.example:9/' });
  expect(inspect(failed, { depth: null, showHidden: true })).not.toContain('planted');
});

test('an endless page is cut', async () => {
  const endless = begun((response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect((await pageOf(endless)).html).toHaveLength(maxPageBytes);
});

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

test.each([
  ['a redirect in a circle', redirectTo('/again'), 'too_many_redirects'],
  [
    'an interrupted answer',
    begun((response) => response.write('x', () => response.destroy()), { 'Content-Length': 100 }),
    'unreachable',
  ],
  ['another protocol', ({ socket }) => void socket.end(upgrade), 'unreachable'],
  ['invalid compressed data', html('no brotli', { 'Content-Encoding': 'br' }), 'unreachable'],
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
  const { host, network } = await site(answer);
  const ports = [...network.ports, ''];
  await expect(fetchPage(`http://${host}/`, { ...network, ports })).rejects.toMatchObject({ code });
  expect(new Set(requests.map((each) => each.split(' ')[0]))).toEqual(new Set([host]));
});

test('a name that resolves to another address the second time is resolved again and refused', async () => {
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  const rebinding = { resolve: async () => answers.shift() ?? [] };
  await expect(pageOf(redirectTo('/there'), rebinding)).rejects.toMatchObject({ code: 'not_public' });
  expect(requests).toEqual([expect.stringMatching(/^site\.example:\d+ \/$/)]);
});

test.each([
  ['one internal address of two', ['127.0.0.1', '10.0.0.1'], 'not_public'],
  ['no address', [], 'unknown_host'],
])('a name with %s is not requested', async (_, addresses, code) => {
  const resolve = async () => addresses;
  await expect(pageOf(redirectTo('/there'), { resolve })).rejects.toMatchObject({ code });
  expect(requests).toEqual([]);
});

test.each(['http://[::1]/', 'https://site.example/'])(
  'on the internet an internal address is refused, and a name that resolves to loopback: %s',
  (url) => {
    const resolve = async () => ['127.0.0.1'];
    return expect(fetchPage(url, { ...internet, resolve })).rejects.toMatchObject({ code: 'not_public' });
  },
);

/** Ends requests that would take much longer. */
const soon = () => AbortSignal.timeout(100);

test.each([
  ['is silent', () => undefined],
  ['sends a byte from time to time', begun(drip)],
  [
    'redirects slowly',
    (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 60),
  ],
])('a request to a site that %s ends when the time is over', (_, answer) =>
  expect(pageOf(answer, {}, soon())).rejects.toMatchObject({ code: 'unreachable' }),
);

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write('x'), 10);
  response.on('close', () => clearInterval(timer));
}

test('the lookup of a name counts toward the time', async () => {
  const never = { ...internet, resolve: () => new Promise<string[]>(() => undefined) };
  const url = 'https://site.example/';
  await expect(fetchPage(url, never, soon())).rejects.toMatchObject({ code: 'unreachable', at: url });
});
