import { expect, test } from 'vitest';
import { failure, notChecked, ok, warning } from '../../../../deploy/doctor/finding.ts';
import { reportOf, tableOf } from '../../../../deploy/doctor/print.ts';

const about = { origin: 'https://stats.example.com', at: '2026-03-20T10:00:00Z', sourceVersion: '1+a' };

test('a table has a line for each check, and the next steps below it', () => {
  const report = reportOf([ok('Clock', 'right'), failure('Job purge', 'late', 'Run it.')], about);
  expect(report.ok).toBe(false);
  expect(tableOf(report).slice(0, 4)).toEqual([
    '  ok       Clock      right',
    '  failure  Job purge  late',
    '                      → Run it.',
    '',
  ]);
});

test('only failures count as failures', () => {
  const findings = [ok('a', ''), warning('b', '', 'x'), notChecked('c', '')];
  expect(reportOf(findings, about).ok).toBe(true);
});
