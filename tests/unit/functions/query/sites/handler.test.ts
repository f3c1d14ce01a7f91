import { expect, test } from 'vitest';
import { siteAnswer } from '../../../../../functions/src/query/sites/handler.ts';
import type { SiteRow } from '../../../../../functions/src/query/sites/sql.ts';

const input = { metric: 'visitors' } as const;
const site = { id: 'w', firstEventAt: null };
const days = {
  current: { from: '2026-03-01', to: '2026-03-03' },
  resolution: 'day',
  isCompared: true,
} as const;
const row = (part: SiteRow['part'], more: Partial<SiteRow> = {}): SiteRow => ({
  site: 'w',
  part,
  bucket: '',
  visitors: 1,
  visits: 2,
  pageviews: 3,
  last_at: null,
  ...more,
});

test('one metric of a site: both periods, and a point for each bucket', () => {
  const rows = [
    row('current', { visits: 5 }),
    row('previous', { visits: 4 }),
    row('point', { bucket: '2026-03-03', visits: 2 }),
    row('point', { bucket: '2026-03-01', visits: 3 }),
    row('latest', { visitors: 7, visits: 0, last_at: Date.parse('2026-03-03T10:00:00Z') }),
  ];
  expect(siteAnswer(site, days, rows, { metric: 'visits' })).toEqual({
    workspaceId: 'w',
    value: 5,
    previous: 4,
    points: [3, 0, 2],
    now: 7,
    lastEventAt: '2026-03-03T10:00:00.000Z',
    hasEvents: true,
  });
});

test.each([
  ['never', null, [], false],
  ['once, long ago', new Date('2025-01-01'), [], true],
  ['a moment ago, not noted yet', null, [row('latest', { last_at: 1 })], true],
  ['in the period', null, [row('current')], true],
  ['in the period before', null, [row('previous')], true],
])('there were events: %s', (_, firstEventAt, rows, expected) =>
  expect(siteAnswer({ id: 'w', firstEventAt }, days, rows, input).hasEvents).toBe(expected),
);

test('where nothing is compared, there is no number of before', () =>
  expect(siteAnswer(site, { ...days, isCompared: false }, [row('current')], input).previous).toBeNull());

test.each([
  ['have no point', 'day', '2026-03-01', '2026-03-03', '2026-03-03', 0, [null, null, 0]],
  [
    'have no number if nothing else is left',
    'day',
    '2026-03-01',
    '2026-03-03',
    '2026-03-04',
    null,
    [null, null, null],
  ],
  [
    'leave a month its point until its last day',
    'month',
    '2026-02-10',
    '2026-04-02',
    '2026-03-31',
    0,
    [null, 0, 0],
  ],
  ['leave the last month its point', 'month', '2026-02-10', '2026-04-02', '2026-04-01', 0, [null, null, 0]],
  [
    'of all of a range leave no month',
    'month',
    '2026-02-10',
    '2026-04-02',
    '2026-04-03',
    null,
    [null, null, null],
  ],
  [
    'have no hours',
    'hour',
    '2026-03-02',
    '2026-03-03',
    '2026-03-03',
    0,
    [...Array(24).fill(null), ...Array(24).fill(0)],
  ],
] as const)(
  'deleted days %s: by the %s, %s to %s before %s',
  (_, resolution, from, to, before, value, points) => {
    const deleted = { before, range: true, comparison: true };
    const asked = { current: { from, to }, resolution, isCompared: false, deleted };
    expect(siteAnswer(site, asked, [], input)).toMatchObject({ value, points, deleted });
  },
);

test('deleted days of the comparison alone take nothing from the number', () => {
  const deleted = { before: '2026-03-03', range: false, comparison: true };
  expect(siteAnswer(site, { ...days, deleted }, [], input)).toMatchObject({
    value: 0,
    points: [0, 0, 0],
    deleted,
  });
});
