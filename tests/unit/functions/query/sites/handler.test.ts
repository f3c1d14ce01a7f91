import { expect, test } from 'vitest';
import { siteAnswer, sitesStatement } from '../../../../../functions/src/query/sites/handler.ts';
import { figuresIn, type SiteFigures } from '../../../../../functions/src/query/sql/sites/figures.ts';

const input = { metric: 'visitors' } as const;
const site = { id: 'w', firstEventAt: null };
const periods = {
  current: { kind: 'days', from: '2026-03-01', to: '2026-03-03' },
  compared: { span: { kind: 'days', from: '2026-02-26', to: '2026-02-28' }, cut: null },
  nowFromMs: null,
} as const;
const days = { periods, resolution: 'day' } as const;

const row = (part: 'current' | 'previous' | 'last', figures: string, question = 0): SiteFigures => ({
  site: 'w',
  about: part === 'last' ? 'last' : 'sites',
  ...{ question, period: part === 'previous' ? part : 'current', figures },
});

test('one metric of a site: both periods, and a point for each bucket', () => {
  const rows = [
    row('current', '2026-03-03,1,2,3;2026-03-01,1,3,3'),
    row('previous', '2026-02-26,1,3,3;2026-02-28,1,1,3'),
    row('last', `,${Date.parse('2026-03-03T10:00:00Z')},7`),
  ];
  expect(siteAnswer(site, days, figuresIn(rows), { metric: 'visits' })).toEqual({
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
  ['hour', '2026-03-02', '2026-03-02', 1, '2026-03-02 07:00:00,4,5,6', 7],
  ['month', '2026-02-10', '2026-04-02', 0, '2026-03-01,4,5,6', 1],
] as const)(
  'points by the %s are those of the question',
  (resolution, from, to, question, figures, index) => {
    const current = { kind: 'days', from, to } as const;
    const { points } = siteAnswer(
      site,
      { periods: { current, compared: null, nowFromMs: null }, resolution },
      figuresIn([row('current', figures, question)]),
      input,
    );
    expect(points.indexOf(4)).toBe(index);
  },
);

test.each([
  ['never', null, [], false],
  ['once, long ago', new Date('2025-01-01'), [], true],
  ['a moment ago, not noted yet', null, [row('last', ',1,0')], true],
  ['in the period', null, [row('current', ',1,2,3')], true],
  ['in the period before', null, [row('previous', ',1,2,3')], true],
])('there were events: %s', (_, firstEventAt, rows, expected) =>
  expect(siteAnswer({ id: 'w', firstEventAt }, days, figuresIn(rows), input).hasEvents).toBe(expected),
);

test('where nothing is compared, there is no number of before', () => {
  const alone = { ...days, periods: { ...periods, compared: null } };
  expect(siteAnswer(site, alone, figuresIn([row('current', ',1,2,3')]), input).previous).toBeNull();
});

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
    const current = { kind: 'days', from, to } as const;
    const requested = { periods: { current, compared: null, nowFromMs: null, deleted }, resolution };
    expect(siteAnswer(site, requested, figuresIn([]), input)).toMatchObject({ value, points, deleted });
  },
);

test('deleted days of the comparison alone take nothing from the number', () => {
  const deleted = { before: '2026-03-03', range: false, comparison: true };
  expect(siteAnswer(site, { ...days, periods: { ...periods, deleted } }, figuresIn([]), input)).toMatchObject(
    {
      value: 0,
      points: [0, 0, 0],
      deleted,
    },
  );
});

test('what is read of the events is what the visits of a site need', () => {
  const workspace = { id: 'w', timezone: 'UTC', resetAt: null };
  const at = { now: new Date('2026-03-03T10:00:00Z'), rolledUpTo: '2026-03-01' };
  const listed = [workspace, { ...workspace, id: 'v' }].map((each) => ({ workspace: each, ...days }));
  const { sql } = sitesStatement(listed, at);
  const [, columns] = /counted AS \(\s+SELECT site, part, ([\w, ]+)\n/.exec(sql) ?? [];
  expect(columns).toBe('date, timestamp, event_id, name, visitor_id, interactive, engaged_ms');
});
