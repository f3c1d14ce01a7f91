import { say } from '@footfall/functions/contract';
import { packedContent, UnreadableFile, type ZipEntry } from './zip-directory.ts';

/** The first bytes of a stream as text. Reads little more of it than that. @throws what the stream throws */
async function startOf(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    while (bytes < maxBytes) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      const part = value.subarray(0, maxBytes - bytes);
      bytes += part.length;
      text += decoder.decode(part, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return text;
}

const unpack = (content: Blob, form: CompressionFormat): ReadableStream<Uint8Array> =>
  content.stream().pipeThrough(new DecompressionStream(form));

/** The first bytes of an entry of a ZIP archive. @throws UnreadableFile */
export async function startOfEntry(file: Blob, entry: ZipEntry, maxBytes: number): Promise<string> {
  const content = await packedContent(file, entry);
  if (entry.method === 0) return startOf(content.stream(), maxBytes);
  if (entry.method !== 8)
    throw new UnreadableFile(
      say('“{name}” is packed in a way that cannot be read. Pack it as a common ZIP.', { name: entry.name }),
    );
  return unpacked(startOf(unpack(content, 'deflate-raw'), maxBytes), entry.name);
}

/** The first bytes of a file packed by gzip. @throws UnreadableFile */
export const startOfGzip = (file: Blob, name: string, maxBytes: number): Promise<string> =>
  unpacked(startOf(unpack(file, 'gzip'), maxBytes), name);

export const startOfText = (file: Blob, maxBytes: number): Promise<string> =>
  startOf(file.stream(), maxBytes);

const unpacked = (text: Promise<string>, name: string) =>
  text.catch((cause: unknown) => {
    throw new UnreadableFile(say('“{name}” is broken. Download the export again.', { name }), { cause });
  });
