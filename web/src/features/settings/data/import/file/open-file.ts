import { maxImportBytes, maxImportEntries, say } from '@footfall/functions/contract';
import { startOfEntry, startOfGzip, startOfText } from './read-start.ts';
import { isZip, readDirectory, UnreadableFile } from './zip-directory.ts';

/** A file of a ZIP archive, or the chosen file itself, with its first lines. */
export interface OpenedFile {
  name: string;
  /** Uncompressed; null if the file does not say. */
  bytes: number | null;
  start: string;
}

/** Enough for the names of columns and the first rows. */
const startBytes = 64 * 1024;
/** Files of an archive whose first lines are read. */
const maxStarts = 40;

const textFile = /\.(csv|json|jsonl|ndjson|log|txt)$/i;

/** Names and first lines, read in the browser. @throws UnreadableFile */
export async function openFile(file: File): Promise<OpenedFile[]> {
  if (file.size === 0) throw new UnreadableFile(say('The file is empty.'));
  if (file.size > maxImportBytes)
    throw new UnreadableFile(say('The file is larger than 2 GiB. Export fewer months at once.'));
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(head)) return openZip(file);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const start = isGzip ? await startOfGzip(file, file.name, startBytes) : await startOfText(file, startBytes);
  return [{ name: file.name.replace(/\.gz$/i, ''), bytes: isGzip ? null : file.size, start }];
}

async function openZip(file: File): Promise<OpenedFile[]> {
  const entries = await readDirectory(file);
  if (entries.length === 0) throw new UnreadableFile(say('The ZIP file is empty.'));
  if (entries.length > maxImportEntries)
    throw new UnreadableFile(
      say('The ZIP file has more than {max, plural, one {# file} other {# files}}.', {
        max: maxImportEntries,
      }),
    );
  const opened: OpenedFile[] = [];
  let starts = 0;
  for (const entry of entries) {
    const isRead = textFile.test(entry.name) && starts < maxStarts;
    if (isRead) starts += 1;
    const start = isRead ? await startOfEntry(file, entry, startBytes) : '';
    opened.push({ name: entry.name, bytes: entry.bytes, start });
  }
  return opened;
}
