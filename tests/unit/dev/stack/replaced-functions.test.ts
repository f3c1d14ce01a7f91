import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { venvPython } from '../../../../dev/install/install.mjs';

const stack = resolve(import.meta.dirname, '../../../../dev/stack');

/** Of the version in dev/install/requirements.txt. */
const hashOfCapture = 'f15d155b7cdf';

/** Compares a function of the emulator with the hash of its source that a module was written for. */
function check(name: string, hash: string) {
  const code = `
from bigquery_emulator.replaced import unchanged
unchanged("bqemulator 1.4.0", "bqemulator.versioning.snapshots", "${name}", "${hash}")`;
  const { status, stderr } = spawnSync(venvPython, ['-c', code], {
    env: { PYTHONPATH: stack },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('an unchanged function lets the emulator start', () => {
  expect(check('SnapshotManager.capture', hashOfCapture)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['has changed', 'SnapshotManager.capture', '0123456789ab'],
  ['is gone', 'SnapshotManager.captured', hashOfCapture],
])('the emulator does not start if a function %s, and says which', (_, name, hash) => {
  const { status, stderr } = check(name, hash);
  expect(status).toBe(1);
  expect(stderr).toContain(`bqemulator.versioning.snapshots.${name}`);
});
