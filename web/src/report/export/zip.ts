/*
 * A ZIP archive of a few small text files, stored as they are: a card's CSV has a thousand rows at most, and a browser
 * gains nothing from a compressed download that never crosses a network.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */

interface ZippedFile {
  name: string;
  text: string;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Fields of 2 or 4 bytes, lowest byte first. */
function record(fields: readonly (readonly [size: 2 | 4, value: number])[], ...behind: Uint8Array[]) {
  const head = fields.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, place) => (value >>> (8 * place)) & 0xff),
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

/** The local time in steps of two seconds, and the day: what MS-DOS kept. */
function dosTime(at: Date): { time: number; day: number } {
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    day: ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  };
}

const version = 20;
/** The names are UTF-8. */
const utf8 = 0x0800;

/** The files in one archive. */
export function zipOf(files: readonly ZippedFile[], at: Date): Uint8Array<ArrayBuffer> {
  const { time, day } = dosTime(at);
  const text = new TextEncoder();
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const [name, content] = [text.encode(file.name), text.encode(file.text)];
    const { length } = content;
    const described = [
      [2, version],
      [2, utf8],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc32(content)],
      [4, length],
      [4, length],
      [2, name.length],
      [2, 0],
    ] as const;
    const entry = record([[4, 0x04034b50], ...described], name, content);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    central.push(record([[4, 0x02014b50], [2, version], ...described, ...rest], name));
    local.push(entry);
    offset += entry.length;
  }
  const directory = join(central);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return join([...local, directory, end]);
}
