import { describe, expect, test } from 'vitest';
import type { GoalRule } from '@footfall/functions/contract';
import {
  goalDays,
  judgeGoal,
  judgeRefused,
  judgeVital,
} from '../../../../../functions/src/alerts/judge/facts.ts';

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
    expect(judgeGoal(rule, days).verdict).toBe(verdict);
    expect(judgeGoal(rule, days.slice(-goalDays(rule))).verdict).toBe(verdict);
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
  expect(judgeVital({ above: 2500 }, { p75, measurements }).verdict).toBe(verdict),
);

test.each([
  [null, 'quiet'],
  ['2026-11-10T11:00:00Z', 'fires'],
  ['2026-11-09T12:00:01Z', 'fires'],
  ['2026-11-09T12:00:00Z', 'quiet'],
])('rows that were refused last at %s: %s', (last, verdict) => {
  const lastRefusedAt = last === null ? null : new Date(last);
  const now = new Date('2026-11-10T12:00:00Z');
  expect(judgeRefused({ lastRefusedAt, since: new Date('2026-11-01'), now }).verdict).toBe(verdict);
  expect(judgeRefused({ lastRefusedAt, since: now, now }).verdict).toBe('quiet');
});
