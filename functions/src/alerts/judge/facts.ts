import { dayMs, type GoalRule, type VitalRule } from '../../contract/index.ts';
import { type Judgement, silent } from './verdict.ts';

/** A percentile of fewer measurements says little. */
export const leastMeasurements = 200;
/** A vital is clearly back at so much of its bound. */
const backFrom = 0.95;
/** It is over if BigQuery has refused nothing for so long. */
const refusedForMs = dayMs;

/** How many days `judgeGoal` needs. */
export const goalDays = ({ when, days }: Pick<GoalRule, 'when' | 'days'>) =>
  when === 'reached' ? days + 1 : days;

/**
 * Whether a goal is reached for the first time in the rule's days, or is not reached in them.
 * @param days how often it was reached on the last days, the oldest first; null where nothing is known
 */
export function judgeGoal(
  rule: Pick<GoalRule, 'when' | 'days'>,
  days: readonly (number | null)[],
): Judgement {
  const needed = goalDays(rule);
  const last = days.slice(-needed);
  const today = last.at(-1) ?? null;
  const without = rule.when === 'reached' ? last.slice(0, -1) : last;
  if (rule.when === 'reached' && today === null) return silent;
  if (rule.when === 'reached' && today === 0) return { ...silent, verdict: 'quiet' };
  if (without.some((count) => count !== null && count > 0)) return { ...silent, verdict: 'quiet' };
  return last.length < needed || without.includes(null) ? silent : { ...silent, verdict: 'fires' };
}

/** Whether the 75th percentile of a day is above the bound. */
export function judgeVital(
  { above }: Pick<VitalRule, 'above'>,
  { p75, measurements }: { p75: number | null; measurements: number },
): Judgement {
  if (p75 === null || measurements < leastMeasurements) return silent;
  const verdict = p75 > above ? 'fires' : p75 > above * backFrom ? 'near' : 'quiet';
  return { verdict, expected: null, bound: above };
}

/**
 * Whether BigQuery refuses rows.
 * @param refused.since when the alert was made, changed or switched on
 */
export function judgeRefused({
  lastRefusedAt,
  since,
  now,
}: {
  lastRefusedAt: Date | null;
  since: Date;
  now: Date;
}): Judgement {
  const isNew = lastRefusedAt !== null && lastRefusedAt >= since;
  const isRecent = isNew && now.getTime() - lastRefusedAt.getTime() < refusedForMs;
  return { ...silent, verdict: isRecent ? 'fires' : 'quiet' };
}
