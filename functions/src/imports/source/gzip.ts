import { phraseOf } from '../../core/phrase.ts';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, ImportFault } from '../formats/format.ts';
import { refuseBomb } from './zip-bomb.ts';

/** The unpacked form of an entry that is packed by gzip. */
export function gunzipped(entry: Entry): Entry {
  const name = entry.name.replace(/\.(gz|gzip)$/i, '');
  return {
    name,
    bytes: entry.bytes,
    open: async () => Readable.from(unpack(entry, name), { objectMode: false }),
  };
}

async function* unpack(entry: Entry, name: string): AsyncGenerator<Buffer> {
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
      refuseBomb(bytes, entry.bytes, name);
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
