/** Answers up to this length are sent in one piece. */
const pieceLength = 64 * 1024;

/** `{ answers: [{ results: [row] }] }` is taken apart down to its rows. */
const deepest = 4;

/** A value as JSON, with a status: in one piece if it is short, otherwise piece by piece as the caller reads it. */
export function jsonResponse(value: unknown, status: number): Response {
  const pieces = inPieces(jsonParts(value, deepest));
  const first = pieces.next();
  const second = pieces.next();
  const init = { status, headers: { 'Content-Type': 'application/json' } };
  if (second.done) return new Response(first.done ? '' : first.value, init);
  return new Response(ReadableStream.from(encoded([first, second], pieces)), init);
}

function* encoded(
  read: readonly IteratorResult<string, void>[],
  rest: Iterable<string>,
): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const { value } of read) yield encoder.encode(value ?? '');
  for (const piece of rest) yield encoder.encode(piece);
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
