import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Entry } from '../../../functions/src/imports/formats/format.ts';
import { openSource } from '../../../functions/src/imports/source/open-source.ts';
import type { SourceFile } from '../../../functions/src/imports/source/source-file.ts';

/** An uploaded file in memory. It gives its bytes in chunks, as a bucket does. */
export function fileOf(name: string, content: string | Buffer, chunkBytes = 65_536): SourceFile {
  const bytes = Buffer.from(content);
  return {
    name,
    bytes: bytes.length,
    read: (from, to) => Readable.from(chunksOf(bytes.subarray(from, to), chunkBytes), { objectMode: false }),
  };
}

/** The only entry of a file. */
export async function entryOf(file: SourceFile): Promise<Entry> {
  const [entry, ...others] = await openSource(file);
  if (!entry || others.length > 0) throw new Error('The file has not one entry');
  return entry;
}

function* chunksOf(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

interface ZipOptions {
  /** Bit 0 of the flags says that a file has a password. */
  flags?: number;
  method?: 0 | 8 | 93;
  /** What the zip says about the unpacked size, if it lies. */
  statedBytes?: number;
}

/** A zip of texts, by their names. */
export function zipOf(files: Record<string, string | Buffer>, options: ZipOptions = {}): Buffer {
  const { flags = 0x800, method = 8 } = options;
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = method === 0 ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const shared = fields(
      [2, 20],
      [2, flags],
      [2, method],
      [2, 0],
      [2, 33],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, options.statedBytes ?? bytes.length],
      [2, title.length],
      [2, 0],
    );
    locals.push(fields([4, 0x04034b50]), shared, title, packed);
    const position = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    central.push(fields([4, 0x02014b50], [2, 20]), shared, position, title);
    offset += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(files).length;
  const counts = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]);
  return Buffer.concat([...locals, directory, counts, fields([4, directory.length], [4, offset], [2, 0])]);
}

/** Numbers of 2 or 4 bytes, the lowest byte first. */
function fields(...numbers: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
