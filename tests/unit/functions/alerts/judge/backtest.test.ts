import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  alertDefaults,
  type AlertRule,
  type ChangeRule,
  type Day,
  dayMs,
  daysBetween,
  hourMs,
} from '@footfall/functions/contract';
import { momentOf } from '../../../../../functions/src/query/plan/wall-clock.ts';
import { advance, anew } from '../../../../../functions/src/alerts/judge/advance.ts';
import { backtest } from '../../../../../functions/src/alerts/judge/backtest.ts';
import { judgeChange } from '../../../../../functions/src/alerts/judge/change.ts';
import { lengthsOfHours } from '../../../../../functions/src/alerts/judge/clock.ts';
import { judgeGoal } from '../../../../../functions/src/alerts/judge/facts.ts';
import { type History, historyFrom, spanOf } from '../../../../../functions/src/alerts/judge/history.ts';
import { judgeSilence } from '../../../../../functions/src/alerts/judge/silence.ts';
import { usualWeek } from '../../../../../functions/src/alerts/judge/week.ts';
import {
  daysOfHours,
  generateSite,
  hoursBefore,
  previewFrom,
  previewTo,
} from '../../../../support/alerts/sites.ts';

/** A preview of so many days from a Monday on. */
const from = '2026-03-16';
const historyOf = (rule: AlertRule, days: number, value: (index: number) => number | null): History => {
  const to = addDays(from, days - 1);
  const length = daysBetween(historyFrom(rule, from), to) * (spanOf(rule) === 'hour' ? 24 : 1);
  return { from, to, timezone: 'UTC', values: Array.from({ length }, (_, index) => value(index)) };
};
const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 } };

describe('what an alert would have done', () => {
  test('a fall of two days is one time, with what was expected', () => {
    const preview = backtest(
      fall,
      historyOf(fall, 7, (index) => ([58, 59, 61].includes(index) ? 500 : 1000)),
    );
    expect(preview).toMatchObject({
      ...{ unit: 'day', from, to: '2026-03-22', count: 2, spoken: 1, suggestedHours: null },
      at: ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'],
      value: [1000, 1000, 500, 500, 1000, 500, 1000],
      bound: new Array(7).fill(600),
      fired: [
        { at: '2026-03-18', value: 500, expected: 1000 },
        { at: '2026-03-21', value: 500, expected: 1000 },
      ],
    });
  });

  test('it says how much it can speak about', () => {
    const preview = backtest(
      fall,
      historyOf(fall, 28, (index) => (index < 56 ? null : 1000)),
    );
    expect(preview.spoken).toBe(0);
    expect(preview.bound).toEqual(new Array(28).fill(null));
    const later = backtest(
      fall,
      historyOf(fall, 56, (index) => (index < 56 ? null : 1000)),
    );
    expect(later.spoken).toBe(0.5);
  });

  test('it lists the last hundred times, and counts all', () => {
    const number: ChangeRule = { ...fall, direction: 'rise', bound: { number: 10 } };
    const preview = backtest(
      number,
      historyOf(number, 250, (index) => (index % 2 === 0 ? 11 : 9)),
    );
    expect(preview.count).toBe(125);
    expect(preview.fired).toHaveLength(100);
    expect(preview.fired.at(-1)?.at).toBe(addDays(from, 248));
  });

  test.each<[AlertRule, (index: number) => number, number[]]>([
    [{ kind: 'goal', goal: 'g1', when: 'missed', days: 3 }, (index) => (index < 5 ? 1 : 0), [4]],
    [
      { kind: 'goal', goal: 'g1', when: 'reached', days: 3 },
      (index) => (index === 5 || index === 6 ? 1 : 0),
      [1],
    ],
    [alertDefaults.vital, (index) => (index === 60 ? 2600 : 2000), [4]],
    [alertDefaults.refused, (index) => (index === 57 || index === 60 ? 3 : 0), [1, 4]],
  ])('%j', (rule, value, days) => {
    const history = historyOf(rule, 7, value);
    const measurements = history.values.map(() => 500);
    expect(backtest(rule, { ...history, measurements }).fired.map(({ at }) => at)).toEqual(
      days.map((day) => addDays(from, day)),
    );
  });

  test('hours are named by the clock, and one that it skips is not judged', () => {
    const rule: ChangeRule = { ...fall, span: 'hour', bound: { percent: 60 } };
    const skipped = (56 + 13) * 24 + 2;
    const history = historyOf(rule, 21, (index) => (index === skipped || index === skipped + 30 ? 0 : 1000));
    const preview = backtest(rule, { ...history, timezone: 'Europe/Amsterdam' });
    expect(preview.unit).toBe('hour');
    expect(preview.at.slice(0, 2)).toEqual(['2026-03-16T00', '2026-03-16T01']);
    expect(preview.bound[13 * 24 + 2]).toBe(400);
    expect(preview.fired.map(({ at }) => at)).toEqual(['2026-03-30T08']);
  });

  test('silence has the visits that were missing, and the hours that suit the site', () => {
    const rule = alertDefaults.silence;
    const [begins, ends] = [(56 + 2) * 24 + 9, (56 + 2) * 24 + 15];
    const preview = backtest(
      rule,
      historyOf(rule, 7, (index) => (index >= begins && index < ends ? 0 : 60)),
    );
    expect(preview.fired).toEqual([{ at: '2026-03-18T10', value: 0, expected: 120 }]);
    expect(preview).toMatchObject({ count: 1, spoken: 1, suggestedHours: 1 });
    const night = historyOf(rule, 7, (index) => (index % 24 < 7 || index % 24 === 23 ? 0 : 40));
    expect(backtest(rule, night).count).toBe(0);
    const rare = historyOf(rule, 7, (index) => (index % 24 === 12 ? 1 : 0));
    expect(backtest(rule, rare)).toMatchObject({ count: 0, spoken: 0, suggestedHours: null });
  });

  test('before the first event, and where days are deleted, silence says nothing', () => {
    const rule = alertDefaults.silence;
    const young = historyOf(rule, 7, () => null);
    expect(backtest(rule, young)).toMatchObject({ count: 0, spoken: 0 });
    const deleted = historyOf(rule, 14, (index) => (index >= 58 * 24 && index < 61 * 24 ? null : 40));
    expect(backtest(rule, deleted).count).toBe(0);
  });
});

describe('a preview is the same as going from day to day', () => {
  /** A generated site, with some days of another kind. */
  const drawn = fc
    .record({
      seed: fc.nat(10_000),
      visitsADay: fc.constantFrom(20, 200, 2000),
      faults: fc.array(
        fc.record({
          day: fc.nat(89),
          days: fc.integer({ min: 1, max: 6 }),
          times: fc.constantFrom(0, 0.3, 4, null),
        }),
        { maxLength: 6 },
      ),
    })
    .map(({ seed, visitsADay, faults }) => {
      const site = generateSite(`stepped ${seed}`, { visitsADay, holidays: true });
      const hours: (number | null)[] = [...site.hours];
      for (const { day, days, times } of faults)
        for (
          let hour = hoursBefore + day * 24;
          hour < hoursBefore + (day + days) * 24 && hour < hours.length;
          hour += 1
        )
          hours[hour] = times === null ? null : Math.round((hours[hour] ?? 0) * times);
      return { hours, timezone: site.timezone };
    });
  const sumsOf = (hours: readonly (number | null)[]) =>
    daysOfHours(hours.map((count) => count ?? NaN)).map((sum) => (Number.isNaN(sum) ? null : sum));
  const firedOf = (rule: AlertRule, history: Omit<History, 'from' | 'to'>) =>
    backtest(rule, { from: previewFrom, to: previewTo, ...history }).fired.map(({ at }) => at);

  test('for days that are compared', () =>
    fc.assert(
      fc.property(
        drawn,
        fc.constantFrom('rise' as const, 'fall' as const),
        ({ hours, timezone }, direction) => {
          const rule: ChangeRule = { ...fall, direction };
          const days = sumsOf(hours);
          let progress = anew;
          const told: Day[] = [];
          for (let day = 56; day < days.length; day += 1) {
            const past = days.slice(0, day + 1);
            const baseline = [56, 49, 42, 35, 28, 21, 14, 7].map((back) => past.at(-1 - back) ?? null);
            const { verdict } = judgeChange(rule, { value: past.at(-1) ?? null, baseline });
            const step = advance(rule, progress, verdict, new Date(day * dayMs));
            progress = step.next;
            if (step.told === 'fired') told.push(addDays(previewFrom, day - 56));
          }
          expect(firedOf(rule, { values: days, timezone })).toEqual(told);
        },
      ),
      { numRuns: 8 },
    ));

  test('for goals', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 0, 0, 1, null), { minLength: 100, maxLength: 100 }),
        fc.constantFrom('reached' as const, 'missed' as const),
        (counts, when) => {
          const rule: AlertRule = { kind: 'goal', goal: 'g1', when, days: 3 };
          const before = daysBetween(historyFrom(rule, previewFrom), previewFrom) - 1;
          const values = counts.slice(0, 90 + before);
          let progress = anew;
          const told: Day[] = [];
          for (let day = before; day < values.length; day += 1) {
            const { verdict } = judgeGoal(rule, values.slice(0, day + 1));
            const step = advance(rule, progress, verdict, new Date(day * dayMs));
            progress = step.next;
            if (step.told === 'fired') told.push(addDays(previewFrom, day - before));
          }
          expect(firedOf(rule, { values, timezone: 'UTC' })).toEqual(told);
        },
      ),
    ));

  test('for silence, hour by hour of the clock', () =>
    fc.assert(
      fc.property(drawn, ({ hours, timezone }) => {
        const rule = { ...alertDefaults.silence, hours: 6 };
        const first = historyFrom(rule, previewFrom);
        const lengths = lengthsOfHours(timezone, first, hours.length / 24);
        let progress = anew;
        let lastEventAt: Date | null = null;
        const told: string[] = [];
        let usual = usualWeek([], first, timezone);
        for (const [index, count] of hours.entries()) {
          const [back, hour] = [Math.floor(index / 24), index % 24];
          const day = addDays(first, back);
          if (lengths[index] === 0) continue;
          const start = momentOf(timezone, { day, time: `${String(hour).padStart(2, '0')}:00` });
          const now = new Date(start + (lengths[index] ?? hourMs));
          if (count === null ? lastEventAt : count > 0) lastEventAt = now;
          if (hour === 0 && index >= hoursBefore)
            usual = usualWeek(hours.slice((back - 56) * 24, back * 24), addDays(day, -56), timezone);
          if (index < hoursBefore || count === null) continue;
          const silence = { lastEventAt, now, since: new Date(0), timezone, usual };
          const step = advance(rule, progress, judgeSilence(rule, silence).verdict, now);
          progress = step.next;
          if (step.told === 'fired') told.push(`${day}T${String(hour).padStart(2, '0')}`);
        }
        expect(firedOf(rule, { values: hours, timezone })).toEqual(told);
      }),
      { numRuns: 2 },
    ));

  test('and what comes later changes nothing', () =>
    fc.assert(
      fc.property(
        drawn,
        fc.constantFrom<AlertRule>(
          fall,
          { ...fall, span: 'hour', bound: { percent: 60 } },
          alertDefaults.silence,
        ),
        fc.integer({ min: 1, max: 89 }),
        ({ hours, timezone }, rule, days) => {
          const values = spanOf(rule) === 'hour' ? hours : sumsOf(hours);
          const until = addDays(previewFrom, days - 1);
          const cut = values.slice(0, (56 + days) * (spanOf(rule) === 'hour' ? 24 : 1));
          const early = backtest(rule, { from: previewFrom, to: until, timezone, values: cut });
          expect(early.fired.map(({ at }) => at)).toEqual(
            firedOf(rule, { values, timezone }).filter((at) => at.slice(0, 10) <= until),
          );
        },
      ),
      { numRuns: 8 },
    ));
});
