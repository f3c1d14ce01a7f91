import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangeRule } from '@footfall/functions/contract';
import { evaluateChange } from '../../../../../functions/src/alerts/kinds/change.ts';

type Rule = Pick<ChangeRule, 'span' | 'direction' | 'bound'>;
const fall = (percent: number): Rule => ({ span: 'day', direction: 'fall', bound: { percent } });
const rise = (percent: number): Rule => ({ span: 'day', direction: 'rise', bound: { percent } });
const weeks = (value: number, count = 8): number[] => new Array<number>(count).fill(value);
const baseline = weeks(1000);

describe('a change by percent', () => {
  test.each<[string, Rule, number | null, (number | null)[], string]>([
    ['falls by exactly as much', fall(40), 600, baseline, 'fires'],
    ['falls by less, but not half back', fall(40), 601, baseline, 'near'],
    ['is half back', fall(40), 800, baseline, 'quiet'],
    ['rises by exactly as much', rise(60), 1600, baseline, 'fires'],
    ['rises by less, but not half back', rise(60), 1599, baseline, 'near'],
    ['is as always', rise(60), 1000, baseline, 'quiet'],
    ['is far below, when a rise is waited for', rise(60), 0, baseline, 'quiet'],
    [
      'is compared with the median, which one day in the news does not move',
      fall(40),
      600,
      [...weeks(1000, 7), 90_000],
      'fires',
    ],
    ['falls less than chance does on a small site', fall(40), 12, weeks(30), 'near'],
    ['falls to nothing on a small site', fall(40), 0, weeks(30), 'fires'],
    ['falls to nothing on a site that has too little traffic', fall(40), 0, weeks(8), 'silent'],
    [
      'falls as far as it does on other days',
      fall(40),
      600,
      [700, 1300, 750, 1250, 1000, 1000, 800, 1200],
      'near',
    ],
    ['rises less than chance does on a tiny site', rise(60), 9, weeks(1), 'quiet'],
    ['rises to a crowd on a tiny site', rise(60), 60, weeks(0), 'fires'],
    ['falls by all', fall(100), 0, baseline, 'fires'],
    ['falls by almost all', fall(100), 1, baseline, 'near'],
    ['has four weeks to compare with', fall(40), 600, [null, null, null, null, ...weeks(1000, 4)], 'fires'],
    ['has three', fall(40), 0, [null, null, null, null, null, ...weeks(1000, 3)], 'silent'],
    ['is not known', fall(40), null, baseline, 'silent'],
    ['is compared with the last 8 weeks alone', fall(40), 600, [...weeks(9), ...baseline], 'fires'],
  ])('that %s', (_, rule, value, baseline, verdict) =>
    expect(evaluateChange(rule, { value, baseline }).verdict).toBe(verdict),
  );

  test('says what was expected, and from where on it fires', () => {
    expect(evaluateChange(fall(40), { value: 1000, baseline: baseline })).toEqual({
      verdict: 'quiet',
      expected: 1000,
      bound: 600,
    });
    expect(evaluateChange(fall(40), { value: null, baseline: baseline }).bound).toBe(600);
    expect(evaluateChange(fall(40), { value: 8, baseline: weeks(8) })).toEqual({
      verdict: 'silent',
      expected: 8,
      bound: null,
    });
  });

  test('of an hour has to be further away than one of a day', () => {
    const compared = { value: 50, baseline: weeks(100) };
    expect(evaluateChange(fall(40), { ...compared, value: 45 }).verdict).toBe('fires');
    expect(evaluateChange({ ...fall(40), span: 'hour' }, { ...compared, value: 45 }).verdict).toBe('near');
  });
});

describe('a bound that is a number', () => {
  const above: Rule = { span: 'day', direction: 'rise', bound: { number: 60 } };
  const below: Rule = { ...above, direction: 'fall' };
  test.each<[Rule, number | null, string]>([
    [above, 61, 'fires'],
    [above, 60, 'quiet'],
    [below, 59, 'fires'],
    [below, 60, 'quiet'],
    [below, 0, 'fires'],
    [above, null, 'silent'],
  ])('%j with %s: %s', (rule, value, verdict) => {
    expect(evaluateChange(rule, { value, baseline: [] })).toEqual({ verdict, expected: null, bound: 60 });
    expect(evaluateChange(rule, { value, baseline: weeks(50) })).toEqual({
      verdict,
      expected: 50,
      bound: 60,
    });
  });
});

describe('whatever the numbers', () => {
  const count = fc.oneof(fc.nat(30), fc.nat(1000), fc.nat(100_000));
  const baseline = fc.array(fc.option(count, { freq: 5 }), { minLength: 0, maxLength: 8 });
  const rule = fc.record({
    span: fc.constantFrom('day' as const, 'hour' as const),
    direction: fc.constantFrom('rise' as const, 'fall' as const),
    bound: fc.record({ percent: fc.integer({ min: 10, max: 100 }) }),
  });

  test('the order of the weeks does not matter, nor do weeks that are not known', () =>
    fc.assert(
      fc.property(rule, count, baseline, fc.infiniteStream(fc.nat()), (rule, value, baseline, keys) => {
        const shuffled = baseline
          .map((each) => ({ each, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const known = baseline.filter((each) => each !== null);
        const evaluated = evaluateChange(rule, { value, baseline });
        expect(evaluateChange(rule, { value, baseline: shuffled })).toEqual(evaluated);
        expect(evaluateChange(rule, { value, baseline: known })).toEqual(evaluated);
      }),
    ));

  test('what fires on a site fires on one that is so many times as large', () =>
    fc.assert(
      fc.property(
        rule,
        count,
        baseline,
        fc.integer({ min: 1, max: 1000 }),
        (rule, value, baseline, times) => {
          fc.pre(evaluateChange(rule, { value, baseline }).verdict === 'fires');
          const scaled = baseline.map((each) => each && each * times);
          expect(evaluateChange(rule, { value: value * times, baseline: scaled }).verdict).toBe('fires');
        },
      ),
    ));

  test('what is further away fires too, and the bound says from where on', () =>
    fc.assert(
      fc.property(rule, count, count, baseline, (rule, value, other, baseline) => {
        const evaluated = evaluateChange(rule, { value, baseline });
        const isBeyond = rule.direction === 'rise' ? other >= value : other <= value;
        if (evaluated.verdict === 'fires' && isBeyond)
          expect(evaluateChange(rule, { value: other, baseline }).verdict).toBe('fires');
        const bound = evaluated.bound ?? (rule.direction === 'rise' ? Infinity : -Infinity);
        expect(evaluated.verdict === 'fires').toBe(
          rule.direction === 'rise' ? value >= bound : value <= bound,
        );
      }),
    ));

  test('no traffic never fires where there was none, nor does what is as expected', () =>
    fc.assert(
      fc.property(rule, baseline, (rule, baseline) => {
        const none = baseline.map((each) => each && 0);
        expect(evaluateChange(rule, { value: 0, baseline: none }).verdict).not.toBe('fires');
        const { expected } = evaluateChange(rule, { value: 0, baseline });
        expect(evaluateChange(rule, { value: expected, baseline }).verdict).not.toBe('fires');
      }),
    ));
});
