import { expect, test } from 'vitest';
import {
  readSnapshot,
  snapshotLimits,
  storedUid,
  writeSnapshot,
  type Snapshot,
} from '../../../../web/src/offline/snapshot.ts';

const now = Date.parse('2026-11-29T14:05:00Z');
const minute = 60_000;

const snapshot: Snapshot = {
  ...{ uid: 'mara', workspaceId: 'shop', savedAt: now, lang: 'en', dir: 'ltr' },
  ...{ site: 'example.com', period: 'Last 30 days', sentence: 'Offline. Numbers of 14:05, 29 November.' },
  retry: 'Try again',
  tiles: [{ name: 'Visitors', value: '1,204' }],
  lists: [{ title: 'Pages', unit: 'Pageviews', rows: [{ name: '/', value: '20' }] }],
};
const text = JSON.stringify(snapshot);

test.each<[string, string | null, string | null, number, boolean]>([
  ['just stored', text, 'mara', now, true],
  ['seven days old', text, 'mara', now + snapshotLimits.ageMs, true],
  ['older than seven days', text, 'mara', now + snapshotLimits.ageMs + 1, false],
  ['a clock that was corrected by minutes', text, 'mara', now - 5 * minute, true],
  ['a clock that was turned back', text, 'mara', now - 6 * minute, false],
  ['another account', text, 'ben', now, false],
  ['nobody signed in', text, null, now, false],
  ['nothing stored', null, 'mara', now, false],
  ['something else stored', '[', 'mara', now, false],
  ['null stored', 'null', 'mara', now, false],
  ['no time stored', '{"uid":"mara"}', 'mara', now, false],
])('%s', (_, stored, uid, at, isShown) =>
  expect(readSnapshot(stored, uid, at)).toEqual(isShown ? snapshot : null),
);

const bytesOf = (written: string | null) => new TextEncoder().encode(written ?? '').length;
const withSite = (length: number): Snapshot => ({ ...snapshot, lists: [], site: 'ä'.repeat(length) });

test('lists have at most ten rows with names of at most 200 characters', () => {
  const row = { name: '/'.padEnd(300, 'a'), value: '1' };
  const lists = [{ title: 'Pages', unit: 'Pageviews', rows: Array.from({ length: 11 }, () => row) }];
  const [list] = (JSON.parse(writeSnapshot({ ...snapshot, lists }) ?? '') as Snapshot).lists;
  expect(list?.rows.map(({ name }) => name.length)).toEqual(Array(10).fill(200));
});

test('what is larger than 16 KiB is stored without its lists, or not at all', () => {
  const rest = snapshotLimits.bytes - bytesOf(writeSnapshot(withSite(0)));
  expect(bytesOf(writeSnapshot(withSite(rest / 2)))).toBeLessThanOrEqual(snapshotLimits.bytes);
  expect(writeSnapshot(withSite(Math.floor(rest / 2) + 1))).toBeNull();
  const lists = Array.from({ length: 10 }, () => ({
    title: 'Pages',
    unit: 'Pageviews',
    rows: Array.from({ length: 10 }, () => ({ name: 'a'.repeat(200), value: '1' })),
  }));
  expect(writeSnapshot({ ...snapshot, lists })).toBe(JSON.stringify({ ...snapshot, lists: [] }));
});

const storageOf = (entries: Record<string, string>) =>
  ({ ...entries, getItem: (key: string) => entries[key] ?? null }) as unknown as Storage;

test.each([
  [{ theme: 'dark', 'firebase:authUser:key:[DEFAULT]': '{"uid":"mara"}' }, 'mara'],
  [{ theme: 'dark' }, null],
  [{ 'firebase:authUser:key:[DEFAULT]': '{' }, null],
  [{ 'firebase:authUser:key:[DEFAULT]': '{"uid":1}' }, null],
])('of %j, the account is %s', (entries, uid) => expect(storedUid(() => storageOf(entries))).toBe(uid));

test('where storage is switched off, nobody has numbers', () =>
  expect(
    storedUid(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ).toBeNull());
