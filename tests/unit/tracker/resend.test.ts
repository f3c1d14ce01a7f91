import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resend } from '../../../tracker/src/resend.ts';

const endpoint = new URL('https://stats.example/api/event');

/** Longer than the first wait. */
const soonMs = 2000;

let statuses: number[];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: URL, { body }: RequestInit) => {
    sent.push(body);
    return Promise.resolve(new Response(null, { status: statuses.shift() ?? 202 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an event that the server could not store is resent, in every outage', async () => {
  for (const body of ['first', 'second']) {
    statuses = [503];
    await resend(endpoint, { body });
    await vi.advanceTimersByTimeAsync(soonMs);
  }
  expect(sent.join(' ')).toBe('first first second second');
});

test('during an outage, new events wait for those before them', async () => {
  statuses = [429];
  await resend(endpoint, { body: 'first' });
  const { status } = await resend(endpoint, { body: 'second' });
  expect([status, sent]).toEqual([429, ['first']]);
  await vi.advanceTimersByTimeAsync(soonMs);
  expect(sent.join(' ')).toBe('first first second');
});

test('after seven tries, it is dropped in favour of later ones', async () => {
  statuses = Array.from({ length: 7 }, () => 503);
  await resend(endpoint, { body: 'first' });
  await vi.advanceTimersByTimeAsync(900_000);
  expect(sent).toEqual(Array(7).fill('first'));
  await resend(endpoint, { body: 'second' });
  expect(sent.slice(7)).toEqual(['second']);
});
