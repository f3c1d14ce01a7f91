import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenerOf } from '../../../../functions/src/http/listener.ts';
import { listening } from '../../../support/stack/stand-ins/listening.ts';

async function ask(path: string, fetchRoute: () => Promise<Response>, maxMs: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listener = listenerOf({ fetch: fetchRoute }, maxMs);
  await using server = await listening(createServer((request, response) => void listener(request, response)));
  const response = await fetch(server.address + path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const never = () => new Promise<never>(() => undefined);

const text = expect.any(String) as string;

test.each([
  ['a call', '/api/v1/query', { error: { code: 'unavailable', message: text, requestId: text } }],
  ["a call in Plausible's words", '/api/v1/stats/aggregate', { error: text }],
])('%s that a store never answers is answered with a code before Hosting ends it', async (_, path, body) => {
  const answer = await ask(path, never, 20);
  expect([answer.status, answer.body]).toEqual([503, body]);
  expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    'private, no-store',
    '5',
  ]);
});

test('what is answered in time is not changed', async () => {
  const ok = await ask('/api/v1/query', () => Promise.resolve(Response.json({ ok: 1 })), 10_000);
  expect([ok.status, ok.body]).toEqual([200, { ok: 1 }]);
});
