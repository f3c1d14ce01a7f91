/* ZIP archives. Small text files are stored uncompressed. Large files are compressed while they are written.
   https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */

interface ZippedFile {
  name: string;
  text: string;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of the bytes. `before` is the checksum of the preceding bytes. */
function crc32(bytes: Uint8Array, before = 0) {
  let crc = before ^ 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian fields. `sizes` has one digit per value: 2 or 4 bytes. */
function record(sizes: string, values: readonly number[], ...behind: Uint8Array[]) {
  const head = values.flatMap((value, field) =>
    Array.from({ length: Number(sizes[field]) }, (_, index) => (value >>> (8 * index)) & 0xff),
  );
  return join([Uint8Array.from(head), ...behind]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const stored = { version: 20, method: 0 };
const deflated = { version: 20, method: 8 };
const utf8 = 0x0800;
/** ZIP without ZIP64 has 32-bit sizes and offsets. */
const maxBytes = 0xffffffff;

export class ArchiveTooLarge extends Error {}

interface Described {
  name: string;
  crc: number;
  /** In bytes, uncompressed. */
  size: number;
  packedSize: number;
  form: typeof stored;
}

/** The headers of the files, and the central directory. */
function recordsOf(files: readonly Described[], at: Date) {
  // MS-DOS format: local time in steps of two seconds, and the day.
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const heads: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const { version, method } = file.form;
    const described = [
      version,
      utf8,
      method,
      time,
      day,
      file.crc,
      file.packedSize,
      file.size,
      name.length,
      0,
    ];
    const head = record('42222244422', [0x04034b50, ...described], name);
    const rest = [0, 0, 0, 0, offset];
    central.push(record('42222224442222244', [0x02014b50, version, ...described, ...rest], name));
    heads.push(head);
    offset += head.length + file.packedSize;
    if (offset > maxBytes || file.size > maxBytes) throw new ArchiveTooLarge(file.name);
  }
  const directory = join(central);
  const count = files.length;
  const end = record('42222442', [0x06054b50, 0, 0, count, count, directory.length, offset, 0]);
  return { heads, end: join([directory, end]) };
}

export function zipOf(files: readonly ZippedFile[], at: Date): Uint8Array<ArrayBuffer> {
  const contents = files.map(({ text }) => new TextEncoder().encode(text));
  const described = files.map(({ name }, index) => {
    const content = contents[index] ?? new Uint8Array();
    const { length } = content;
    return { name, crc: crc32(content), size: length, packedSize: length, form: stored };
  });
  const { heads, end } = recordsOf(described, at);
  return join([...heads.flatMap((head, index) => [head, contents[index] ?? new Uint8Array()]), end]);
}

export interface PackedFile extends Described {
  content: Blob;
}

/** Compresses a file while it is written, so that its full text is never in memory. */
export class FilePacker {
  readonly #name: string;
  readonly #packing = new CompressionStream('deflate-raw');
  readonly #writer = this.#packing.writable.getWriter();
  /** Browsers can store large blobs outside of memory. */
  readonly #content = new Response(this.#packing.readable).blob();
  #crc = 0;
  #size = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async add(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    await this.#writer.write(bytes);
  }

  async end(): Promise<PackedFile> {
    await this.#writer.close();
    const content = await this.#content;
    return {
      name: this.#name,
      crc: this.#crc,
      size: this.#size,
      packedSize: content.size,
      form: deflated,
      content,
    };
  }
}

/** @throws ArchiveTooLarge beyond 4 GiB */
export function zipOfPacked(files: readonly PackedFile[], at: Date): Blob {
  const { heads, end } = recordsOf(files, at);
  return new Blob([...heads.flatMap((head, index) => [head, files[index]?.content ?? '']), end]);
}
