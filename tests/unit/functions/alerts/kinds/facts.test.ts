import { describe, expect, test } from 'vitest';
import type { GoalRule } from '@footfall/functions/contract';
import { evaluateGoal, goal } from '../../../../../functions/src/alerts/kinds/goal.ts';
import { refused } from '../../../../../functions/src/alerts/kinds/refused.ts';
import { evaluateVital } from '../../../../../functions/src/alerts/kinds/vital.ts';

describe('a goal', () => {
  const missed: Pick<GoalRule, 'when' | 'days'> = { when: 'missed', days: 3 };
  const reached: Pick<GoalRule, 'when' | 'days'> = { when: 'reached', days: 3 };
  test.each<[typeof missed, (number | null)[], string]>([
    [missed, [5, 0, 0, 0], 'fires'],
    [missed, [0, 0, 0], 'fires'],
    [missed, [1, 0, 0], 'quiet'],
    [missed, [0, 0, 1], 'quiet'],
    [missed, [0, 0], 'silent'],
    [missed, [null, 0, 0], 'silent'],
    [missed, [null, 0, 1], 'quiet'],
    [missed, [], 'silent'],
    [{ ...missed, days: 1 }, [4, 0], 'fires'],
    [reached, [0, 0, 0, 1], 'fires'],
    [reached, [9, 0, 0, 0, 1], 'fires'],
    [reached, [0, 0, 1, 1], 'quiet'],
    [reached, [1, 0, 0, 1], 'quiet'],
    [reached, [0, 0, 0, 0], 'quiet'],
    [reached, [0, 0, 1], 'silent'],
    [reached, [null, 0, 0, 1], 'silent'],
    [reached, [0, 0, 0, null], 'silent'],
  ])('%j after %j: %s', (rule, days, verdict) => {
    const needed = goal.daysBefore({ kind: 'goal', goal: 'g1', ...rule }) + 1;
    expect(evaluateGoal(rule, { days }).verdict).toBe(verdict);
    expect(evaluateGoal(rule, { days: days.slice(-needed) }).verdict).toBe(verdict);
  });
});

test.each([
  [2501, 200, 'fires'],
  [2500, 200, 'near'],
  [2376, 200, 'near'],
  [2375, 200, 'quiet'],
  [9000, 199, 'silent'],
  [null, 1000, 'silent'],
])('a vital of %s in %d measurements, above 2500: %s', (p75, measurements, verdict) =>
  expect(evaluateVital({ above: 2500 }, { p75, measurements }).verdict).toBe(verdict),
);

test.each([
  [null, 'quiet'],
  ['2026-11-10T11:00:00Z', 'fires'],
  ['2026-11-09T12:00:01Z', 'fires'],
  ['2026-11-09T12:00:00Z', 'quiet'],
])('rows that were refused last at %s: %s', (last, verdict) => {
  const lastRefusedAt = last === null ? null : new Date(last);
  const now = new Date('2026-11-10T12:00:00Z');
  const verdictSince = (since: Date) =>
    refused.evaluate({ kind: 'refused' }, { kind: 'refused', lastRefusedAt }, { since, now, timezone: 'UTC' })
      .verdict;
  expect(verdictSince(new Date('2026-11-01'))).toBe(verdict);
  expect(verdictSince(now)).toBe('quiet');
});
