import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { jsonParts, jsonResponse, maxAnswerBytes } from '../../../../functions/src/http/json-stream.ts';
import { listenerOf } from '../../../../functions/src/http/listener.ts';
import { listening } from '../../../support/stack/stand-ins/listening.ts';

const values = {
  'a text': 'a "quoted" é 😀',
  'a number that JSON does not have': Number.NaN,
  nothing: null,
  'an empty list': [],
  'an empty object': {},
  'fields without a value': { a: undefined, b: 1, c: () => 1, d: null },
  'items without a value': [undefined, () => 1, 2],
  'a moment': { at: new Date(0), list: [new Date(1)] },
  'an answer of a list': { answers: [{ results: [{ dimensions: ['a'], metrics: [1, null] }], meta: {} }] },
};

test.each(Object.entries(values))(
  'the parts of a value of %s are what JSON.stringify makes of it',
  (_, value) => {
    for (const levels of [0, 1, 2, 3, 4, 9])
      expect([...jsonParts(value, levels)].join('')).toBe(JSON.stringify(value));
  },
);

test('the parts of a value have a row each, so that no text has all rows', () => {
  const rows = Array.from({ length: 100 }, () => ({ dimensions: ['x'.repeat(50)] }));
  const parts = [...jsonParts({ answers: [{ results: rows }] }, 4)];
  expect(Math.max(...parts.map((part) => part.length))).toBe(JSON.stringify(rows[0]).length);
});

test('an answer that is short has all of its text, its type and its status', async () => {
  const response = jsonResponse({ a: [1] }, 201);
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/json']);
  expect(await response.text()).toBe('{"a":[1]}');
});

test('a long answer is written while it is read, and arrives complete', async () => {
  let made = 0;
  const row = (index: number) => ({
    get value() {
      made += 1;
      return `${index} ${'é'.repeat(1000)}`;
    },
  });
  const value = { results: Array.from({ length: 2000 }, (_, index) => row(index)) };
  const response = jsonResponse(value, 200);
  const madeBefore = made;
  const body = response.body as ReadableStream<Uint8Array>;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    if (chunks.push(chunk) === 1) expect(made - madeBefore).toBeLessThan(300);
  }
  expect(Buffer.concat(chunks).toString()).toBe(JSON.stringify(value));
});

/** A list of texts whose JSON has this many bytes. */
function chunks(bytes: number): string[] {
  const texts = Array.from({ length: 100 }, () => 'é'.repeat(Math.floor(bytes / 200) - 10));
  return [...texts, 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify([...texts, ''])))];
}

test.each([10, 64 * 1024 - 1, 64 * 1024, 200_000, 8 * 1024 ** 2 + 1, maxAnswerBytes])(
  'an answer of %i bytes has its length, and is not streamed',
  async (bytes) => {
    const value = bytes > 10 ? chunks(bytes) : ['123456'];
    const answer = listenerOf({ fetch: () => jsonResponse(value, 200) });
    await using server = await listening(createServer((request, response) => void answer(request, response)));
    const response = await fetch(server.address);
    const { byteLength } = await response.arrayBuffer();
    const headers = ['content-length', 'transfer-encoding'].map((name) => response.headers.get(name));
    expect([...headers, byteLength]).toEqual([String(bytes), null, bytes]);
  },
);

test('an answer that is longer than what arrives is refused', () =>
  expect(() => jsonResponse(chunks(maxAnswerBytes + 1), 200)).toThrow('larger than 32 MB'));
