import type { IncomingMessage } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** No site needs more. */
const maxEncodings = 2;

/**
 * Decodes the body, undoing the last encoding first; null if one of the encodings is unknown.
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
  // The last stream of the chain passes a failure to the reader.
  return chain.reduce<IncomingMessage | Duplex>(
    (from, decoder) => pipeline(from, decoder, () => undefined),
    answer,
  );
}
