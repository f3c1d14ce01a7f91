import { expect, test } from 'vitest';
import {
  type Entry,
  entryGroups,
  inPeriod,
  distributeRows,
  shownGroups,
} from '../../../../../web/src/app/palette/entry.ts';

const entry = (group: Entry['group'], name: string, more: Partial<Entry> = {}): Entry => ({
  group,
  key: name,
  name,
  icon: 'tiles',
  act: () => undefined,
  ...more,
});
const entries = [
  entry('Actions', 'Logout'),
  entry('Period', 'Last 7 days'),
  entry('Period', 'Last 30 days'),
  entry('Sites', 'Tideline Journal'),
  entry('Pages', 'Goals', { about: 'Behaviour' }),
  entry('Pages', 'Behaviour'),
  entry('Filters', '/behind-the-scenes', { isFound: true }),
];

test.each([
  ['beh', 'Filters: /behind-the-scenes; Pages: Behaviour,Goals'],
  ['LAST 7', 'Filters: /behind-the-scenes; Period: Last 7 days'],
])('groups are in their order, and names that begin with %j come first', (typed, groups) =>
  expect(
    entryGroups(entries, typed)
      .map(({ title, entries: found }) => `${title}: ${found.map(({ name }) => name)}`)
      .join('; '),
  ).toBe(groups),
);

test('a period that is typed in full comes before pages, and so do typed days', () => {
  const titles = (typed: string, more: Entry[] = []) =>
    entryGroups(
      [entry('Pages', '/blog/last-7-days', { isFound: true }), entry('Period', 'Last 7 days'), ...more],
      typed,
    ).map(({ title }) => title);
  expect(titles('last 7')).toEqual(['Pages', 'Period']);
  expect(titles('LAST  7 days')).toEqual(['Period', 'Pages']);
  expect(titles('nov 20', [entry('Period', 'Nov 20, 2026', { isFound: true })])).toEqual(['Period', 'Pages']);
});

const several = (count: number, group: Entry['group'], more: Partial<Entry> = {}) =>
  Array.from({ length: count }, (_, index) => entry(group, `${index}`, more));

test('each group has a row, however many another one has', () => {
  const many = several(20, 'Filters', { isFound: true });
  const groups = shownGroups(entryGroups([...many, entry('Actions', 'Logout')], 'log'), 'log');
  expect(groups.map((group) => group.entries.length)).toEqual([8, 1]);
});

test('before anything is typed, more than half of the rows are actions', () => {
  const titles = ['Filters', 'Pages', 'Sites', 'Recent', 'Period', 'Actions'] as const;
  const all = titles.flatMap((group) => several(9, group));
  const groups = shownGroups(entryGroups(all, ''), ' ');
  expect(groups.map(({ title, entries: rows }) => `${title}: ${rows.length}`).join(', ')).toBe(
    'Recent: 2, Sites: 1, Period: 2, Actions: 4',
  );
});

test('with a typed period, only rows that open a report remain, and they name the period', () => {
  const takesPeriod = true;
  const takers = [
    entry('Pages', 'Audience', { takesPeriod }),
    entry('Pages', 'Goals', { about: 'Behaviour', takesPeriod }),
    entry('Actions', 'Logout'),
  ];
  expect(inPeriod(takers, 'Last week')).toMatchObject([
    { name: 'Audience', about: 'Last week' },
    { name: 'Goals', about: 'Behaviour · Last week' },
  ]);
});

test.each([
  ['20 20 20 20 20', '2 2 2 2 1'],
  ['1 20 0 1 20', '1 4 0 1 3'],
  ['1 0 2', '1 0 2'],
])('of nine rows, groups of %s get %s', (lengths, shares) =>
  expect(distributeRows(lengths.split(' ').map(Number), 9).join(' ')).toBe(shares),
);
