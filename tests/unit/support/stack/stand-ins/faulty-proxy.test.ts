import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultyProxy } from '../../../../support/stack/stand-ins/faulty-proxy.ts';
import { listening } from '../../../../support/stack/stand-ins/listening.ts';

/** A server with the proxy in front of it, and what has arrived there. */
async function behindProxy() {
  const arrived: string[] = [];
  const server = createServer(async ({ method, url }, response) => {
    arrived.push(`${method} ${url}`);
    response.writeHead(201, { 'x-of-the-server': 'yes' }).end('hello');
  });
  const stacked = new AsyncDisposableStack();
  onTestFinished(() => stacked.disposeAsync());
  const { address } = stacked.use(await listening(server));
  return { arrived, proxy: stacked.use(await startFaultyProxy(`${address}/base/v2`)) };
}

test('requests and answers pass', async () => {
  const { arrived, proxy } = await behindProxy();
  const answered = await fetch(`${proxy.address}/rows`, { method: 'POST' });
  expect([answered.status, answered.headers.get('x-of-the-server')]).toEqual([201, 'yes']);
  expect(await answered.text()).toBe('hello');
  expect(arrived).toEqual(['POST /base/v2/rows']);
});

test('data that a fault delayed arrives when the fault ends', async () => {
  const { arrived, proxy } = await behindProxy();
  await proxy.become({ mode: 'blackhole' });
  const answered = fetch(`${proxy.address}/rows`);
  await expect.poll(() => proxy.seen).toEqual([{ path: '/base/v2/rows', mode: 'blackhole' }]);
  expect(arrived).toEqual([]);
  await proxy.become({ mode: 'pass' });
  expect((await answered).status).toBe(201);
});
