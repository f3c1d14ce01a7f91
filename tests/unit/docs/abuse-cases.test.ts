import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const rows = readFileSync(resolve(root, 'docs/abuse-cases.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Case|-+) /.test(line))
  .map((line) => /^\| (.+?) +\| .+ \| `(\S+)` “(.+)” *\|$/.exec(line)?.slice(1) ?? [line]);

test('there are cases', () => expect(rows.length).toBeGreaterThan(50));

test.each(rows)('%s: its test exists', (_, file = '', title = '') => {
  const path = resolve(root, file);
  expect(file !== '' && existsSync(path), file).toBe(true);
  expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title);
});
