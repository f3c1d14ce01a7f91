import { describe, expect, test } from 'vitest';
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

describe('deleted days', () => {
  const deletedBefore = (before: string) => ({ before, range: true, comparison: true });
  const points = (before: string, more = {}) =>
    siteAnswer(site, { ...days, isCompared: false, deleted: deletedBefore(before), ...more }, [], input);

  test('have no point, and the answer says which they are', () =>
    expect(points('2026-03-03')).toMatchObject({
      value: 0,
      points: [null, null, 0],
      deleted: deletedBefore('2026-03-03'),
    }));

  test('have no number if nothing else was asked about', () =>
    expect(points('2026-03-04')).toMatchObject({ value: null, points: [null, null, null] }));

  test.each([
    ['2026-03-01', [null, 0, 0]],
    ['2026-04-01', [null, null, 0]],
    ['2026-04-03', [null, null, null]],
  ])('a month has a point until its last day is deleted: before %s', (before, expected) => {
    const current = { from: '2026-02-10', to: '2026-04-02' };
    expect(points(before, { current, resolution: 'month' }).points).toEqual(expected);
  });

  test('hours are those of their day', () => {
    const current = { from: '2026-03-02', to: '2026-03-03' };
    expect(points('2026-03-03', { current, resolution: 'hour' }).points).toEqual([
      ...Array(24).fill(null),
      ...Array(24).fill(0),
    ]);
  });

  test('of the comparison alone take nothing from the number', () => {
    const deleted = { ...deletedBefore('2026-03-01'), range: false };
    expect(points('', { deleted })).toMatchObject({ value: 0, points: [0, 0, 0], previous: null, deleted });
  });
});
