import { expect, test } from 'vitest';
import type { AuditEntry } from '@footfall/functions/contract';
import { activityCsv, byDay } from '../../../../../../web/src/features/settings/activity/activity-words.ts';

const entry = (at: string, key: string | null = null): AuditEntry => ({
  ...{ id: at, at, who: 'jane', key },
  ...{ action: 'workspace.reset', what: {} },
});

test('entries are grouped by the days of the workspace, in order', () => {
  const moments = ['2026-03-02T10:00:00.000Z', '2026-03-01T20:00:00.000Z', '2026-03-01T10:00:00.000Z'];
  const days = (timezone: string) =>
    byDay(
      moments.map((at) => entry(at)),
      timezone,
      'en-GB',
    )
      .map(({ day, entries }) => `${day}: ${entries.length}`)
      .join('; ');
  expect(days('UTC')).toBe('Monday, 2 March 2026: 1; Sunday, 1 March 2026: 2');
  expect(days('Asia/Tokyo')).toBe('Monday, 2 March 2026: 2; Sunday, 1 March 2026: 1');
});

test('a file has one line an entry', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const entries = [entry(at), entry(at, 'CI (ff_Ab12Cd…)')];
  expect(activityCsv(entries, new Map([['jane', 'Jane']]))).toEqual({
    header: ['Time (UTC)', 'Person', 'Kind', 'What changed'],
    rows: [
      [at, 'Jane', 'Deleted visits', 'Jane reset the statistics.'],
      [at, 'Jane', 'Deleted visits', 'Jane, with the key CI (ff_Ab12Cd…), reset the statistics.'],
    ],
  });
});
