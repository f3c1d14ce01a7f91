import { expect, test } from 'vitest';
import { trackerScript } from '../../../dev/build/tracker-script.mjs';
import { pageRows } from '../../../web/src/report/rows/dialog/dialog-questions.ts';
import { textOf } from '../../support/repository.ts';

/** The sentence of release 0.1.0 that contains these words. */
function said(words: string): string {
  const lines = textOf('web/src/features/changelog/releases/0.1.0.md').split('\n');
  return lines.find((line) => line.includes(words)) ?? '';
}

test('the changelog states the size of the script correctly', async () => {
  expect(said('A script of')).toContain('less than one kilobyte');
  expect((await trackerScript()).length).toBeLessThan(1000);
});

test('the changelog states the rows of a list correctly', () => {
  expect(said('Search in every list')).toContain('up to a hundred of its rows');
  expect(pageRows).toBe(100);
});
