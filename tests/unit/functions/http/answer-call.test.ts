import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { endUnread, takeChange } from '../../../../functions/src/http/answer-call.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

useLocalSites();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An answer of many megabytes that its caller does not read. */
async function unreadAnswer() {
  const answered = Promise.withResolvers<ServerResponse>();
  const sent = Promise.withResolvers<undefined>();
  const { port } = await startLocalSite((_, response) => {
    endUnread(response, () => sent.resolve(undefined));
    response.end(Buffer.alloc(16 * 1024 ** 2));
    answered.resolve(response);
  });
  const requested = request({ port, host: '127.0.0.1' }).end();
  requested.on('error', () => undefined);
  const [incoming] = await once(requested, 'response');
  return { response: await answered.promise, incoming, sent: sent.promise };
}

test('the connection of an answer that is not read ends after thirty seconds, and what it took is free', async () => {
  const answer = await unreadAnswer();
  vi.advanceTimersByTime(29_999);
  expect(answer.response.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(answer.response.destroyed).toBe(true);
  await answer.sent;
});

test('an answer that is read takes nothing any more, and its connection stays', async () => {
  const answer = await unreadAnswer();
  answer.incoming.resume();
  await answer.sent;
  expect(vi.getTimerCount()).toBe(0);
  expect(answer.response.writableFinished).toBe(true);
});

const start = Date.parse('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1000);

test('one person can make 600 changes at once, then one every six seconds; others are not affected', () => {
  for (let count = 0; count < 600; count++) takeChange('jane', after(0));
  expect(() => takeChange('jane', after(0))).toThrow(AppError);
  expect(() => takeChange('jane', after(0))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 6 }),
  );
  expect(() => takeChange('bob', after(0))).not.toThrow();
  expect(() => takeChange('jane', after(6))).not.toThrow();
  expect(() => takeChange('jane', after(6))).toThrow(AppError);
});
