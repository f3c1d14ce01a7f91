import { describe, expect, test } from 'vitest';
import type { Question } from '@footfall/functions/contract';
import { at } from '../../../../support/oracle/one-day.ts';
import { counted, questionOf } from '../../../../support/oracle/question/ask.ts';
import { comparedOf } from '../../../../support/oracle/question/compared.ts';
import { spanOf, type AskedOf } from '../../../../support/oracle/question/range.ts';

const utc: AskedOf = { workspaceId: 'w', timezone: 'UTC', now: new Date('2025-06-11T10:42:30Z') };

function compared(asked: Partial<Question>, of: Partial<AskedOf> = {}) {
  const whole = { ...utc, ...of };
  const question = questionOf(asked);
  return comparedOf(question, spanOf(question.date_range, whole), whole);
}

describe('named ranges', () => {
  const now = new Date('2025-06-11T10:42:30Z');
  test.each([
    ['day', '2025-06-11', '2025-06-11'],
    ['7d', '2025-06-04', '2025-06-10'],
    ['91d', '2025-03-12', '2025-06-10'],
    ['month', '2025-06-01', '2025-06-11'],
    ['6mo', '2024-12-01', '2025-05-31'],
    ['year', '2025-01-01', '2025-06-11'],
    ['all', '2025-06-11', '2025-06-11'],
  ] as const)('%s is %s to %s', (name, from, to) => {
    expect(spanOf(name, { ...utc, now })).toEqual({ from, to });
  });

  test.each([
    ['begins with the oldest day of an event', '2024-02-04', '2025-06-10', '2024-02-04', '2025-06-11'],
    ['ends with the latest', '2024-02-04', '2025-06-12', '2024-02-04', '2025-06-12'],
    ['has today', '2025-06-12', '2025-06-12', '2025-06-11', '2025-06-12'],
  ])('all time %s', (_, first, last, from, to) => {
    expect(spanOf('all', { ...utc, now, days: { from: first, to: last } })).toEqual({ from, to });
  });

  test('some are between moments', () => {
    const toMs = now.getTime();
    expect(spanOf('24h', utc)).toEqual({ fromMs: toMs - 86_400_000, toMs });
    expect(spanOf('realtime', utc)).toEqual({ fromMs: toMs - 1_800_000, toMs });
  });
});

describe('what a range is compared with', () => {
  type Range = [string, string];
  test.each<[Range, Question['compare'], Range, string | null]>([
    [['2025-06-11', '2025-06-11'], 'previous_period', ['2025-06-10', '2025-06-10'], '2025-06-10 10:42'],
    [['2025-06-01', '2025-06-11'], 'previous_period', ['2025-05-01', '2025-05-11'], '2025-05-11 10:42'],
    [['2025-01-01', '2025-06-11'], 'previous_period', ['2024-01-01', '2024-06-11'], '2024-06-11 10:42'],
    [['2025-05-01', '2025-05-31'], 'previous_period', ['2025-04-01', '2025-04-30'], null],
    [['2025-05-02', '2025-05-31'], 'previous_period', ['2025-04-02', '2025-05-01'], null],
    [['2025-05-02', '2025-05-31'], 'month_over_month', ['2025-04-02', '2025-04-30'], null],
    [['2024-02-29', '2024-02-29'], 'year_over_year', ['2023-02-28', '2023-02-28'], null],
    [['2025-06-09', '2025-06-12'], 'days_before', ['2025-06-05', '2025-06-08'], '2025-06-07 10:42'],
    [['2025-06-12', '2025-06-12'], 'days_before', ['2025-06-11', '2025-06-11'], '2025-06-11 00:00'],
    [
      ['2025-06-10', '2025-06-12'],
      ['2025-03-01', '2025-03-09'],
      ['2025-03-01', '2025-03-09'],
      '2025-03-02 10:42',
    ],
    [['2025-06-10', '2025-06-12'], ['2025-03-01', '2025-03-01'], ['2025-03-01', '2025-03-01'], null],
  ])('%j, %j: %j until %s', (date_range, compare, [from, to], until) => {
    const found = compared({ date_range, ...(compare ? { compare } : {}) });
    if (!found || found === 'refused') throw new Error('it is compared with nothing');
    expect(found.span).toEqual({ from, to });
    expect(found.cut && `${found.cut.date} ${found.cut.time}`).toBe(until);
  });

  test.each<[Range, Question['compare'], Range]>([
    // A Tuesday, and a Monday in the year before.
    [['2025-06-10', '2025-06-10'], 'year_over_year', ['2024-06-11', '2024-06-11']],
    // The day before would become the day itself.
    [['2025-06-10', '2025-06-10'], 'days_before', ['2025-06-03', '2025-06-03']],
    [
      ['2025-06-03', '2025-06-10'],
      ['2025-05-01', '2025-05-02'],
      ['2025-04-29', '2025-04-30'],
    ],
  ])('%j, %j, of the same weekdays: %j', (date_range, compare, [from, to]) => {
    const found = compared({ date_range, ...(compare ? { compare } : {}), match_day_of_week: true });
    expect(found).toMatchObject({ span: { from, to } });
  });

  test('two moments with as much directly before, as far as they have passed', () => {
    const date_range: Range = ['2025-06-11T10:00:00Z', '2025-06-11T12:00:00Z'];
    expect(compared({ date_range, compare: 'previous_period' })).toEqual({
      span: { fromMs: Date.parse('2025-06-11T08:00:00Z'), toMs: Date.parse('2025-06-11T10:00:00Z') },
      cut: { date: '2025-06-11', time: '08:42', atMs: Date.parse('2025-06-11T08:42:30Z') },
    });
  });

  test('two moments with when the clocks showed the same, a month earlier', () => {
    const date_range: Range = ['2025-04-10T08:00:00Z', '2025-04-10T09:00:00Z'];
    const found = compared({ date_range, compare: 'month_over_month' }, { timezone: 'Europe/Berlin' });
    expect(found).toMatchObject({ span: { fromMs: Date.parse('2025-03-10T09:00:00Z') } });
  });

  test('all time with nothing, and no day with itself', () => {
    expect(compared({ date_range: 'all', compare: 'previous_period' })).toBeNull();
    expect(
      compared({ date_range: ['2025-06-01', '2025-06-10'], compare: ['2025-06-10', '2025-06-10'] }),
    ).toBe('refused');
    expect(compared({ date_range: ['2025-01-01', '2025-03-10'], compare: 'month_over_month' })).toBe(
      'refused',
    );
    expect(compared({ date_range: 'realtime', compare: 'previous_period' })).toBe('refused');
  });
});

describe('rows', () => {
  const events = [
    at('10:00:00.000', { country: 'DE' }),
    at('10:00:00.000', { country: 'FR', visitor_id: '2' }),
    at('10:00:00.000', { date: '2025-06-09', country: 'DE' }),
    at('10:20:00.000', { date: '2025-06-09' }),
    at('12:00:00.000', { date: '2025-06-09', country: 'JP', visitor_id: '2' }),
  ];
  const asked = { metrics: ['visits', 'bounce_rate'] as const, compare: 'days_before' as const };
  const dayOver = { ...asked, metrics: [...asked.metrics] };
  const midday = { now: new Date('2025-06-10T10:10:00Z') };

  test('have what they are compared with, and the change: in percent, percentages in points', () => {
    const { rows } = counted(events, dayOver);
    expect(rows[0]?.comparison).toEqual({ dimensions: [], metrics: [2, 50], change: [0, 50] });
  });

  test('have nothing where there was nothing', () => {
    const { rows } = counted(events, { ...dayOver, dimensions: ['visit:country'] });
    expect(rows.map(({ dimensions, comparison }) => [dimensions[0], comparison?.metrics])).toEqual([
      ['DE', [1, 0]],
      ['FR', [0, null]],
    ]);
    expect(rows[1]?.comparison?.change).toEqual([null, null]);
  });

  test('are compared with the visits that the events before the cut make', () => {
    expect(counted(events, dayOver, midday).rows[0]?.comparison?.metrics).toEqual([1, 100]);
  });

  test('of time are compared by their place, with all that there was', () => {
    const { rows } = counted(events, { ...dayOver, dimensions: ['time:hour'] }, midday);
    expect(rows[12]?.comparison).toMatchObject({ dimensions: ['2025-06-09 12:00:00'], metrics: [1, 100] });
  });

  test('what was before a reset does not exist', () => {
    const { rows } = counted(events, dayOver, { resetAt: new Date('2025-06-09T10:20:00Z') });
    expect(rows[0]?.comparison?.metrics).toEqual([2, 100]);
  });
});
