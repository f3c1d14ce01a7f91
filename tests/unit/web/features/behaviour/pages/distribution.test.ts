import { expect, test } from 'vitest';
import { comparedMeta, meta as alone, rowOf } from '../../../../../support/web/answers.ts';
import {
  reached,
  stepsOf,
  stepTick,
  stepWords,
} from '../../../../../../web/src/features/behaviour/pages/distribution.ts';

const row = (step: string, now: number, before: number) => rowOf(step, [now], [before]);
const meta = comparedMeta;

const results = [row('30', 4, 2), row('0', 1, 0)];
const steps = stepsOf('visit:time_on_page', { meta, results });

test('the steps of a distribution are complete, in order, including those without visits', () => {
  expect(steps.map(({ from }) => from).join(' ')).toMatch(/^0 5 10 15 20 30 /);
  expect(steps.filter(({ now }) => now > 0)).toEqual([
    { from: 0, to: 5, now: 1, before: 0 },
    { from: 30, to: 45, now: 4, before: 2 },
  ]);
  expect(steps.at(-1)).toEqual({ from: 1800, to: null, now: 0, before: 0 });
});

test('the steps of a distribution have no previous value without a comparison', () =>
  expect(stepsOf('visit:time_on_page', { meta: alone, results: [] })[0]?.before).toBeNull());

test.each([
  [{ from: 0, to: 5 }, '0s to 5s', '0s'],
  [{ from: 45, to: 60 }, '45s to 1m', '45s'],
  [{ from: 60, to: 90 }, '1m to 90s', '1m'],
  [{ from: 1800, to: null }, '30m and more', '30m'],
])('%o reads as %s', (step, words, tick) => expect([stepWords(step), stepTick(step)]).toEqual([words, tick]));

test('the curve falls from all visits to those that reached the end', () => {
  const results = [row('20', 2, 0), row('50', 1, 0), row('100', 1, 1)];
  const curve = reached(stepsOf('visit:scroll_depth', { meta, results }));
  const shares = curve.map(({ from, now }) => `${from}%: ${now}`);
  expect(shares).toEqual(
    expect.arrayContaining(['0%: 100', '20%: 100', '25%: 50', '50%: 50', '55%: 25', '100%: 25']),
  );
  expect(new Set(curve.map(({ before }) => before))).toEqual(new Set([100]));
});

test('the curve is flat at zero if no visit has a depth', () => {
  for (const { now } of reached(stepsOf('visit:scroll_depth', { meta, results: [] }))) expect(now).toBe(0);
});
