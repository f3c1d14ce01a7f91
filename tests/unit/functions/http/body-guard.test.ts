import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guardBodies } from '../../../../functions/src/http/body-guard.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

useLocalSites();
beforeAll(() => guardBodies(1000));
// The timers of sockets are Node's own and go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A connection that has sent the head of a request to a server, which reads the body before it answers. */
async function requestWith(header: string) {
  const arrived = Promise.withResolvers<IncomingMessage>();
  const { port } = await startLocalSite((request, response) => {
    request.once('end', () => response.end('read')).on('error', () => undefined);
    request.resume();
    arrived.resolve(request);
  });
  const socket = connect(Number(port), '127.0.0.1');
  const received = text(socket);
  socket.write(`POST /api/event HTTP/1.1\r\nHost: footfall.test\r\nConnection: close\r\n${header}\r\n\r\n`);
  const request = await arrived.promise;
  /** Sends a part of the body, and waits until the server has it. */
  const send = async (part: string) => {
    socket.write(part);
    await once(request, 'data');
  };
  return { received, send };
}

test.each([
  ['with its length', 'Content-Length: 100', 'x'],
  ['in parts', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
])('a body that is sent byte by byte, %s, is refused after ten seconds', async (_, header, byte) => {
  const slow = await requestWith(header);
  for (let second = 1; second < 10; second++) {
    vi.advanceTimersByTime(1000);
    await slow.send(byte);
  }
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  // The client has a moment to read the answer.
  vi.advanceTimersByTime(2000);
  const answer = await slow.received;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"body_too_slow"');
  expect(answer).not.toContain('read');
});

test('a body that arrives in time is read, and its answer may take longer', async () => {
  const request = await requestWith('Content-Length: 2');
  vi.advanceTimersByTime(9999);
  await request.send('ab');
  expect(await request.received).toMatch(/^HTTP\/1\.1 200 [^]*read$/);
  expect(vi.getTimerCount()).toBe(0);
});

test('a request without a body is not timed', async () => {
  const request = await requestWith('Content-Length: 0');
  expect(await request.received).toMatch(/^HTTP\/1\.1 200 /);
  expect(vi.getTimerCount()).toBe(0);
});
