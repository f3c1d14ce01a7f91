import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  documentedLimits,
  googleAddress,
  startHosting,
} from '../../../../support/stack/stand-ins/hosting.ts';
import { listening } from '../../../../support/stack/stand-ins/listening.ts';

/** A function behind Hosting. */
async function behindHosting(listener: RequestListener, requestMs = documentedLimits.requestMs) {
  const requests: IncomingHttpHeaders[] = [];
  const clock = { now: 0 };
  const functions = await listening(
    createServer((request, response) => {
      requests.push(request.headers);
      listener(request, response);
    }),
  );
  const hosting = startHosting({ ...documentedLimits, requestMs }, () => clock.now)(functions.address);
  const front = await listening(createServer((request, response) => void hosting(request, response)));
  return {
    clock,
    requests,
    get: (path = '/', init: RequestInit = {}) => fetch(front.address + path, init),
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await functions[Symbol.asyncDispose]();
    },
  };
}

const answering =
  (status: number, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end('{}');

test.each([
  ['no cookie', '', undefined],
  ['the one that is called __session', 'theme=dark; __session=a=1; id=7', '__session=a=1'],
  ['no other', 'theme=dark; x__session=1', undefined],
])('of cookies, %s reaches the function', async (_, cookie, expected) => {
  await using site = await behindHosting(answering(200));
  await site.get('/', { headers: { cookie } });
  expect(site.requests[0]?.cookie).toBe(expected);
});

test.each([
  ['nothing', {}, 'cookie'],
  ['other headers', { Vary: 'Origin, Accept' }, 'origin, accept, cookie'],
  ['cookie', { Vary: 'Cookie, Origin' }, 'origin, cookie'],
])('if an answer varies by %s, it varies by cookies', async (_, headers, expected) => {
  await using site = await behindHosting(answering(200, headers));
  expect((await site.get()).headers.get('vary')).toBe(expected);
});

test.each([
  ['private without Cache-Control', {}, 'private', '__session=1'],
  ['what the function says', { 'Cache-Control': 'private, no-store' }, 'private, no-store', '__session=1'],
  ['without a cookie, if it is public', { 'Cache-Control': 'public, max-age=9' }, 'public, max-age=9', null],
])('an answer is %s', async (_, caching, expected, cookie) => {
  await using site = await behindHosting(answering(200, { ...caching, 'Set-Cookie': ['__session=1'] }));
  const { headers } = await site.get();
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([expected, cookie]);
});

test.each([
  ['a 404 without Cache-Control', 404, {}, 'GET', 1],
  ['a 404 with it', 404, { 'Cache-Control': 'private, no-store' }, 'GET', 2],
  ['a 404 to a change', 404, {}, 'POST', 2],
  ['another failure', 403, {}, 'GET', 2],
])('%s reaches the function this often: %s', async (_, status, headers, method, count) => {
  await using site = await behindHosting(answering(status, headers));
  await site.get('/a?b', { method });
  expect((await site.get('/a?b', { method, headers: { Authorization: 'Bearer other' } })).status).toBe(
    status,
  );
  expect(site.requests).toHaveLength(count);
});

test('a cached 404 ends after ten minutes, and is of one address', async () => {
  await using site = await behindHosting(answering(404));
  await site.get('/a?b');
  site.clock.now = 10 * 60_000 - 1;
  await site.get('/a?b');
  expect(site.requests).toHaveLength(1);
  await site.get('/a?c');
  expect(site.requests).toHaveLength(2);
  site.clock.now += 1;
  await site.get('/a?b');
  expect(site.requests).toHaveLength(3);
});

test('an answer arrives when it is complete', async () => {
  await using site = await behindHosting((_, response) => {
    response.write('first ');
    void wait(100).then(() => response.end('last'));
  });
  const { body, headers } = await site.get();
  const part = await body?.getReader().read();
  expect([Buffer.from(part?.value ?? '').toString(), headers.get('content-length')]).toEqual([
    'first last',
    '10',
  ]);
});

const megabyte = Buffer.alloc(1_000_000, 'x');

/** An answer of this many bytes, with its length or in chunks. */
const bodyOf =
  (bytes: number, hasLength: boolean): RequestListener =>
  (_, response) => {
    if (hasLength) response.setHeader('Content-Length', bytes);
    for (let rest = bytes; rest > 0; rest -= megabyte.length) response.write(megabyte.subarray(0, rest));
    response.end();
  };

const endsEarly = 'ends early';

test.each([
  ['streamed', 10_000_000, false, 10_000_000],
  ['streamed', 10_000_001, false, endsEarly],
  ['with its length', 10_000_001, true, 10_000_001],
  ['with its length', 32_000_000, true, 32_000_000],
])('an answer %s of %i bytes', async (_, bytes, hasLength, expected) => {
  await using site = await behindHosting(bodyOf(bytes, hasLength));
  const response = await site.get();
  const arrived = await response.arrayBuffer().then(
    ({ byteLength }) => byteLength,
    () => endsEarly,
  );
  expect([response.status, arrived]).toEqual([200, expected]);
});

test('an answer with its length of more than 32 MB is refused', async () => {
  await using site = await behindHosting(bodyOf(32_000_001, true));
  expect((await site.get()).status).toBe(500);
});

test('a request ends after its time', async () => {
  await using site = await behindHosting(() => undefined, 50);
  expect((await site.get()).status).toBe(504);
});

test('Hosting answers if a function ends the connection', async () => {
  await using site = await behindHosting((request) => void request.destroy());
  expect((await site.get()).status).toBe(502);
});

test.each([
  ['nothing: the machine', {}, `127.0.0.1, ${googleAddress}`, '127.0.0.1'],
  ['an address', { 'X-Forwarded-For': '203.0.113.9' }, `203.0.113.9, ${googleAddress}`, '203.0.113.9'],
  [
    'what it may have invented, and an address',
    { 'X-Forwarded-For': '8.8.8.8, 203.0.113.9', 'Fastly-Client-IP': '8.8.8.8' },
    `8.8.8.8, 203.0.113.9, ${googleAddress}`,
    '8.8.8.8',
  ],
])('of a caller that sends %s, the function gets', async (_, headers, forwarded, client) => {
  await using site = await behindHosting(answering(200));
  await site.get('/', { headers });
  expect(site.requests[0]).toMatchObject({
    'x-forwarded-for': forwarded,
    'fastly-client-ip': client,
    'x-forwarded-host': expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    'x-forwarded-proto': 'https',
  });
});

test('a body reaches the function, and its headers with it', async () => {
  const bodies: string[] = [];
  await using site = await behindHosting((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
    request.on('end', () => response.writeHead(202, { 'X-Own': 'yes' }).end());
  });
  const { status, headers } = await site.get('/', { method: 'POST', body: 'é', headers: { 'X-Sent': '1' } });
  expect([status, headers.get('x-own'), bodies.join('')]).toEqual([202, 'yes', 'é']);
  expect(site.requests[0]?.['x-sent']).toBe('1');
});
