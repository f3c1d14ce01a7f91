import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  rateLimitExceeded,
  startFaultyProxy,
  type FaultyProxy,
} from '../../../../support/stack/stand-ins/faulty-proxy.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

let server: Server;
let proxy: FaultyProxy;

afterEach(async () => {
  // Ends the connections, too.
  await proxy[Symbol.asyncDispose]();
  server.close();
});

const become = (mode: 'pass' | 'refuse' | 'cut' | 'blackhole') => proxy.become({ mode });

/** A text that is long enough to tell a half of it from the whole. */
const hello = 'hello from the server behind';

describe('in front of HTTP', () => {
  let arrived: string[];
  let agent: Agent;

  beforeEach(async () => {
    arrived = [];
    server = createServer(async (incoming, response) => {
      arrived.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
      response.writeHead(201, { 'x-of-the-server': 'yes' }).end(hello);
    });
    proxy = await startFaultyProxy(`http://127.0.0.1:${await listening(server)}/base/v2`);
    // One connection that stays open, like that of a client in production.
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });

  afterEach(() => agent.destroy());

  async function post(path = '/insertAll') {
    const sent = request(`${proxy.address}${path}`, { method: 'POST', agent }).end('rows');
    const [answered] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answered.statusCode, headers: answered.headers, body: await text(answered) };
  }

  test('passes requests and answers', async () => {
    expect(proxy.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/base\/v2$/);
    const answered = await post();
    expect(answered).toMatchObject({ status: 201, body: hello, headers: { 'x-of-the-server': 'yes' } });
    expect(arrived).toEqual(['POST /base/v2/insertAll rows']);
  });

  test('refuses new connections, closes open ones, and later answers at the same address', async () => {
    await post();
    await become('refuse');
    // The client may not have noticed yet that its connection is closed.
    await expect(post()).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
    await expect(post()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await become('pass');
    expect(await post()).toMatchObject({ status: 201 });
    expect(arrived).toHaveLength(2);
  });

  test('delays', async () => {
    await proxy.become({ mode: 'delay', ms: 80 });
    const since = performance.now();
    await post();
    expect(performance.now() - since).toBeGreaterThanOrEqual(79);
  });

  test('passes delayed requests at once when the fault ends', async () => {
    await proxy.become({ mode: 'delay', ms: 3_600_000 });
    const answered = post();
    await expect.poll(() => proxy.seen.length).toBe(1);
    await become('pass');
    expect(await answered).toMatchObject({ status: 201 });
  });

  test('passes a request and cuts the connection in the middle of the answer', async () => {
    await become('cut');
    await expect(post()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(arrived).toEqual(['POST /base/v2/insertAll rows']);
    await become('pass');
    expect(await post()).toMatchObject({ body: hello });
  });

  test('answers nothing, and when the fault ends passes the requests of clients that are still waiting', async () => {
    await become('blackhole');
    const patient = post('/patient');
    const impatient = request(`${proxy.address}/impatient`, { method: 'POST' }).end();
    await expect.poll(() => proxy.seen.length).toBe(2);
    await new Promise((left) =>
      impatient
        .on('error', () => {})
        .on('close', left)
        .destroy(),
    );
    expect(arrived).toEqual([]);
    await become('pass');
    expect(await patient).toMatchObject({ status: 201 });
    expect(arrived).toEqual(['POST /base/v2/patient rows']);
  });

  test('a request whose answer is still under way when the fault begins gets no answer', async () => {
    server.removeAllListeners('request');
    const asked = once(server, 'request');
    const answered = post();
    const [, response] = (await asked) as [IncomingMessage, ServerResponse];
    await become('blackhole');
    response.end(hello);
    expect(await Promise.race([answered, wait(50)])).toBeUndefined();
    await become('pass');
    expect(await answered).toMatchObject({ body: hello });
  });

  test('answers itself with a status and a body as JSON', async () => {
    await proxy.become({ mode: 'answer', status: 503, body: 'unavailable' });
    expect(await post()).toMatchObject({ status: 503, body: 'unavailable' });
    await proxy.become(rateLimitExceeded);
    const { status, body } = await post();
    expect(status).toBe(403);
    expect(JSON.parse(body).error.errors[0].reason).toBe('rateLimitExceeded');
    expect(arrived).toEqual([]);
  });

  test.each([{ mode: 'refuse' }, { mode: 'cut' }, { mode: 'answer', status: 500 }] as const)(
    '$mode on some paths does not affect others',
    async (fault) => {
      await proxy.become(fault, { path: /insertAll$/ });
      const hit = await post().catch((error: NodeJS.ErrnoException) => error.code);
      expect(hit).not.toMatchObject({ status: 201 });
      expect(await post('/queries')).toMatchObject({ status: 201, body: hello });
      expect(proxy.seen).toEqual([
        { path: '/base/v2/insertAll', mode: fault.mode },
        { path: '/base/v2/queries', mode: 'pass' },
      ]);
    },
  );
});

test('in front of other protocols, refuses connections and resets open ones', async () => {
  server = createTcpServer((socket) => {
    socket.on('error', () => {}).on('data', () => socket.write(hello));
  });
  proxy = await startFaultyProxy(`127.0.0.1:${await listening(server)}`);
  const connected = async () => {
    const socket = connect(Number(proxy.address.split(':')[1]), '127.0.0.1');
    const got = { text: '', code: '' };
    socket
      .on('data', (bytes) => (got.text += bytes))
      .on('error', (error: NodeJS.ErrnoException) => (got.code = error.code ?? ''));
    await new Promise((settled) => socket.on('connect', settled).on('close', settled));
    return { socket, got };
  };
  const { got } = await connected();
  await become('refuse');
  await expect.poll(() => got.code).toBe('ECONNRESET');
  expect((await connected()).got.code).toBe('ECONNREFUSED');
  await become('pass');
  const again = await connected();
  again.socket.write('ping');
  await expect.poll(() => again.got.text).toBe(hello);
});
