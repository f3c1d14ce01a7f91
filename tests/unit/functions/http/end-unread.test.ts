import { EventEmitter, once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUnread } from '../../../../functions/src/http/answer-call.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An answer of many megabytes that its caller does not read. */
async function unreadAnswer() {
  const stacked = new AsyncDisposableStack();
  const told = new EventEmitter();
  const server = createServer((_, response: ServerResponse) => {
    endUnread(response, () => told.emit('sent'));
    response.end(Buffer.alloc(64 * 1024 ** 2));
    told.emit('answered', response);
  });
  stacked.defer(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end();
  sent.on('error', () => undefined);
  stacked.defer(() => void sent.destroy());
  const received = once(sent, 'response');
  const [response] = (await once(told, 'answered')) as [ServerResponse];
  const [incoming] = await received;
  return {
    response,
    incoming,
    sent: once(told, 'sent'),
    [Symbol.asyncDispose]: () => stacked.disposeAsync(),
  };
}

test('the connection of an answer that is not read ends after thirty seconds, and what it took is free', async () => {
  await using answer = await unreadAnswer();
  vi.advanceTimersByTime(29_999);
  expect(answer.response.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(answer.response.destroyed).toBe(true);
  await answer.sent;
});

test('an answer that is read takes nothing any more, and its connection stays', async () => {
  await using answer = await unreadAnswer();
  answer.incoming.resume();
  await answer.sent;
  expect(vi.getTimerCount()).toBe(0);
  expect(answer.response.writableFinished).toBe(true);
});
