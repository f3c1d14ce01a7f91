import { expect, test } from 'vitest';
import type { Periods } from '../../../../../functions/src/query/plan/periods.ts';
import { slicesOf } from '../../../../../functions/src/query/sql/source.ts';

const days = (from: string, to: string) => ({ kind: 'days' as const, from, to });
const march = {
  current: days('2026-03-01', '2026-03-31'),
  compared: { span: days('2026-01-29', '2026-02-28'), cut: null },
  nowFromMs: null,
};
const current = 'current: 2026-03-01 to 2026-03-31';
const previous = 'previous: 2026-01-29 to 2026-02-28';
const cut = { day: '2026-02-28', time: '10:42', at: Date.parse('2026-02-28T10:42:00Z') };
const cutMarch = { ...march, compared: { span: days('2026-01-29', '2026-02-28'), cut } };

/** What is read, as `part: first day to last day`; of what is read from events, the moments where they are limited. */
function readOf(periods: Periods, { rolledUpTo = '2026-05-05', resetAt = '', wholePrevious = false } = {}) {
  const site = { id: 'w', timezone: 'UTC', resetAt: resetAt === '' ? null : new Date(resetAt) };
  const slices = slicesOf(periods, site, { now: new Date(0), rolledUpTo }, wholePrevious);
  const { closed, open } = slices ?? { closed: [], open: [] };
  const shown = ({ part, from, to }: (typeof closed)[number]) => `${part}: ${from} to ${to}`;
  const limits = ({ fromMs, toMs }: (typeof open)[number]) =>
    [fromMs, toMs].filter((ms) => ms !== 0 && ms < Date.parse('9000-01-01'));
  const momentOf = (ms: number) => `, ${new Date(ms).toISOString()}`;
  return {
    closed: closed.map(shown),
    open: open.map((slice) => [shown(slice), ...limits(slice).map(momentOf)].join('')),
  };
}

test.each([
  ['before the first day', '2026-01-01', [], [current, previous]],
  [
    'on the first day',
    '2026-01-29',
    ['previous: 2026-01-29 to 2026-01-29'],
    [current, 'previous: 2026-01-30 to 2026-02-28'],
  ],
  [
    'within',
    '2026-03-10',
    ['current: 2026-03-01 to 2026-03-10', previous],
    ['current: 2026-03-11 to 2026-03-31'],
  ],
  ['on the last day', '2026-03-31', [current, previous], []],
  ['after the last day', '2026-05-05', [current, previous], []],
])('with a watermark %s every day is read exactly once', (_, rolledUpTo, closed, open) =>
  expect(readOf(march, { rolledUpTo })).toEqual({ closed, open }),
);

const upToCut = 'cut: 2026-02-28 to 2026-02-28, 2026-02-28T10:42:00.000Z';

test('a comparison that ends within a day counts earlier days completely and that day up to the moment', () =>
  expect(readOf(cutMarch)).toEqual({
    closed: [current, 'previous: 2026-01-29 to 2026-02-27'],
    open: [upToCut],
  }));

test('a comparison that ends within a day reads the day completely as well for buckets of time', () =>
  expect(readOf(cutMarch, { wholePrevious: true })).toEqual({
    closed: [current, previous],
    open: [upToCut],
  }));

test('a comparison that ends within its first day reads nothing but that day', () => {
  const today = {
    current: days('2026-03-01', '2026-03-01'),
    compared: { span: days('2026-02-28', '2026-02-28'), cut },
    nowFromMs: null,
  };
  expect(readOf(today, { rolledUpTo: '2026-02-27' }).open).toEqual([
    'current: 2026-03-01 to 2026-03-01',
    upToCut,
  ]);
});

test('without a comparison, nothing is read for it', () =>
  expect(readOf({ ...march, compared: null })).toEqual({ closed: [current], open: [] }));

test('after a reset nothing from before it is read, and its day, which depends on the time zone, is made of events', () =>
  expect(readOf(march, { resetAt: '2026-02-15T12:00:00Z' })).toEqual({
    closed: [current, 'previous: 2026-02-17 to 2026-02-28'],
    open: ['previous: 2026-02-15 to 2026-02-16, 2026-02-15T12:00:00.000Z'],
  }));

test('after a reset on the first day, that day is made of events', () =>
  expect(readOf({ ...march, compared: null }, { resetAt: '2026-03-01T09:59:59Z' })).toEqual({
    closed: ['current: 2026-03-02 to 2026-03-31'],
    open: ['current: 2026-03-01 to 2026-03-01, 2026-03-01T09:59:59.000Z'],
  }));

test('after a reset on the last day, the rest of that day is all there is', () =>
  expect(readOf({ ...march, compared: null }, { resetAt: '2026-03-31T12:00:00Z' })).toEqual({
    closed: [],
    open: ['current: 2026-03-31 to 2026-03-31, 2026-03-31T12:00:00.000Z'],
  }));

test('after a reset that is after the range, nothing is read', () =>
  expect(readOf(cutMarch, { resetAt: '2026-04-01T12:00:00Z' })).toEqual({ closed: [], open: [] }));

const moments = (from: string, to: string) =>
  ({ kind: 'moments', from: '', to: '', fromMs: Date.parse(from), toMs: Date.parse(to) }) as const;

test.each([
  ['2026-03-10T10:00:00Z', '2026-03-10T10:30:00Z', '2026-03-09', '2026-03-11'],
  ['2026-03-10T09:30:00Z', '2026-03-10T10:00:00Z', '2026-03-09', '2026-03-10'],
  ['2026-03-10T12:00:00Z', '2026-03-10T12:30:00Z', '2026-03-10', '2026-03-11'],
  ['2026-03-09T11:00:00Z', '2026-03-10T11:00:00Z', '2026-03-08', '2026-03-11'],
])(
  'between moments, the days are read that any clock showed then: from %s to %s: %s to %s',
  (from, to, first, last) => {
    const current = moments(from, to);
    expect(readOf({ current, compared: null, nowFromMs: current.fromMs + 60_000 }).open).toEqual([
      expect.stringMatching(`^current: ${first} to ${last}, `),
      expect.stringMatching(`^now: ${first} to ${last}, `),
    ]);
  },
);

test('between moments, the days that any clock showed are also those of the comparison and of what is before its cut', () => {
  const span = moments('2026-03-09T10:00:00Z', '2026-03-09T11:00:00Z');
  const compared = { span, cut: { ...cut, at: Date.parse('2026-03-09T10:15:00Z') } };
  const current = moments('2026-03-10T10:00:00Z', '2026-03-10T11:00:00Z');
  const { open } = readOf({ current, compared, nowFromMs: null }, { wholePrevious: true });
  expect(open.slice(1)).toEqual([
    expect.stringMatching('^previous: 2026-03-08 to 2026-03-10, '),
    expect.stringMatching('^cut: 2026-03-08 to 2026-03-10, '),
  ]);
});
