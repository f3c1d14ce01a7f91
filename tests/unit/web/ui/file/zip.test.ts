import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ArchiveTooLarge, FilePacker, zipOf, zipOfPacked } from '../../../../../web/src/ui/file/zip.ts';

/** Unpacks with Python's own zipfile, which verifies every checksum and both lists of files. */
const unpack = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print([(info.filename, info.date_time) for info in archive.infolist()])
    archive.extractall(sys.argv[2])
`;

/** The files of an archive, and the output of the program about them. */
async function unpacked(archive: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'footfall-zip-'));
  await writeFile(join(folder, 'all.zip'), archive);
  const { stdout } = await promisify(execFile)('python3', ['-c', unpack, join(folder, 'all.zip'), folder]);
  return {
    listed: stdout.trim(),
    read: (name: string) => readFile(join(folder, name), 'utf8'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('another program unpacks the same files, with their names and the time', async () => {
  const files = [
    { name: 'pages.csv', text: '\uFEFFPage,Pageviews\r\n/ブログ,986\r\n' },
    { name: 'bücher-sources.csv', text: 'x'.repeat(100_000) },
    { name: 'empty.csv', text: '' },
  ];
  await using archive = await unpacked(zipOf(files, new Date(2026, 10, 21, 10, 42, 37)));
  expect(archive.listed).toBe(
    "[('pages.csv', (2026, 11, 21, 10, 42, 36)), ('bücher-sources.csv', (2026, 11, 21, 10, 42, 36)), " +
      "('empty.csv', (2026, 11, 21, 10, 42, 36))]",
  );
  for (const { name, text } of files) expect(await archive.read(name)).toBe(text);
});

test('another program unpacks files that were packed in pieces', async () => {
  const pieces = Array.from({ length: 50 }, (_, index) => `{"page":"/ブログ/${index}"}\n`.repeat(400));
  const long = new FilePacker('events.ndjson');
  for (const piece of pieces) await long.add(piece);
  const files = [await long.end(), await new FilePacker('visits.ndjson').end()];
  const bytes = await zipOfPacked(files, new Date()).bytes();
  await using archive = await unpacked(bytes);
  expect(await archive.read('events.ndjson')).toBe(pieces.join(''));
  expect(await archive.read('visits.ndjson')).toBe('');
  expect(bytes.length).toBeLessThan(pieces.join('').length / 10);
});

test('an archive that exceeds its format is refused', () => {
  const file = {
    name: 'a',
    crc: 0,
    size: 2 ** 32,
    packedSize: 1,
    form: { version: 20, method: 8 },
    content: new Blob(),
  };
  expect(() => zipOfPacked([file], new Date())).toThrow(ArchiveTooLarge);
});
