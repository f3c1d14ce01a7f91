import {
  type AlertPreview,
  type AlertRule,
  type ChangeRule,
  type Day,
  dayMs,
  daysBetween,
  daysOf,
  hourMs,
  startOfDay,
} from '../../contract/index.ts';
import { advance, anew } from './advance.ts';
import { baselineWeeks, judgeChange } from './change.ts';
import { lengthsOfHours } from './clock.ts';
import { goalDays, judgeGoal, judgeRefused, judgeVital } from './facts.ts';
import { type History, historyFrom, partOf, type PastJudgement, spanOf } from './history.ts';
import { judgePastSilence } from './past-silence.ts';
import { type Judgement, silent } from './verdict.ts';

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** At most so many times are listed. */
const maxFired = 100;

/** What a rule would have done, judged from span to span as it is now. An alert is quiet when the preview begins. */
export function backtest(rule: AlertRule, history: History): AlertPreview {
  const { from, to, values } = history;
  const unit = spanOf(rule);
  const perDay = unit === 'hour' ? 24 : 1;
  const first = historyFrom(rule, from);
  const start = (daysBetween(first, from) - 1) * perDay;
  const indices = Array.from({ length: Math.max(0, values.length - start) }, (_, offset) => start + offset);
  const past = rule.kind === 'silence' ? judgePastSilence(rule, history, first) : null;
  const judged = past?.judged ?? judgeEach(rule, history, first, indices);
  const names = daysOf({ from: first, to }).flatMap((day) =>
    unit === 'day' ? [day] : hourNames.map((hour) => `${day}T${hour}`),
  );
  const nameOf = (index: number) => names[index] ?? '';
  const fired: AlertPreview['fired'] = [];
  let progress = anew;
  for (const { index, at, verdict, expected } of judged) {
    const { next, told } = advance(rule, progress, verdict, at);
    progress = next;
    if (told === 'fired') fired.push({ at: nameOf(index), value: values[index] ?? null, expected });
  }
  const bounds = new Map(judged.map(({ index, bound }) => [index, bound]));
  return {
    unit,
    from,
    to,
    at: indices.map(nameOf),
    value: indices.map((index) => values[index] ?? null),
    bound: indices.map((index) => bounds.get(index) ?? null),
    fired: fired.slice(-maxFired),
    count: fired.length,
    spoken: past?.spoken ?? partOf(judged, ({ verdict }) => verdict !== 'silent'),
    suggestedHours: past?.suggestedHours ?? null,
  };
}

/** Days and hours are in the order of the clock, so the moments at which they end on it are in the right order too. */
function judgeEach(
  rule: AlertRule,
  history: History,
  first: Day,
  indices: readonly number[],
): PastJudgement[] {
  const spanMs = spanOf(rule) === 'hour' ? hourMs : dayMs;
  const start = startOfDay(first).getTime();
  const judge = judgeOf(rule, history, first);
  return indices.map((index) => {
    const at = new Date(start + (index + 1) * spanMs);
    return { index, at, ...judge(index, at) };
  });
}

function judgeOf(rule: AlertRule, history: History, first: Day): (index: number, at: Date) => Judgement {
  const { values, measurements } = history;
  switch (rule.kind) {
    case 'change': {
      const comparable = rule.span === 'hour' ? usualHours(history, first) : values;
      return (index) => judgeChange(rule, comparedAt(rule, comparable, index));
    }
    case 'goal':
      return (index) => judgeGoal(rule, values.slice(Math.max(0, index + 1 - goalDays(rule)), index + 1));
    case 'vital':
      return (index) =>
        judgeVital(rule, { p75: values[index] ?? null, measurements: measurements?.[index] ?? 0 });
    case 'refused':
      return (index, at) => {
        const count = values[index] ?? null;
        if (count === null) return silent;
        const lastRefusedAt = count > 0 ? at : null;
        return judgeRefused({ lastRefusedAt, since: new Date(0), now: at });
      };
    default:
      throw new RangeError(`${rule.kind} is not judged by values`);
  }
}

/** The values of hours, without those that the clock skips, shows twice or makes shorter. */
function usualHours({ values, timezone }: History, first: Day) {
  const lengths = lengthsOfHours(timezone, first, Math.ceil(values.length / 24));
  return values.map((value, index) => (lengths[index] === hourMs ? value : null));
}

/** A value and those with which it is compared. */
export function comparedAt(
  { span }: Pick<ChangeRule, 'span'>,
  values: readonly (number | null)[],
  index: number,
) {
  const week = span === 'hour' ? 7 * 24 : 7;
  const baseline = Array.from(
    { length: baselineWeeks },
    (_, back) => values[index - (baselineWeeks - back) * week] ?? null,
  );
  return { value: values[index] ?? null, baseline };
}
