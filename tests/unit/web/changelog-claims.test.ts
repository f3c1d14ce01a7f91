import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackerScript } from '../../../dev/build/tracker-script.mjs';
import { pageRows } from '../../../web/src/features/dashboard/table/table-question.ts';

/** The sentence of the release 0.1.0 that has these words. */
function said(words: string): string {
  const file = new URL('../../../web/src/features/changelog/releases/0.1.0.md', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.find((line) => line.includes(words)) ?? '';
}

test('what the changelog says of the size of the script is true', async () => {
  expect(said('A script of')).toContain('less than one kilobyte');
  expect((await trackerScript()).length).toBeLessThan(1000);
});

test('what the changelog says of the rows of a list is true', () => {
  expect(said('Search in every list')).toContain('up to a hundred of its rows');
  expect(pageRows).toBe(100);
});
