import { say } from '@footfall/functions/contract';
/* Reads the list of files of a ZIP archive, without the rest of the archive.
   https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */

export interface ZipEntry {
  name: string;
  /** Uncompressed. */
  bytes: number;
  packedBytes: number;
  /** 0 is stored, 8 is deflated. */
  method: number;
  isEncrypted: boolean;
  /** Of the entry's own header in the archive. */
  offset: number;
}

/** `message` is for people. */
export class UnreadableFile extends Error {}

const cut = say('The ZIP file is not complete. Download it again.');

const endBytes = 22;
/** The last record, with the longest comment that it can have. */
const endReach = endBytes + 0xffff;
const locatorBytes = 20;
const end64Bytes = 56;
const headBytes = 46;
/** About 100,000 entries. An export has less than a hundred. */
const maxDirectoryBytes = 16 * 1024 * 1024;

/** Whether a file begins like a ZIP archive, whatever its name is. */
export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 &&
  start[1] === 0x4b &&
  ((start[2] === 3 && start[3] === 4) || (start[2] === 5 && start[3] === 6));

const viewOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(Math.max(from, 0), to).arrayBuffer());

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Directory {
  count: number;
  bytes: number;
  offset: number;
}

/** @throws UnreadableFile */
export async function readDirectory(file: Blob): Promise<ZipEntry[]> {
  const { count, bytes, offset } = await findDirectory(file);
  if (offset + bytes > file.size) throw new UnreadableFile(cut);
  if (bytes > maxDirectoryBytes) throw new UnreadableFile(say('The ZIP file has too many files.'));
  const view = await viewOf(file, offset, offset + bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + headBytes > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new UnreadableFile(cut);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const next = at + headBytes + nameBytes + extraBytes + commentBytes;
    if (next > view.byteLength) throw new UnreadableFile(cut);
    entries.push(entryAt(view, at, nameBytes, extraBytes));
    at = next;
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

async function findDirectory(file: Blob): Promise<Directory> {
  const from = Math.max(file.size - endReach, 0);
  const view = await viewOf(file, from, file.size);
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const isLarge = found.count === 0xffff || found.bytes === 0xffffffff || found.offset === 0xffffffff;
    return isLarge ? findDirectory64(file, from + at) : found;
  }
  throw new UnreadableFile(cut);
}

/** The directory of an archive with large numbers (ZIP64). @param end where its last record begins */
async function findDirectory64(file: Blob, end: number): Promise<Directory> {
  const locator = await viewOf(file, end - locatorBytes, end);
  if (locator.byteLength < locatorBytes || locator.getUint32(0, true) !== 0x07064b50)
    throw new UnreadableFile(cut);
  const at = long(locator, 8);
  const view = await viewOf(file, at, at + end64Bytes);
  if (view.byteLength < end64Bytes || view.getUint32(0, true) !== 0x06064b50) throw new UnreadableFile(cut);
  return { count: long(view, 32), bytes: long(view, 40), offset: long(view, 48) };
}

function entryAt(view: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const name = new Uint8Array(view.buffer, at + headBytes, nameBytes);
  const sizes = {
    bytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  return {
    // Names without the flag are in an old code page. Those of exports are ASCII.
    name: new TextDecoder(flags & 0x0800 ? 'utf-8' : 'windows-1252').decode(name),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) === 1,
    ...sizes,
    ...largeSizes(view, at + headBytes + nameBytes, extraBytes, sizes),
  };
}

type Sizes = Pick<ZipEntry, 'bytes' | 'packedBytes' | 'offset'>;

/** ZIP64 has the numbers that do not fit into 32 bits in an extra field, in this order. */
function largeSizes(view: DataView, from: number, length: number, sizes: Sizes): Partial<Sizes> {
  const missing = (['bytes', 'packedBytes', 'offset'] as const).filter((name) => sizes[name] === 0xffffffff);
  if (missing.length === 0) return {};
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    const fieldBytes = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) !== 1 || fieldBytes < missing.length * 8) continue;
    if (at + 4 + fieldBytes > from + length) break;
    return Object.fromEntries(missing.map((name, index) => [name, long(view, at + 4 + index * 8)]));
  }
  throw new UnreadableFile(cut);
}

/** The packed content of an entry. @throws UnreadableFile */
export async function packedContent(file: Blob, entry: ZipEntry): Promise<Blob> {
  if (entry.isEncrypted)
    throw new UnreadableFile(say('The ZIP file has a password. Export it again without one.'));
  const view = await viewOf(file, entry.offset, entry.offset + 30);
  if (view.byteLength < 30 || view.getUint32(0, true) !== 0x04034b50) throw new UnreadableFile(cut);
  const from = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (from + entry.packedBytes > file.size) throw new UnreadableFile(cut);
  return file.slice(from, from + entry.packedBytes);
}
