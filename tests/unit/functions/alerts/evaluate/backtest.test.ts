import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  alertDefaults,
  type AlertRule,
  type ChangeRule,
  dayMs,
  daysBetween,
  hourMs,
  momentOf,
} from '@footfall/functions/contract';
import { advance, initial } from '../../../../../functions/src/alerts/evaluate/advance.ts';
import { backtest, firstDayOf } from '../../../../../functions/src/alerts/evaluate/backtest.ts';
import { evaluateChange } from '../../../../../functions/src/alerts/kinds/change.ts';
import { lengthsOfHours } from '../../../../../functions/src/alerts/evaluate/clock.ts';
import { evaluateGoal } from '../../../../../functions/src/alerts/kinds/goal.ts';
import { unitOf } from '../../../../../functions/src/alerts/due.ts';
import { evaluateSilence } from '../../../../../functions/src/alerts/kinds/silence.ts';
import type { History, Verdict } from '../../../../../functions/src/alerts/kinds/kind.ts';
import { baselineWeek } from '../../../../../functions/src/alerts/evaluate/week.ts';
import {
  daysOfHours,
  generateSite,
  hoursBefore,
  previewFrom,
  previewTo,
} from '../../../../support/alerts/sites.ts';

const from = '2026-03-16';
/** A preview of so many days from a Monday on. */
function previewOf(
  rule: AlertRule,
  days: number,
  value: (index: number) => number | null,
  changes: Partial<History> = {},
) {
  const to = addDays(from, days - 1);
  const first = firstDayOf(rule, from);
  const length = daysBetween(first, to) * (unitOf(rule) === 'hour' ? 24 : 1);
  const values = Array.from({ length }, (_, index) => value(index));
  return backtest(rule, { first, from, to, timezone: 'UTC', values, ...changes });
}
const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 } };
const hourly: ChangeRule = { ...fall, span: 'hour', bound: { percent: 60 } };

describe('what an alert would have done', () => {
  test('a fall of two days is one time, with what was expected', () => {
    expect(previewOf(fall, 7, (index) => ([58, 59, 61].includes(index) ? 500 : 1000))).toEqual({
      ...{ unit: 'day', from, to: '2026-03-22', count: 2, spoken: 1, suggestedHours: null },
      at: [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day)),
      value: [1000, 1000, 500, 500, 1000, 500, 1000],
      bound: new Array(7).fill(600),
      fired: [
        { at: '2026-03-18', value: 500, expected: 1000 },
        { at: '2026-03-21', value: 500, expected: 1000 },
      ],
    });
  });

  test('it says how much of the time it can evaluate', () => {
    const known = (index: number) => (index < 56 ? null : 1000);
    expect(previewOf(fall, 28, known)).toMatchObject({ spoken: 0, bound: new Array(28).fill(null) });
    expect(previewOf(fall, 56, known).spoken).toBe(0.5);
  });

  test('it lists the last hundred times, and counts all', () => {
    const number: ChangeRule = { ...fall, direction: 'rise', bound: { number: 10 } };
    const preview = previewOf(number, 250, (index) => (index % 2 === 0 ? 11 : 9));
    expect(preview.count).toBe(125);
    expect(preview.fired).toHaveLength(100);
    expect(preview.fired.at(-1)?.at).toBe(addDays(from, 248));
  });

  test.each<[AlertRule, (index: number) => number, number[]]>([
    [alertDefaults.vital, (index) => (index === 4 ? 2600 : 2000), [4]],
    [alertDefaults.refused, (index) => (index === 1 || index === 4 ? 3 : 0), [1, 4]],
  ])('%j', (rule, value, days) => {
    const measurements = new Array<number>(100).fill(500);
    expect(previewOf(rule, 7, value, { measurements }).fired.map(({ at }) => at)).toEqual(
      days.map((day) => addDays(from, day)),
    );
  });

  test('hours are named by the clock, and one that it skips is not evaluated', () => {
    const skipped = (56 + 13) * 24 + 2;
    const preview = previewOf(
      hourly,
      21,
      (index) => (index === skipped || index === skipped + 30 ? 0 : 1000),
      { timezone: 'Europe/Amsterdam' },
    );
    expect(preview.unit).toBe('hour');
    expect(preview.at.slice(0, 2)).toEqual(['2026-03-16T00', '2026-03-16T01']);
    expect(preview.bound[13 * 24 + 2]).toBe(400);
    expect(preview.fired.map(({ at }) => at)).toEqual(['2026-03-30T08']);
  });

  test('silence has the visits that were missing, and the hours that suit the site', () => {
    const rule = alertDefaults.silence;
    const [begins, ends] = [(56 + 2) * 24 + 9, (56 + 2) * 24 + 15];
    expect(previewOf(rule, 7, (index) => (index >= begins && index < ends ? 0 : 60))).toMatchObject({
      ...{ count: 1, spoken: 1, suggestedHours: 1 },
      fired: [{ at: '2026-03-18T10', value: 0, expected: 120 }],
    });
    expect(previewOf(rule, 7, (index) => (index % 24 < 7 || index % 24 === 23 ? 0 : 40)).count).toBe(0);
    const rare = previewOf(rule, 7, (index) => (index % 24 === 12 ? 1 : 0));
    expect(rare).toMatchObject({ count: 0, spoken: 0, suggestedHours: null });
  });

  test('before the first event, and where days are deleted, silence says nothing', () => {
    const rule = alertDefaults.silence;
    expect(previewOf(rule, 7, () => null)).toMatchObject({ count: 0, spoken: 0 });
    const deleted = (index: number) => (index >= 58 * 24 && index < 61 * 24 ? null : 40);
    expect(previewOf(rule, 14, deleted).count).toBe(0);
  });
});

interface Step {
  name: string;
  at: Date;
  verdict: Verdict;
}

/** When an alert notifies that it fires, given consecutive verdicts. */
function firedIn(rule: AlertRule, steps: readonly Step[]) {
  let progress = initial;
  return steps.flatMap(({ name, at, verdict }) => {
    const { next, event } = advance(rule, progress, verdict, at);
    progress = next;
    return event === 'fired' ? [name] : [];
  });
}

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
  const daysOf = (rule: AlertRule) => ({
    ...{ first: firstDayOf(rule, previewFrom), from: previewFrom, to: previewTo },
  });
  const firedOf = (rule: AlertRule, history: Pick<History, 'values' | 'timezone'>) =>
    backtest(rule, { ...daysOf(rule), ...history }).fired.map(({ at }) => at);

  test('for days and hours that are compared', () =>
    fc.assert(
      fc.property(
        drawn,
        fc.constantFrom<ChangeRule>(fall, { ...fall, direction: 'rise' }, hourly),
        ({ hours }, rule) => {
          const values = rule === hourly ? hours : sumsOf(hours);
          const perDay = rule === hourly ? 24 : 1;
          const preview = backtest(rule, { ...daysOf(rule), timezone: 'UTC', values });
          const evaluated = preview.at.map((name, offset) => {
            const index = 56 * perDay + offset;
            const baseline = [56, 49, 42, 35, 28, 21, 14, 7].map(
              (back) => values[index - back * perDay] ?? null,
            );
            const at = new Date((index * dayMs) / perDay);
            return { name, at, ...evaluateChange(rule, { value: values[index] ?? null, baseline }) };
          });
          expect(preview.bound).toEqual(evaluated.map(({ bound }) => bound));
          expect(preview.fired.map(({ at }) => at)).toEqual(firedIn(rule, evaluated));
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
          const before = daysBetween(firstDayOf(rule, previewFrom), previewFrom) - 1;
          const values = counts.slice(0, 90 + before);
          const steps = values.slice(before).map((_, offset) => {
            const { verdict } = evaluateGoal(rule, { days: values.slice(0, before + offset + 1) });
            return { name: addDays(previewFrom, offset), at: new Date(offset * dayMs), verdict };
          });
          expect(firedOf(rule, { values, timezone: 'UTC' })).toEqual(firedIn(rule, steps));
        },
      ),
    ));

  test('for silence, hour by hour of the clock', () =>
    fc.assert(
      fc.property(drawn, ({ hours, timezone }) => {
        const rule = { ...alertDefaults.silence, hours: 6 };
        const first = firstDayOf(rule, previewFrom);
        const lengths = lengthsOfHours(timezone, first, hours.length / 24);
        let lastEventAt: number | null = null;
        let baseline = baselineWeek([], first, timezone);
        const steps: Step[] = [];
        for (const [index, count] of hours.entries()) {
          if (lengths[index] === 0) continue;
          const back = Math.floor(index / 24);
          const day = addDays(first, back);
          const hour = String(index % 24).padStart(2, '0');
          const at = new Date(momentOf(timezone, { day, time: `${hour}:00` }) + (lengths[index] ?? hourMs));
          if (count === null ? lastEventAt !== null : count > 0) lastEventAt = at.getTime();
          if (index % 24 === 0 && index >= hoursBefore)
            baseline = baselineWeek(hours.slice((back - 56) * 24, back * 24), addDays(day, -56), timezone);
          if (index < hoursBefore || count === null) continue;
          const when = { now: at, since: new Date(0), timezone };
          const { verdict } = evaluateSilence(rule, { lastEventAt, baseline }, when);
          steps.push({ name: `${day}T${hour}`, at, verdict });
        }
        expect(firedOf(rule, { values: hours, timezone })).toEqual(firedIn(rule, steps));
      }),
      { numRuns: 2 },
    ));
});
