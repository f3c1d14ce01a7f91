import { AppError } from '../core/errors.ts';

/** Answers up to this length are made in one piece. */
const pieceLength = 64 * 1024;

/**
 * What Google passes on: 32 MB of an answer with a length, but only 10 MB of a streamed one, which is cut off there. So
 * every answer has a length.
 * @see https://docs.cloud.google.com/functions/quotas
 */
export const maxAnswerBytes = 32_000_000;

/** `{ answers: [{ results: [row] }] }` is taken apart down to its rows. */
const deepest = 4;

/**
 * A value as JSON, with a status and a length. The text of a long one is made twice: once for its length, and then
 * piece by piece as the caller reads it, so that it is never in memory as a whole.
 * @throws AppError if it is longer than Google passes on
 */
export function jsonResponse(value: unknown, status: number): Response {
  const [first = '', second] = inPieces(jsonParts(value, deepest));
  const headers = { 'Content-Type': 'application/json' };
  if (second === undefined) return new Response(first, { status, headers });
  const length = lengthOf(jsonParts(value, deepest));
  const body = ReadableStream.from(encoded(inPieces(jsonParts(value, deepest))));
  return new Response(body, { status, headers: { ...headers, 'Content-Length': String(length) } });
}

function lengthOf(parts: Iterable<string>): number {
  let bytes = 0;
  for (const part of parts) {
    bytes += Buffer.byteLength(part);
    if (bytes > maxAnswerBytes)
      throw new AppError('invalid_request', 'The answer is larger than 32 MB. Ask for fewer rows.');
  }
  return bytes;
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}

/** The same text in pieces that are worth sending. */
function* inPieces(parts: Iterable<string>): Generator<string, void> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** The parts of the text that `JSON.stringify` makes of a value. No part has more than what is `levels` deep in it. */
export function* jsonParts(value: unknown, levels: number): Generator<string> {
  const isPlain = typeof value === 'object' && value !== null && !('toJSON' in value);
  if (!isPlain || levels === 0) return yield JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ',';
      yield* jsonParts(item, levels - 1);
    }
    return yield value.length === 0 ? '[]' : ']';
  }
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || typeof field === 'function' || typeof field === 'symbol') continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonParts(field, levels - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
