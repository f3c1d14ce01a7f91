import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { zipOf } from '../../../../../web/src/report/export/zip.ts';

/** Unpacks with Python's own zipfile, which checks every sum and both lists of files. */
const unpack = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print([(info.filename, info.date_time) for info in archive.infolist()])
    archive.extractall(sys.argv[2])
`;

test('another program unpacks the same files, with their names and the time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'footfall-zip-'));
  const files = [
    { name: 'pages.csv', text: '\uFEFFPage,Pageviews\r\n/ブログ,986\r\n' },
    { name: 'bücher-sources.csv', text: 'x'.repeat(100_000) },
    { name: 'empty.csv', text: '' },
  ];
  await writeFile(join(folder, 'all.zip'), zipOf(files, new Date(2026, 10, 21, 10, 42, 37)));
  const { stdout } = await promisify(execFile)('python3', ['-c', unpack, join(folder, 'all.zip'), folder]);
  expect(stdout.trim()).toBe(
    "[('pages.csv', (2026, 11, 21, 10, 42, 36)), ('bücher-sources.csv', (2026, 11, 21, 10, 42, 36)), " +
      "('empty.csv', (2026, 11, 21, 10, 42, 36))]",
  );
  for (const { name, text } of files) expect(await readFile(join(folder, name), 'utf8')).toBe(text);
  await rm(folder, { recursive: true });
});

test('an archive of nothing is its end alone', () => {
  expect([...zipOf([], new Date())]).toEqual([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);
});
