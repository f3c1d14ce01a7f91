import { addDays, type AlertPreview, type AlertRule, type Day, daysOf } from '../../contract/index.ts';
import { hours, unitOf } from '../due.ts';
import { type History, silent } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { advance, initial } from './advance.ts';
import { shownIndexes } from './spans.ts';

const maxFired = 100;

export const firstDayOf = (rule: AlertRule, from: Day): Day => addDays(from, -kindOf(rule).daysBefore(rule));

/** Returns what a rule would have done, span by span. The alert is quiet when the preview begins. */
export function backtest(rule: AlertRule, history: History): AlertPreview {
  const { first, from, to, timezone, values } = history;
  const kind = kindOf(rule);
  const unit = unitOf(rule);
  const indexes = shownIndexes(unit, history);
  const names = daysOf({ from: first, to }).flatMap((day) =>
    unit === 'day' ? [day] : hours.map((hour) => `${day}T${hour}`),
  );
  const nameOf = (index: number) => names[index] ?? '';
  const { checks, spoken, suggestedHours = null } = kind.past(rule, history);
  const bounds = new Map<number, number | null>();
  const fired: AlertPreview['fired'] = [];
  let progress = initial;
  let spokenChecks = 0;
  for (const { index, at, evidence } of checks) {
    const { verdict, expected, bound } = evidence
      ? kind.evaluate(rule, evidence, { now: at, since: new Date(0), timezone })
      : silent;
    const { next, event } = advance(rule, progress, verdict, at);
    progress = next;
    bounds.set(index, bound);
    if (verdict !== 'silent') spokenChecks++;
    if (event === 'fired') fired.push({ at: nameOf(index), value: values[index] ?? null, expected });
  }
  return {
    ...{ unit, from, to, at: indexes.map(nameOf) },
    value: indexes.map((index) => values[index] ?? null),
    bound: indexes.map((index) => bounds.get(index) ?? null),
    fired: fired.slice(-maxFired),
    count: fired.length,
    spoken: spoken ?? (checks.length === 0 ? 0 : spokenChecks / checks.length),
    suggestedHours,
  };
}
