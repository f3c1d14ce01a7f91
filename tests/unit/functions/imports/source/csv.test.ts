import { expect, test } from 'vitest';
import { ImportFault } from '../../../../../functions/src/imports/formats/format.ts';
import { Findings } from '../../../../../functions/src/imports/formats/findings.ts';
import { csvTable } from '../../../../../functions/src/imports/source/csv.ts';
import { entryOf, fileOf } from '../../../../support/imports/files.ts';

/** Reads a table with the columns `date`, `page` and `views`, in chunks of three bytes. */
async function read(content: string | Buffer, options: { endsWithLineBreak?: boolean } = {}) {
  const findings = new Findings();
  const entry = await entryOf(fileOf('a.csv', content, 3));
  const columns = ['date', 'page', 'views'] as const;
  const table = await csvTable(entry, { columns, required: ['date'], findings, ...options });
  const rows: unknown[] = [];
  for await (const { line, values } of table.rows) rows.push([line, values.date, values.page, values.views]);
  return { rows, columns: [...table.columns], ignored: findings.summary().ignoredColumns };
}

test('columns can be in any order, missing, and more', async () => {
  expect(await read('mood,Views , DATE\n:),3,2026-03-01\n')).toEqual({
    rows: [[2, '2026-03-01', '', '3']],
    columns: ['views', 'date'],
    ignored: ['a.csv: mood'],
  });
});

test.each([
  [
    'a mark and CRLF',
    '\ufeffdate,page\r\n1,/a\r\n\r\n2,/b\r\n',
    [
      [2, '1', '/a', ''],
      [4, '2', '/b', ''],
    ],
  ],
  ['lines of an old Mac', 'date,page\r1,/a\r', [[2, '1', '/a', '']]],
  [
    'quotes over lines',
    'date,page\n1,"a ""b"",\nc"\n2,/é€😀\n',
    [
      [2, '1', 'a "b",\nc', ''],
      [4, '2', '/é€😀', ''],
    ],
  ],
  [
    'a formula',
    'date,page\n1,"=HYPERLINK(""https://a.example"")"\n',
    [[2, '1', '=HYPERLINK("https://a.example")', '']],
  ],
  ['no break at the end', 'date,page\n1,/a', [[2, '1', '/a', '']]],
  ['a header alone', 'date,page\n', []],
])('a file with %s is read exactly', async (_, content, rows) => {
  expect((await read(content)).rows).toEqual(rows);
});

const latin1 = Buffer.from('date,page\n1,/a\n2,/caf\xe9\n', 'latin1');
const utf16 = 'date,page\n1,/a\n';

test.each([
  ['has no header', '\n', 'The file is empty. (a.csv)'],
  ['lacks a column', 'page,views\n', 'The header has no column date. (a.csv, line 1)'],
  ['has a column twice', 'date,Date\n', 'The column date is there twice. (a.csv, line 1)'],
  ['has semicolons', 'date;page\n1;/a\n', /not separated by commas.*line 1/],
  ['has tabs', 'date\tpage\n1\t/a\n', /not separated by commas/],
  ['ends within a quote', 'date,page\n1,/a\n2,"/b\n', /quote is not closed.*\(a\.csv, line \d\)/],
  ['has text behind a quote', 'date,page\n1,"a"b\n', 'A quote has text behind it. (a.csv, line 2)'],
  ['has a short row', 'date,page\n1,/a\n2\n', 'The row has 1 value, and the header 2. (a.csv, line 3)'],
  ['has 10,000 columns', `date${',a'.repeat(9999)}\n`, /more than 500 columns.*line 1/],
  ['is in Latin-1', latin1, 'The file is not in UTF-8. Save it as UTF-8. (a.csv, line 3)'],
  ['is in UTF-16', Buffer.from(`\ufeff${utf16}`, 'utf16le'), /in UTF-16/],
  ['is in UTF-16, high byte first', Buffer.from(`\ufeff${utf16}`, 'utf16le').swap16(), /in UTF-16/],
])('a file is refused that %s', async (_, content, message) => {
  const fault: unknown = await read(content).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImportFault);
  expect((fault as ImportFault).message).toMatch(message);
});

test('a field of 40 MB is refused', async () => {
  const entry = await entryOf(fileOf('a.csv', `date,page\n1,"${'x'.repeat(40_000_000)}"\n`));
  const columns = ['date', 'page'] as const;
  const table = csvTable(entry, { columns, required: [], findings: new Findings() });
  await expect(table).rejects.toThrow(/row has more than 1 MiB.*line 2/);
});

test('a table that always ends with a line break is cut without one', async () => {
  await expect(read('date,page\n1,/a', { endsWithLineBreak: true })).rejects.toThrow(
    /last line is incomplete/,
  );
  expect((await read('date,page\n1,/a\n', { endsWithLineBreak: true })).rows).toHaveLength(1);
});
