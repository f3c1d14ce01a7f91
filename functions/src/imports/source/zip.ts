import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  type Entry as ZipEntry,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { maxImportEntries } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { type Entry, ImportFault } from '../formats/format.ts';
import { baseName, type SourceFile } from './source-file.ts';
import { refuseBomb } from './zip-bomb.ts';

const damaged = phraseOf('The zip is damaged or incomplete. Download it again.');

/** Lists the files of a zip. Folders, and what macOS adds, are left out. @param maxBytes of all files, unpacked */
export async function zipEntries(file: SourceFile, maxBytes?: number): Promise<Entry[]> {
  const reader = new BlockReader(file);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.bytes, { autoClose: false });
    const listed = await list(zip, file, maxBytes);
    return listed.map((entry) => ({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      open: () => open(zip, entry, reader),
    }));
  } catch (error) {
    throw reader.faultOf(error, file.name);
  }
}

async function list(zip: ZipFile, file: SourceFile, maxBytes?: number): Promise<ZipEntry[]> {
  if (zip.entryCount > maxImportEntries) {
    throw new ImportFault(
      phraseOf('The zip has more than {count, plural, one {# file} other {# files}}.', {
        count: maxImportEntries,
      }),
      file.name,
    );
  }
  const entries: ZipEntry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (isIgnored(entry.fileName)) continue;
    refuseUnreadable(entry);
    entries.push(entry);
  }
  refuseBomb(bytes, file.bytes, file.name, maxBytes);
  return entries;
}

const isIgnored = (name: string) =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || baseName(name).startsWith('.');

function refuseUnreadable(entry: ZipEntry): void {
  const at = baseName(entry.fileName);
  if (entry.isEncrypted())
    throw new ImportFault(phraseOf('The zip has a password. Upload it without one.'), at);
  if (!entry.canDecodeFileData()) {
    throw new ImportFault(
      phraseOf('The zip is packed in a way that cannot be read. Pack it as a common zip.'),
      at,
    );
  }
  refuseBomb(entry.uncompressedSize, entry.compressedSize, at);
}

/** Checks what yauzl does not: that the bytes are those that were packed. */
async function open(zip: ZipFile, entry: ZipEntry, reader: BlockReader): Promise<Readable> {
  async function* unpacked() {
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw reader.faultOf(error, entry.fileName);
    }
    if (sum !== entry.crc32) throw new ImportFault(damaged, entry.fileName);
  }
  return Readable.from(unpacked(), { objectMode: false });
}

const blockBytes = 256 * 1024;

/** Reads the list of files in blocks, because each read can be a request. */
class BlockReader extends RandomAccessReader {
  readonly #file: SourceFile;
  #block = { from: 0, bytes: Buffer.alloc(0) };
  #failure: unknown;

  constructor(file: SourceFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return this.#file.read(from, to).once('error', (error: unknown) => {
      this.#failure = error;
    });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    from: number,
    callback: (error: Error | null, bytes?: number) => void,
  ): void {
    this.#bytes(from, length).then(
      (bytes) => callback(null, bytes.copy(target, offset)),
      (error: Error) => callback(error),
    );
  }

  async #bytes(from: number, length: number): Promise<Buffer> {
    const isInBlock =
      from >= this.#block.from && from + length <= this.#block.from + this.#block.bytes.length;
    if (!isInBlock) {
      const to = Math.min(this.#file.bytes, from + Math.max(length, blockBytes));
      const chunks = from < to ? await this._readStreamForRange(from, to).toArray() : [];
      this.#block = { from, bytes: Buffer.concat(chunks) };
    }
    return this.#block.bytes.subarray(from - this.#block.from, from - this.#block.from + length);
  }

  /** The file is at fault, unless it could not be read. */
  faultOf(error: unknown, file: string): unknown {
    if (error instanceof ImportFault || (this.#failure !== undefined && error === this.#failure))
      return error;
    return new ImportFault(damaged, file, error);
  }
}
