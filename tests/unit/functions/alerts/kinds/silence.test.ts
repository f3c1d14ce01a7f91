import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs, type SilenceRule } from '@footfall/functions/contract';
import { hoursOfWeek } from '../../../../../functions/src/alerts/evaluate/clock.ts';
import {
  evaluateSilence,
  silenceNeeds,
  suggestedHours,
} from '../../../../../functions/src/alerts/kinds/silence.ts';

type Rule = Pick<SilenceRule, 'hours' | 'between'>;
const always = (hours: number): Rule => ({ hours, between: null });
const byDay = (hours: number): Rule => ({ hours, between: { from: '07:00', to: '23:00' } });
const byNight = (hours: number): Rule => ({ hours, between: { from: '22:30', to: '06:00' } });
/** So many visits in each hour. */
const each = (visits: number) => new Array<number>(hoursOfWeek).fill(visits);
const busy = each(50);

const evaluated = (
  rule: Rule,
  last: string | null,
  now: string,
  { baseline = busy as (number | null)[], since = '2026-01-01' } = {},
) =>
  evaluateSilence(
    rule,
    { lastEventAt: last === null ? null : Date.parse(`${last}Z`), baseline },
    { now: new Date(`${now}Z`), since: new Date(since), timezone: 'UTC' },
  ).verdict;

describe('the clock of silence', () => {
  test.each<[string, Rule, string, string, string]>([
    ['has not reached the hours', always(2), '2026-11-10T10:00', '2026-11-10T11:59', 'quiet'],
    ['has reached the hours', always(2), '2026-11-10T10:00', '2026-11-10T12:00', 'fires'],
    ['stands still at night', byDay(2), '2026-11-10T22:00', '2026-11-11T07:59', 'quiet'],
    ['goes on in the morning', byDay(2), '2026-11-10T22:00', '2026-11-11T08:00', 'fires'],
    ['stands still by day', byNight(2), '2026-11-10T05:00', '2026-11-10T23:29', 'quiet'],
    ['goes on in the evening', byNight(2), '2026-11-10T05:00', '2026-11-10T23:30', 'fires'],
  ])('%s', (_, rule, last, now, verdict) => expect(evaluated(rule, last, now)).toBe(verdict));

  test('begins when the alert is switched on', () => {
    const since = '2026-11-10T11:00:00Z';
    expect(evaluated(always(2), '2026-11-01T00:00', '2026-11-10T12:59', { since })).toBe('quiet');
    expect(evaluated(always(2), '2026-11-01T00:00', '2026-11-10T13:00', { since })).toBe('fires');
  });

  test('does not begin before the first event', () =>
    expect(evaluated(always(1), null, '2026-11-10T12:00')).toBe('silent'));
});

describe('silence that can be chance', () => {
  test('says nothing until enough visits are missing', () => {
    const baseline = each(silenceNeeds / 8);
    expect(evaluated(always(2), '2026-11-10T00:00', '2026-11-10T01:59', { baseline })).toBe('quiet');
    expect(evaluated(always(2), '2026-11-10T00:00', '2026-11-10T07:59', { baseline })).toBe('silent');
    expect(evaluated(always(2), '2026-11-10T00:00', '2026-11-10T08:01', { baseline })).toBe('fires');
  });

  test('needs about 30 visits', () => expect(Math.round(silenceNeeds)).toBe(32));

  test.each([
    ['without visits', each(0)],
    ['without a known week', each(0).map(() => null)],
  ])('says nothing on a site %s', (_, baseline) =>
    expect(evaluated(always(1), '2026-06-01T00:00', '2026-11-10T00:00', { baseline })).toBe('silent'),
  );
});

describe('the suggested hours', () => {
  test.each<[string, (number | null)[], Rule['between'], number | null]>([
    ['of a site that is always busy', each(100), null, 1],
    ['of one with ten visits an hour', each(10), null, 4],
    ['of one with a visit in two hours', each(0.54), null, 72],
    ['of one with fewer', each(0.53), null, null],
    ['of one that is not known', each(0).map(() => null), null, null],
    // The longest is from 23:00 on, over seven hours without visits.
    ['of one that sleeps', each(100).map((visits, hour) => (hour % 24 < 6 ? 0 : visits)), null, 7],
    [
      'of one that sleeps when it does not count',
      each(100).map((visits, hour) => (hour % 24 < 6 ? 0 : visits)),
      { from: '06:00', to: '23:00' },
      1,
    ],
    ['of one whose Sundays are empty', each(100).map((visits, hour) => (hour < 24 ? 0 : visits)), null, 25],
    ['within minutes of a day', each(100), { from: '06:00', to: '06:10' }, 1],
  ])('%s', (_, baseline, between, hours) => expect(suggestedHours(baseline, between)).toBe(hours));

  test('are enough whenever events stop', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 60, noNaN: true }), {
          minLength: hoursOfWeek,
          maxLength: hoursOfWeek,
        }),
        fc.constantFrom(null, byDay(1).between, byNight(1).between),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (baseline, between, minute) => {
          const hours = suggestedHours(baseline, between);
          fc.pre(hours !== null);
          const last = Date.UTC(2026, 5, 7) + minute * minuteMs;
          const verdictAfter = (ms: number) =>
            evaluated(
              { hours: hours ?? 1, between },
              new Date(last).toISOString().slice(0, -1),
              new Date(last + ms).toISOString().slice(0, -1),
              { baseline },
            );
          let ms = 0;
          while (verdictAfter(ms) === 'quiet') ms += 10 * minuteMs;
          expect(verdictAfter(ms)).toBe('fires');
        },
      ),
      { numRuns: 30 },
    ));
});

/** What a clock shows, minute by minute, straight from `Intl`: the number of the minute in the week, and in the day. */
function minutesOf(timezone: string, from: number, days: number) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timezone, hourCycle: 'h23', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  });
  return Array.from({ length: days * 24 * 60 }, (_, minute) => {
    const [weekday = '', time = ''] = format.format(from + minute * minuteMs).split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return {
      hourOfWeek: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(weekday.slice(0, 3)) * 24 + hours,
      time: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    };
  });
}

describe.each([
  ['Europe/Amsterdam', '2026-03-29'],
  ['Europe/Amsterdam', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kathmandu', '2026-10-25'],
])('in %s around %s', (timezone, day) => {
  const days = 4;
  const from = Date.parse(`${day}T00:00:00Z`) - 2 * dayMs;

  test('silence is what counting minute by minute makes of it', () => {
    const minutes = minutesOf(timezone, from, days);
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 20, 30, 59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const between = fc.option(
      fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to),
      { freq: 3 },
    );
    const baseline = Array.from({ length: hoursOfWeek }, (_, hour) => (hour % 24 < 6 ? 2 : 5 + (hour % 13)));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 48 }),
        between,
        fc.tuple(fc.nat(days * 24 * 60 - 1), fc.nat(days * 24 * 60 - 1)),
        (hours, between, ends) => {
          const [last = 0, now = 0] = ends.toSorted((a, b) => a - b);
          let [passed, expected] = [0, 0];
          let fires = false;
          for (const { hourOfWeek, time } of minutes.slice(last, now)) {
            const { from: start = '00:00', to: end = '24:00' } = between ?? {};
            const counts = start < end ? time >= start && time < end : time >= start || time < end;
            if (!counts) continue;
            passed += 1;
            expected += (baseline[hourOfWeek] ?? 0) / 60;
            fires ||= passed >= hours * 60 && expected >= silenceNeeds;
          }
          fc.pre(Math.abs(expected - silenceNeeds) > 1e-6);
          const { verdict } = evaluateSilence(
            { hours, between },
            { lastEventAt: from + last * minuteMs, baseline },
            { now: new Date(from + now * minuteMs), since: new Date(0), timezone },
          );
          expect(verdict).toBe(fires ? 'fires' : passed >= hours * 60 ? 'silent' : 'quiet');
        },
      ),
      { numRuns: 200 },
    );
  });
});
