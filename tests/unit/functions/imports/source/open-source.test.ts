import { gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ImportFault } from '../../../../../functions/src/imports/formats/format.ts';
import { openSource } from '../../../../../functions/src/imports/source/open-source.ts';
import { refuseBomb } from '../../../../../functions/src/imports/source/zip-bomb.ts';
import type { SourceFile } from '../../../../../functions/src/imports/source/source-file.ts';
import { fileOf, zipOf } from '../../../../support/imports/files.ts';

async function contents(file: SourceFile, maxBytes?: number): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await openSource(file, maxBytes)) {
    texts[entry.name] = Buffer.concat(await (await entry.open()).toArray()).toString();
  }
  return texts;
}

const text = 'date,visitors\n2026-03-01,7\n'.repeat(500);

test.each([
  ['a plain file', fileOf('a.csv', text), { 'a.csv': text }],
  ['a gzip file', fileOf('a.log.gz', gzipSync(text)), { 'a.log': text }],
  ['a gzip file of two members', fileOf('a.gz', Buffer.concat([gzipSync('a'), gzipSync('b')])), { a: 'ab' }],
  ['a zip', fileOf('a.zip', zipOf({ 'a.csv': text, 'b.csv': 'b' })), { 'a.csv': text, 'b.csv': 'b' }],
  ['a zip without packing', fileOf('a.zip', zipOf({ 'a.csv': text }, { method: 0 })), { 'a.csv': text }],
  ['a gzip file in a zip', fileOf('a.zip', zipOf({ 'a.log.gz': gzipSync(text) })), { 'a.log': text }],
  [
    'a zip of macOS',
    fileOf('a.zip', zipOf({ 'x/': '', 'x/a.csv': 'a', '__MACOSX/x/._a.csv': '?', 'x/.DS_Store': '?' })),
    { 'x/a.csv': 'a' },
  ],
])('%s is opened', async (_, file, expected) => {
  expect(await contents(file)).toEqual(expected);
});

test('an entry can be read again', async () => {
  const [entry] = await openSource(fileOf('a.zip', zipOf({ 'a.csv': text })));
  const first = await (await entry?.open())?.take(1).toArray();
  expect(first).toHaveLength(1);
  expect(Buffer.concat((await (await entry?.open())?.toArray()) ?? []).toString()).toBe(text);
});

const zip = zipOf({ 'a.csv': text });
const damaged = Buffer.from(zip);
// In the packed bytes of the file.
damaged.writeUInt8(damaged.readUInt8(60) ^ 255, 60);
const noise = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7919 + (index >> 3)) & 255));
const wrongSum = zipOf({ 'a.csv': noise }, { method: 0 });
wrongSum.writeUInt8(wrongSum.readUInt8(1000) ^ 1, 1000);
const zeros = Buffer.alloc(20 * 1024 ** 2);
const manyFiles = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.csv`, 'a']));

test.each([
  ['is empty', fileOf('a.zip', ''), 'The file is empty. (a.zip)'],
  ['is a zip without files', fileOf('a.zip', zipOf({})), 'The zip has no files. (a.zip)'],
  ['is a cut zip', fileOf('a.zip', zip.subarray(0, -30)), /damaged or incomplete.*\(a\.zip\)/],
  ['is a zip with wrong bytes', fileOf('a.zip', damaged), /damaged or incomplete.*\(a\.csv\)/],
  ['is a zip with a wrong checksum', fileOf('a.zip', wrongSum), /damaged or incomplete.*\(a\.csv\)/],
  ['is a cut gzip file', fileOf('a.gz', gzipSync(noise).subarray(0, -50)), /damaged or incomplete.*\(a\)/],
  ['has a password', fileOf('a.zip', zipOf({ 'a.csv': 'a' }, { flags: 1 })), /has a password.*\(a\.csv\)/],
  ['is packed otherwise', fileOf('a.zip', zipOf({ 'a.csv': 'a' }, { method: 93 })), /common zip/],
  ['is a zip bomb', fileOf('a.zip', zipOf({ 'a.csv': zeros })), /more than 200 times/],
  [
    'hides its size',
    fileOf('a.zip', zipOf({ 'a.csv': zeros }, { statedBytes: 900 })),
    /damaged or incomplete/,
  ],
  ['is a gzip bomb', fileOf('a.gz', gzipSync(zeros)), /more than 200 times/],
  ['has too many files', fileOf('a.zip', zipOf(manyFiles)), /more than 1,000 files/],
])('a file is refused that %s', async (_, file, message) => {
  const fault: unknown = await contents(file).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect((fault as ImportFault).message).toMatch(message);
});

describe('the bytes of a file when it is opened', () => {
  const packed = gzipSync(text);

  test.each([
    ['a gzip file', fileOf('a.gz', packed), text.length],
    ['a zip', fileOf('a.zip', zipOf({ 'a.csv': text, 'b.csv': text })), 2 * text.length],
    [
      'gzip files in a zip',
      fileOf('a.zip', zipOf({ 'a.csv.gz': packed, 'b.csv.gz': packed })),
      2 * text.length,
    ],
  ])('have a bound: %s', async (_, file, bytes) => {
    expect(Object.values(await contents(file, bytes)).join('')).toHaveLength(bytes);
    await expect(contents(file, bytes - 1)).rejects.toThrow(/It has more than .* GiB when it is opened/);
  });

  test('count once for a file that is read again', async () => {
    const [entry] = await openSource(fileOf('a.gz', packed), text.length);
    const read = async () => (await (await entry?.open())?.toArray())?.length;
    expect([await read(), await read()]).toEqual([1, 1]);
  });

  test('are at most 20 GiB', () => {
    const [bytes, packedBytes] = [20 * 1024 ** 3, 1024 ** 3];
    expect(() => refuseBomb(bytes, packedBytes, 'a.zip')).not.toThrow();
    expect(() => refuseBomb(bytes + 1, packedBytes, 'a.zip')).toThrow(
      'It has more than 20 GiB when it is opened.',
    );
  });
});

test.each(['a.zip', 'a.gz', 'a.csv'])(
  'a store that fails while %s is read is no fault of the file',
  async (name) => {
    const content = { 'a.zip': zip, 'a.gz': gzipSync(noise), 'a.csv': Buffer.from(text) }[name] ?? zip;
    const complete = fileOf(name, content);
    const failure = new Error('The bucket is away');
    let reads = 0;
    const file: SourceFile = {
      ...complete,
      read: (from, to) => {
        reads += 1;
        if (reads <= (name === 'a.zip' ? 2 : 1)) return complete.read(from, to);
        return new Readable({ read: (): void => void file.bytes, construct: (done) => done(failure) });
      },
    };
    await expect(contents(file)).rejects.toBe(failure);
  },
);
