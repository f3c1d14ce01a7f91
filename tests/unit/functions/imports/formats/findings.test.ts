import { expect, test } from 'vitest';
import { englishOf, phraseOf } from '../../../../../functions/src/core/phrase.ts';
import { Findings } from '../../../../../functions/src/imports/formats/findings.ts';
import { ImportFault } from '../../../../../functions/src/imports/formats/format.ts';

const noCountries = phraseOf('The file has no countries.');

test('findings count rows, days, what is left out, and hostnames', () => {
  const findings = new Findings();
  for (const day of ['2026-03-02', '2026-02-27', '2026-03-05']) findings.took(day);
  findings.skip('other-site', 'a.csv, line 7');
  findings.skip('other-site', 'a.csv, line 9');
  findings.ignoreColumn('a.csv', 'mood');
  for (const file of ['a.csv', 'b.csv', 'a.csv']) findings.ignoreColumn(file, 'import_id');
  findings.notice(noCountries);
  findings.notice(noCountries);
  for (const host of ['b.example', 'a.example', 'b.example']) findings.onHost(host);
  findings.ownVisit('2026-02-27');
  expect(findings.summary()).toEqual({
    rows: 3,
    days: { from: '2026-02-27', to: '2026-03-05' },
    skipped: [{ reason: 'other-site', rows: 2, first: 'a.csv, line 7' }],
    ignoredColumns: [
      'a.csv: mood',
      phraseOf('{column} in {count, plural, one {# file} other {# files}}', {
        column: 'import_id',
        count: 2,
      }),
    ],
    notices: [noCountries],
    hostnames: [
      { hostname: 'b.example', rows: 2 },
      { hostname: 'a.example', rows: 1 },
    ],
    tables: {},
    visits: { '2026-02': 1 },
  });
});

test('a file cannot make findings grow without end', () => {
  const findings = new Findings();
  for (let index = 0; index < 1200; index++) {
    findings.onHost(`${index}.example`);
    findings.ignoreColumn('a.csv', `${index}`);
    findings.notice(phraseOf('{file}: no days.', { file: `${'x'.repeat(300)}${index}` }));
  }
  const { hostnames, ignoredColumns, notices } = findings.summary();
  expect([hostnames.length, ignoredColumns.length, notices.length]).toEqual([20, 100, 1]);
  expect(notices.map((notice) => englishOf(notice).length)).toEqual([200 + ': no days.'.length]);
});

test('a fault of a file names the line', () => {
  const fault = new ImportFault(phraseOf('The file ends within a field.'), 'a.csv, line 7');
  expect([fault.code, fault.message]).toEqual([
    'invalid_import',
    'The file ends within a field. (a.csv, line 7)',
  ]);
});
