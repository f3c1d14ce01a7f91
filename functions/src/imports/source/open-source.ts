import { phraseOf } from '../../core/phrase.ts';
import type { Readable } from 'node:stream';
import { type Entry, ImportFault } from '../formats/format.ts';
import type { SourceFile } from './source-file.ts';
import { gunzip } from './gzip.ts';
import { zipEntries } from './zip.ts';

/**
 * The files in an uploaded file: those of a zip, else the file itself. Gzip is unpacked in both cases.
 * @param maxBytes of the files, unpacked
 * @throws ImportFault for a file that is empty, damaged, too large, or packed in another way
 */
export async function openSource(file: SourceFile, maxBytes?: number): Promise<Entry[]> {
  if (file.bytes === 0) throw new ImportFault(phraseOf('The file is empty.'), file.name);
  const unpacked = gunzip(maxBytes);
  const kind = kindOf(await firstBytes(file));
  if (kind === 'zip') {
    const entries = await zipEntries(file, maxBytes);
    if (entries.length === 0) throw new ImportFault(phraseOf('The zip has no files.'), file.name);
    return entries.map((entry) => (/\.(gz|gzip)$/i.test(entry.name) ? unpacked(entry) : entry));
  }
  const entry = { name: file.name, bytes: file.bytes, open: async () => file.read(0, file.bytes) };
  return [kind === 'gzip' ? unpacked(entry) : entry];
}

const firstBytes = async (file: SourceFile) =>
  Buffer.concat(await (file.read(0, Math.min(file.bytes, 4)) as Readable).toArray());

function kindOf(start: Buffer): 'zip' | 'gzip' | 'plain' {
  const hex = start.toString('hex');
  if (hex === '504b0304' || hex === '504b0506') return 'zip';
  return hex.startsWith('1f8b') ? 'gzip' : 'plain';
}
