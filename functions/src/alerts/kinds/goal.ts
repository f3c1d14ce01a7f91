import { addDays, capitalised, daysOf, type GoalRule, say } from '../../contract/index.ts';
import { isComplete } from '../../workspaces/complete-days.ts';
import { eachSpan } from '../evaluate/spans.ts';
import { type AlertKind, type Evaluation, silent } from './kind.ts';

export interface GoalEvidence {
  kind: 'goal';
  /** Conversions on each day, the oldest first; null where nothing is known. */
  days: readonly (number | null)[];
}

type Rule = Pick<GoalRule, 'when' | 'days'>;

const goalDays = ({ when, days }: Rule) => (when === 'reached' ? days + 1 : days);

export function evaluateGoal(rule: Rule, { days }: Pick<GoalEvidence, 'days'>): Evaluation {
  const needed = goalDays(rule);
  const last = days.slice(-needed);
  const today = last.at(-1) ?? null;
  const without = rule.when === 'reached' ? last.slice(0, -1) : last;
  if (rule.when === 'reached' && today === null) return silent;
  if (rule.when === 'reached' && today === 0) return { ...silent, verdict: 'quiet' };
  if (without.some((count) => count !== null && count > 0)) return { ...silent, verdict: 'quiet' };
  return last.length < needed || without.includes(null) ? silent : { ...silent, verdict: 'fires' };
}

export const goal: AlertKind<GoalRule, GoalEvidence> = {
  daysBefore: (rule) => goalDays(rule) - 1,
  metrics: () => ['conversions'],
  zeros: 'always',
  endsSilently: ({ when }) => when === 'reached',
  read(rule, { about: { day }, workspace, valueOn, history }) {
    const range = { from: addDays(day, 1 - goalDays(rule)), to: addDays(day, -1) };
    const read = () =>
      daysOf(range).map((on) => (isComplete(on, workspace, 'visits') ? (valueOn(on, null) ?? 0) : null));
    const before = history ?? read();
    const days = [...before, valueOn(day, null) ?? 0];
    return { evidence: { kind: 'goal', days }, history: rule.when === 'reached' ? [...before] : null };
  },
  past: (rule, history) =>
    eachSpan('day', history, (index) => ({
      kind: 'goal',
      days: history.values.slice(Math.max(0, index + 1 - goalDays(rule)), index + 1),
    })),
  evaluate: evaluateGoal,
  value: ({ days }) => days.at(-1) ?? null,
  example: (_, value) => ({ kind: 'goal', days: [value] }),
  title({ rule: { when, days } }, goal) {
    const values = { goal: capitalised(goal), count: days };
    return when === 'missed'
      ? say('{goal} was not reached for {count, plural, one {# day} other {# days}}', values)
      : say('{goal} was reached for the first time in {count, plural, one {# day} other {# days}}', values);
  },
  titleWhenOver: (goal) => say('{goal} is reached again', { goal: capitalised(goal) }),
};
