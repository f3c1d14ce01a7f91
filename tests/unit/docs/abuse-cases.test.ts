import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root, textOf } from '../../support/repository.ts';

const rows = textOf('docs/contributors/abuse-cases.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Case|-+) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , files = '']) => ({
    name,
    files: [...files.matchAll(/`(tests\/\S+\.test\.ts)`/g)].map(([, file = '']) => file),
  }));

test('there are cases', () => expect(rows.length).toBeGreaterThan(50));

test.each(rows)('the tests of this case exist: $name', ({ files }) => {
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
