import { expect, test } from 'vitest';
import type { Periods } from '../../../../../functions/src/query/plan/periods.ts';
import { slicesOf } from '../../../../../functions/src/query/sql/source.ts';

const days = (from: string, to: string) => ({ kind: 'days' as const, from, to });
const [march, before] = [days('2026-03-01', '2026-03-31'), days('2026-01-29', '2026-02-28')];
const current = 'current: 2026-03-01 to 2026-03-31';
const previous = 'previous: 2026-01-29 to 2026-02-28';
const cut = { day: '2026-02-28', time: '10:42', at: Date.parse('2026-02-28T10:42:00Z') };

/** What is read, as `part: first day to last day`; of what is read from events, the moments where they are limited. */
function readOf(
  periods: Partial<Periods>,
  { rolledUpTo = '2026-05-05', resetAt = '', isPreviousTotal = false } = {},
) {
  const site = { id: 'w', timezone: 'UTC', resetAt: resetAt === '' ? null : new Date(resetAt) };
  const requested = { current: march, compared: null, nowFromMs: null, ...periods };
  const slices = slicesOf(requested, site, { now: new Date(0), rolledUpTo }, isPreviousTotal);
  const { closed, open } = slices ?? { closed: [], open: [] };
  const shown = ({ part, from, to }: (typeof closed)[number]) => `${part}: ${from} to ${to}`;
  const momentsOf = ({ fromMs, toMs }: (typeof open)[number]) =>
    [fromMs, toMs]
      .filter((ms) => ms !== 0 && ms < Date.parse('9000-01-01'))
      .map((ms) => `, ${new Date(ms).toISOString()}`);
  return {
    closed: closed.map(shown),
    open: open.map((slice) => [shown(slice), ...momentsOf(slice)].join('')),
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
  expect(readOf({ compared: { span: before, cut: null } }, { rolledUpTo })).toEqual({ closed, open }),
);

const upToCut = 'cut: 2026-02-28 to 2026-02-28, 2026-02-28T10:42:00.000Z';

test.each([
  [
    'counts earlier days completely and that day up to the moment',
    false,
    'previous: 2026-01-29 to 2026-02-27',
  ],
  ['reads the day completely as well for buckets of time', true, previous],
])('a comparison that ends within a day %s', (_, isPreviousTotal, total) =>
  expect(readOf({ compared: { span: before, cut } }, { isPreviousTotal })).toEqual({
    closed: [current, total],
    open: [upToCut],
  }),
);

test('a comparison that ends within its first day reads nothing but that day', () => {
  const compared = { span: days('2026-02-28', '2026-02-28'), cut };
  expect(readOf({ compared }, { rolledUpTo: '2026-02-27' }).open).toEqual([current, upToCut]);
});

test.each([
  ['no reset', '', [current], []],
  [
    'a reset on the first day',
    '2026-03-01T09:59:59Z',
    ['current: 2026-03-02 to 2026-03-31'],
    ['current: 2026-03-01 to 2026-03-01, 2026-03-01T09:59:59.000Z'],
  ],
  [
    'a reset whose day depends on the time zone',
    '2026-03-15T12:00:00Z',
    ['current: 2026-03-17 to 2026-03-31'],
    ['current: 2026-03-15 to 2026-03-16, 2026-03-15T12:00:00.000Z'],
  ],
  [
    'a reset on the last day',
    '2026-03-31T12:00:00Z',
    [],
    ['current: 2026-03-31 to 2026-03-31, 2026-03-31T12:00:00.000Z'],
  ],
  ['a reset that is after it', '2026-04-01T12:00:00Z', [], []],
])(
  'of a month with %s nothing before the reset is read, and its day is made of events',
  (_, resetAt, closed, open) => expect(readOf({}, { resetAt })).toEqual({ closed, open }),
);

test('after a reset, nothing from before it is read of the comparison and its cut either', () =>
  expect(readOf({ compared: { span: before, cut } }, { resetAt: '2026-03-31T12:00:00Z' })).toEqual({
    closed: [],
    open: ['current: 2026-03-31 to 2026-03-31, 2026-03-31T12:00:00.000Z'],
  }));

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
    expect(readOf({ current, nowFromMs: current.fromMs + 60_000 }).open).toEqual([
      expect.stringMatching(`^current: ${first} to ${last}, `),
      expect.stringMatching(`^now: ${first} to ${last}, `),
    ]);
  },
);

test('between moments, the days that any clock showed are also those of the comparison and of what is before its cut', () => {
  const span = moments('2026-03-09T10:00:00Z', '2026-03-09T11:00:00Z');
  const compared = { span, cut: { ...cut, at: Date.parse('2026-03-09T10:15:00Z') } };
  const current = moments('2026-03-10T10:00:00Z', '2026-03-10T11:00:00Z');
  const { open } = readOf({ current, compared }, { isPreviousTotal: true });
  expect(open.slice(1)).toEqual([
    expect.stringMatching('^previous: 2026-03-08 to 2026-03-10, '),
    expect.stringMatching('^cut: 2026-03-08 to 2026-03-10, '),
  ]);
});
