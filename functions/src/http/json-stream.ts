import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';

/** In characters. Shorter answers are sent in one piece. */
const pieceLength = 64 * 1024;

/**
 * Google limits an answer with a `Content-Length` to 32 MB, and cuts off a streamed one at 10 MB. So every answer has a
 * length.
 * @see https://docs.cloud.google.com/functions/quotas
 */
export const maxAnswerBytes = 32_000_000;

/** The depth of the rows in `{ answers: [{ results: [row] }] }`. */
const deepest = 4;

/**
 * Returns a value as JSON. A long text is created twice, once to measure its length and once while the caller reads it,
 * so that it is never in memory at once.
 * @throws AppError if it exceeds Google's limit
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
      throw new AppError('invalid_request', phraseOf('The answer is larger than 32 MB. Ask for fewer rows.'));
  }
  return bytes;
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}

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

/** The parts of `JSON.stringify`, split down to `levels`. */
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
