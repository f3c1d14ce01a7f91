import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

/** Reads the files of an archive with Python's own zipfile, which verifies every checksum. */
const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
`;

/** The name of the archive that the page downloads, and its files. */
export async function archiveAfter(
  page: Page,
  press: () => Promise<void>,
): Promise<[string, Record<string, string>]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const folder = await mkdtemp(join(tmpdir(), 'footfall-export-'));
  const path = join(folder, 'export.zip');
  await file.saveAs(path);
  const { stdout } = await promisify(execFile)('python3', ['-c', read, path], { maxBuffer: 10 ** 8 });
  await rm(folder, { recursive: true });
  return [file.suggestedFilename(), JSON.parse(stdout)];
}
