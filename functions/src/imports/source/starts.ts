import type { StartedFile } from '../../contract/index.ts';
import type { Entry } from '../formats/format.ts';

const startBytes = 64 * 1024;
/** Files whose first characters are read. Names say enough about the rest. */
const maxStarts = 40;

/** The names of entries with their first characters, for `recognise`. */
export async function startsOf(entries: readonly Entry[]): Promise<StartedFile[]> {
  const files: StartedFile[] = [];
  for (const [index, entry] of entries.entries()) {
    files.push({ name: entry.name, start: index < maxStarts ? await startOf(entry) : '' });
  }
  return files;
}

async function startOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await entry.open()) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= startBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, startBytes).toString('utf8');
}
