import { judgeChange } from '../judge/change.ts';
import { judgeGoal, judgeRefused, judgeVital } from '../judge/facts.ts';
import { judgeSilence } from '../judge/silence.ts';
import { type Judgement, silent } from '../judge/verdict.ts';
import type { UsualWeek } from '../judge/week.ts';
import type { DueAlert } from './needs.ts';

/** What was read for a check, by the kind of the rule. */
export type Evidence =
  | {
      kind: 'change';
      value: number;
      /** The values of the weeks before, the oldest first; null where there is none. */
      baseline: readonly (number | null)[];
    }
  /** How often the goal was reached on each day, the oldest first; null where nothing is known. */
  | { kind: 'goal'; days: readonly (number | null)[] }
  | { kind: 'vital'; p75: number | null; measurements: number }
  /** The time of the last event in milliseconds since 1970; null if there was none yet. */
  | { kind: 'silence'; lastEventAt: number | null; usual: UsualWeek; isNewWeek: boolean }
  | { kind: 'refused'; lastRefusedAt: Date | null };

/** What a rule says about what was read. */
export function judged(
  { alert, workspace: { timezone } }: DueAlert,
  evidence: Evidence,
  now: Date,
): Judgement {
  const { rule, since } = alert;
  switch (evidence.kind) {
    case 'change':
      return rule.kind === 'change' ? judgeChange(rule, evidence) : silent;
    case 'goal':
      return rule.kind === 'goal' ? judgeGoal(rule, evidence.days) : silent;
    case 'vital':
      return rule.kind === 'vital' ? judgeVital(rule, evidence) : silent;
    case 'refused':
      return judgeRefused({ lastRefusedAt: evidence.lastRefusedAt, since, now });
    case 'silence': {
      if (rule.kind !== 'silence') return silent;
      const lastEventAt = evidence.lastEventAt === null ? null : new Date(evidence.lastEventAt);
      return judgeSilence(rule, { lastEventAt, now, since, timezone, usual: evidence.usual });
    }
  }
}

/** What a message shows as its figure; null where there is none. */
export function valueOf(evidence: Evidence): number | null {
  switch (evidence.kind) {
    case 'change':
      return evidence.value;
    case 'goal':
      return evidence.days.at(-1) ?? null;
    case 'vital':
      return evidence.p75;
    default:
      return null;
  }
}
