import type { IncomingMessage } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** More than any site has a reason for. */
const maxEncodings = 2;

/**
 * The body as it was before its encodings were applied, the last of them undone first; null where one of them is not
 * known.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.content-encoding
 */
export function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> | null {
  const names = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const makers = names.reverse().map((name) => decoders.get(name));
  if (makers.length > maxEncodings || makers.includes(undefined)) return null;
  const chain = makers.flatMap((make) => (make ? [make()] : []));
  // A failure reaches the reader by the last of the chain.
  return chain.reduce<IncomingMessage | Duplex>(
    (from, decoder) => pipeline(from, decoder, () => undefined),
    answer,
  );
}
