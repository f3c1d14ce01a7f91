import { phraseOf } from '../../core/phrase.ts';
import { isUtf8 } from 'node:buffer';
import { type Entry, ImportFault } from '../formats/format.ts';
import { lineIn } from './source-file.ts';

/**
 * The bytes of an entry, checked to be UTF-8, without a byte order mark.
 * @throws ImportFault for another encoding, or for what is no text
 */
export async function* utf8(entry: Entry): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let lines = 1;
  let isStart = true;
  for await (const chunk of await entry.open()) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isStart) {
      // The mark has three bytes.
      if (bytes.length < 3) {
        rest = bytes;
        continue;
      }
      bytes = withoutMark(bytes, entry.name);
      isStart = false;
    }
    const end = endOfCharacters(bytes);
    rest = bytes.subarray(end);
    const complete = bytes.subarray(0, end);
    if (!isUtf8(complete)) throw otherEncoding(complete, entry.name, lines);
    lines += lineBreaks(complete);
    if (complete.length > 0) yield complete;
  }
  if (isStart) rest = withoutMark(rest, entry.name);
  if (!isUtf8(rest)) throw otherEncoding(rest, entry.name, lines);
  if (rest.length > 0) yield rest;
}

function withoutMark(bytes: Buffer, file: string): Buffer {
  const mark = bytes.subarray(0, 2).toString('hex');
  // Without a mark, every second byte of Latin letters in UTF-16 is zero.
  const zeros = bytes.subarray(0, 200).filter((byte) => byte === 0).length;
  if (mark === 'fffe' || mark === 'feff' || zeros > 20) {
    throw new ImportFault(phraseOf('The file is in UTF-16. Save it as UTF-8.'), lineIn(file, 1));
  }
  if (zeros > 0) throw new ImportFault(phraseOf('The file is not a text.'), lineIn(file, 1));
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;
}

/** Where the last character begins if its bytes are incomplete, else the end. */
function endOfCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function otherEncoding(bytes: Buffer, file: string, lines: number): ImportFault {
  const lossy = bytes.toString('utf8');
  const line = lines + lineBreaks(Buffer.from(lossy.slice(0, lossy.indexOf('\ufffd'))));
  return new ImportFault(phraseOf('The file is not in UTF-8. Save it as UTF-8.'), lineIn(file, line));
}

function lineBreaks(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
