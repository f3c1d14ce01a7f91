import { afterEach, expect, test, vi } from 'vitest';
import {
  upload,
  UploadFault,
} from '../../../../../../../../web/src/features/settings/data/import/upload/upload.ts';

const kib = 1024;
const pieceBytes = 256 * kib;
const file = new Blob([Uint8Array.from({ length: 700 * kib }, (_, index) => index % 251)]);

/** A store for resumable uploads. `breaks` lists requests, by their number, that fail or lose their end. */
function newStore(breaks: Record<number, 'before' | 'half' | 'after' | 503 | 410> = {}) {
  const stored: Uint8Array[] = [];
  const ranges: string[] = [];
  let size = 0;
  const store = (part: Uint8Array) => {
    stored.push(part);
    size += part.length;
  };
  vi.stubGlobal('fetch', async (_: string, init: { body: Blob; headers: Record<string, string> }) => {
    const range = init.headers['Content-Range'] ?? '';
    const fault = breaks[ranges.push(range) - 1];
    if (typeof fault === 'number') return new Response(null, { status: fault });
    if (fault === 'before') throw new TypeError('Failed to fetch');
    const body = new Uint8Array(await init.body.arrayBuffer());
    const [, from] = /^bytes (\d+)-/.exec(range) ?? [];
    if (from !== undefined && Number(from) !== size)
      throw new Error(`piece from ${from}, but ${size} are stored`);
    store(fault === 'half' ? body.subarray(0, pieceBytes / 2) : body);
    if (fault) throw new TypeError('Failed to fetch');
    if (size === file.size) return new Response('{}', { status: 200 });
    const headers: HeadersInit = size === 0 ? {} : { Range: `bytes=0-${size - 1}` };
    return new Response(null, { status: 308, headers });
  });
  return { ranges, content: () => new Blob(stored as Uint8Array<ArrayBuffer>[]) };
}

afterEach(() => void vi.unstubAllGlobals());

const send = (seen: number[] = [], stop = new AbortController(), waits: number[] = []) =>
  upload({
    ...{ url: 'https://store.test/session', file, pieceBytes, signal: stop.signal },
    onSent: (bytes) => seen.push(bytes),
    wait: async (attempt) => void (attempt > 0 && waits.push(attempt)),
  });

const same = async (one: Blob, other: Blob) =>
  Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()));

test('a file goes in pieces, after asking what has arrived', async () => {
  const store = newStore();
  const seen: number[] = [];
  await send(seen);
  expect(store.ranges).toEqual([
    `bytes */${file.size}`,
    `bytes 0-262143/${file.size}`,
    `bytes 262144-524287/${file.size}`,
    `bytes 524288-716799/${file.size}`,
  ]);
  expect(seen).toEqual([0, 262_144, 524_288, file.size]);
  expect(await same(store.content(), file)).toBe(true);
});

test.each([
  ['before a piece', { 1: 'before' }],
  ['within a piece', { 2: 'half' }],
  ['after a piece, whose answer is lost', { 2: 'after' }],
  ['after the last piece', { 3: 'after' }],
  ['while asking', { 0: 'before', 2: 'half', 3: 'before' }],
  ['on a busy server', { 1: 503, 2: 503 }],
] as const)('a break %s costs nothing', async (_, breaks) => {
  const store = newStore(breaks);
  await send();
  expect(await same(store.content(), file)).toBe(true);
});

test('after four attempts it pauses, and goes on with what has arrived', async () => {
  const store = newStore({ 2: 'half', 3: 'before', 4: 'before', 5: 'before' });
  const waits: number[] = [];
  const thrown = await send([], undefined, waits).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UploadFault);
  expect((thrown as UploadFault).canContinue).toBe(true);
  expect(waits).toEqual([1, 2, 3]);
  const seen: number[] = [];
  await send(seen);
  expect(seen[0]).toBe(pieceBytes * 1.5);
  expect(await same(store.content(), file)).toBe(true);
});

test('an upload that has ended is not tried again', async () => {
  const store = newStore({ 1: 410 });
  const thrown = await send().catch((error: unknown) => error);
  expect((thrown as UploadFault).canContinue).toBe(false);
  expect(store.ranges).toHaveLength(2);
});

test('stopped, it sends nothing more', async () => {
  const stop = new AbortController();
  const store = newStore({ 1: 'before' });
  const sending = upload({
    ...{ url: 'https://store.test/session', file, pieceBytes, signal: stop.signal },
    onSent: () => undefined,
    wait: async (attempt) => void (attempt === 1 && stop.abort(new Error('stopped'))),
  });
  await expect(sending).rejects.toThrow();
  expect(store.ranges.length).toBeLessThan(4);
});
