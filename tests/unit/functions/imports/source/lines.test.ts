import { expect, test } from 'vitest';
import { maxImportRows } from '@footfall/functions/contract';
import { refuseMany, textLines } from '../../../../../functions/src/imports/source/lines.ts';
import { entryOf, fileOf } from '../../../../support/imports/files.ts';

async function read(content: string, chunkBytes = 3) {
  const lines: unknown[] = [];
  for await (const { line, text } of textLines(await entryOf(fileOf('a.log', content, chunkBytes)))) {
    lines.push([line, text]);
  }
  return lines;
}

test('lines have their number, and empty ones are left out', async () => {
  expect(await read('\ufeffé a\r\n\nb€\nc')).toEqual([
    [1, 'é a'],
    [3, 'b€'],
    [4, 'c'],
  ]);
});

test('a line without an end is refused', async () => {
  await expect(read(`a\n${'x'.repeat(1_048_577)}`, 65_536)).rejects.toThrow(
    /line has more than 1 MiB.*line 2/,
  );
});

test('a file of too many rows is refused', () => {
  refuseMany(maxImportRows, 'a.csv');
  expect(() => refuseMany(maxImportRows + 1, 'a.csv')).toThrow(/more than 20,000,000 rows\. \(a\.csv\)/);
});
