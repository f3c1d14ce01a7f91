import { expect, test } from 'vitest';
import type { AuditEntry } from '@footfall/functions/contract';
import {
  activityCsv,
  byDay,
  timeOfDay,
} from '../../../../../../web/src/features/settings/activity/activity-words.ts';
import { csvOf } from '../../../../../../web/src/ui/file/csv.ts';

const entry = (at: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: at,
  at,
  who: 'jane',
  action: 'workspace.reset',
  what: {},
  ...changes,
});

test('entries are grouped by the days of the workspace, in order', () => {
  const moments = ['2026-03-02T10:00:00.000Z', '2026-03-01T20:00:00.000Z', '2026-03-01T10:00:00.000Z'];
  const days = (timezone: string) =>
    byDay(
      moments.map((at) => entry(at)),
      timezone,
      'en-GB',
    ).map(({ day, entries }) => [day, entries.length]);
  expect(days('UTC')).toEqual([
    ['Monday, 2 March 2026', 1],
    ['Sunday, 1 March 2026', 2],
  ]);
  expect(days('Asia/Tokyo')).toEqual([
    ['Monday, 2 March 2026', 2],
    ['Sunday, 1 March 2026', 1],
  ]);
  expect(timeOfDay(moments[0] ?? '', 'Asia/Tokyo', 'en-GB')).toBe('19:00');
});

test('a file has one line an entry, and no spreadsheet runs what people wrote', () => {
  const names = new Map([['jane', '=HYPERLINK("https://evil.example")']]);
  const what = { name: { old: '', new: '@SUM(A1)' } };
  const table = activityCsv(
    [entry('2026-03-01T10:00:00.000Z', { action: 'workspace.changed', what })],
    names,
  );
  expect(csvOf(table)).toBe(
    '\uFEFFTime (UTC),Person,Kind,What changed\r\n' +
      `2026-03-01T10:00:00.000Z,"'=HYPERLINK(""https://evil.example"")",Settings,` +
      `"'=HYPERLINK(""https://evil.example"") named the workspace “@SUM(A1)”."\r\n`,
  );
});
