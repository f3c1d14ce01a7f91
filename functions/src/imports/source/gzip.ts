import { phraseOf } from '../../core/phrase.ts';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, ImportFault } from '../formats/format.ts';
import { refuseBomb, refuseLarge } from './zip-bomb.ts';

/** Unpacks the gzip files of an upload. @param maxBytes of all of them, unpacked */
export function gunzip(maxBytes?: number): (entry: Entry) => Entry {
  const unpacked = new UnpackedBytes(maxBytes);
  return (entry) => gunzipped(entry, unpacked);
}

class UnpackedBytes {
  #total = 0;
  readonly #known = new Map<Entry, number>();
  readonly #maxBytes: number | undefined;

  constructor(maxBytes?: number) {
    this.#maxBytes = maxBytes;
  }

  /** A file that is read again counts once. @param bytes of the file so far @throws ImportFault */
  count(entry: Entry, bytes: number, name: string): void {
    const before = this.#known.get(entry) ?? 0;
    if (bytes > before) {
      this.#total += bytes - before;
      this.#known.set(entry, bytes);
    }
    refuseBomb(bytes, entry.bytes, name, this.#maxBytes);
    refuseLarge(this.#total, name, this.#maxBytes);
  }
}

function gunzipped(entry: Entry, unpacked: UnpackedBytes): Entry {
  const name = entry.name.replace(/\.(gz|gzip)$/i, '');
  return {
    name,
    bytes: entry.bytes,
    open: async () => Readable.from(unpack(entry, name, unpacked), { objectMode: false }),
  };
}

async function* unpack(entry: Entry, name: string, counter: UnpackedBytes): AsyncGenerator<Buffer> {
  const packed = await entry.open();
  const unpacked = createGunzip();
  // `pipe` passes no errors on.
  let failure: unknown;
  packed.once('error', (error) => {
    failure = error;
    unpacked.destroy(error);
  });
  let bytes = 0;
  try {
    for await (const chunk of packed.pipe(unpacked)) {
      bytes += chunk.length;
      counter.count(entry, bytes, name);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportFault || error === failure) throw error;
    const sentence = phraseOf('The packed file is damaged or incomplete. Download it again.');
    throw new ImportFault(sentence, name, error);
  } finally {
    packed.destroy();
  }
}
