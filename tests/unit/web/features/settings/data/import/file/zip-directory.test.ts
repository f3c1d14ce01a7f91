import { expect, test } from 'vitest';
import {
  startOfEntry,
  startOfGzip,
  startOfText,
} from '../../../../../../../../web/src/features/settings/data/import/file/read-start.ts';
import {
  isZip,
  readDirectory,
  UnreadableFile,
} from '../../../../../../../../web/src/features/settings/data/import/file/zip-directory.ts';
import { FilePacker, zipOf, zipOfPacked } from '../../../../../../../../web/src/ui/file/zip.ts';

const at = new Date('2026-05-12T10:00:00Z');

async function packed(files: Record<string, string>): Promise<Blob> {
  const all = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const packer = new FilePacker(name);
      await packer.add(text);
      return packer.end();
    }),
  );
  return zipOfPacked(all, at);
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** The archive with some bytes replaced. */
async function changed(file: Blob, change: (bytes: Uint8Array, view: DataView) => void): Promise<Blob> {
  const bytes = await bytesOf(file);
  change(bytes, new DataView(bytes.buffer));
  return new Blob([bytes]);
}

const onlyEntry = async (zip: Blob) => {
  const [entry] = await readDirectory(zip);
  if (!entry) throw new Error('the archive is empty');
  return entry;
};

const find = (view: DataView, signature: number) => {
  for (let index = 0; index <= view.byteLength - 4; index += 1)
    if (view.getUint32(index, true) === signature) return index;
  throw new Error('no such record');
};

const directory = 0x02014b50;
const end = 0x06054b50;

test('names and sizes come from the directory, without folders', async () => {
  const zip = await packed({ 'a.csv': 'date,visitors\n', 'ordner/': '', 'ordner/é.csv': 'x'.repeat(5000) });
  const entries = await readDirectory(zip);
  expect(entries.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.csv', 14],
    ['ordner/é.csv', 5000],
  ]);
  expect(isZip(await bytesOf(zip))).toBe(true);
});

test('a comment behind the directory does not hide it', async () => {
  const zip = await changed(new Blob([zipOf([{ name: 'a.csv', text: 'a' }], at)]), (_, view) =>
    view.setUint16(find(view, end) + 20, 9, true),
  );
  expect(await readDirectory(new Blob([zip, 'a comment']))).toHaveLength(1);
});

test('the start of an entry is read without the rest, packed or not', async () => {
  const text = Array.from({ length: 50_000 }, (_, line) => `${line},line ${line}\n`).join('');
  for (const zip of [await packed({ 'a.csv': text }), new Blob([zipOf([{ name: 'a.csv', text }], at)])]) {
    const entry = await onlyEntry(zip);
    expect(await startOfEntry(zip, entry, 100)).toBe(text.slice(0, 100));
    expect(await startOfEntry(zip, entry, 10_000_000)).toBe(text);
  }
});

test('a character that is cut at the end is left out, or replaced', async () => {
  expect(await startOfText(new Blob(['ab€']), 3)).toBe('ab');
});

test('gzip is opened', async () => {
  const zipped = new Blob(['1,2,3\n']).stream().pipeThrough(new CompressionStream('gzip'));
  expect(await startOfGzip(await new Response(zipped).blob(), 'a.log.gz', 100)).toBe('1,2,3\n');
});

test('sizes of large archives are read from their extra field', async () => {
  const zip = await bytesOf(await packed({ 'a.csv': 'date\n' }));
  const view = new DataView(zip.buffer);
  const [head, tail] = [find(view, directory), find(view, end)];
  const packedBytes = view.getUint32(head + 20, true);
  const extra = new DataView(new ArrayBuffer(4 + 24));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  [5, packedBytes, 0].forEach((value, index) => extra.setBigUint64(4 + index * 8, BigInt(value), true));
  for (const field of [20, 24, 42]) view.setUint32(head + field, 0xffffffff, true);
  view.setUint16(head + 30, 28, true);
  const end64 = new DataView(new ArrayBuffer(56));
  end64.setUint32(0, 0x06064b50, true);
  end64.setBigUint64(32, 1n, true);
  end64.setBigUint64(40, BigInt(tail - head + 28), true);
  end64.setBigUint64(48, BigInt(head), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setUint32(0, 0x07064b50, true);
  locator.setBigUint64(8, BigInt(tail + 28), true);
  view.setUint16(tail + 10, 0xffff, true);
  const large = new Blob([zip.slice(0, tail), extra.buffer, end64.buffer, locator.buffer, zip.slice(tail)]);
  const entry = await onlyEntry(large);
  expect(entry).toMatchObject({ name: 'a.csv', bytes: 5, packedBytes, offset: 0 });
  expect(await startOfEntry(large, entry, 100)).toBe('date\n');
});

const refused = async (read: Promise<unknown>) => {
  const thrown = await read.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UnreadableFile);
  return (thrown as Error).message;
};

const cut = 'The ZIP file is not complete. Download it again.';

test('what is broken is refused with a sentence', async () => {
  const zip = await packed({ 'a.csv': 'date,visitors\n2026-01-01,1\n' });
  const entry = await onlyEntry(zip);
  expect(await refused(readDirectory(zip.slice(0, zip.size - 30)))).toBe(cut);
  expect(await refused(readDirectory(zip.slice(20)))).toBe(cut);
  expect(await refused(readDirectory(new Blob(['PK'])))).toBe(cut);
  const noName = await changed(zip, (_, view) => view.setUint16(find(view, directory) + 28, 60_000, true));
  expect(await refused(readDirectory(noName))).toBe(cut);
  const farAway = await changed(zip, (_, view) => view.setUint32(find(view, end) + 16, 1_000_000, true));
  expect(await refused(readDirectory(farAway))).toBe(cut);
  const scrambled = await changed(zip, (bytes) => bytes.fill(0xff, 35, 50));
  expect(await refused(startOfEntry(scrambled, entry, 100))).toBe(
    '“a.csv” is broken. Download the export again.',
  );
  expect(await refused(startOfEntry(zip, { ...entry, isEncrypted: true }, 100))).toMatch(/has a password/);
  expect(await refused(startOfEntry(zip, { ...entry, method: 14 }, 100))).toMatch(/cannot be read/);
  expect(await refused(startOfEntry(zip, { ...entry, packedBytes: 9999 }, 100))).toBe(cut);
  expect(await refused(startOfGzip(new Blob(['no gzip']), 'a.gz', 100))).toMatch(/is broken/);
});
