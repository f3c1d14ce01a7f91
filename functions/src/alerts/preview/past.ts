import {
  addDays,
  type AlertPreview,
  type AlertRule,
  type Day,
  daysOf,
  type QueryAnswer,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { ask } from '../../query/ask.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { refusedByDay } from '../../store/firestore/ingest/refused.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../../workspaces/call.ts';
import { isWhole } from '../check/baseline.ts';
import { bucketOf, contextFor, problemOf, questionOf, valuesIn } from '../check/own.ts';
import { twoDigits } from '../due.ts';
import { backtest } from '../judge/backtest.ts';
import { type History, historyFrom, spanOf } from '../judge/history.ts';

/** Of which days the past of a rule is read, and who pays for it. */
interface PastOf {
  workspace: Workspace;
  rule: AlertRule;
  from: Day;
  to: Day;
  reader: Extract<Reader, { kind: 'alert' | 'member' }>;
  now: Date;
}

/**
 * What a rule would have done on some days that are over.
 * @throws AppError `invalid_request` if something that it names is gone, and the errors of questions
 */
export async function pastOf(past: PastOf): Promise<AlertPreview> {
  return backtest(past.rule, await historyOf(past));
}

async function historyOf(past: PastOf): Promise<History> {
  const { workspace, rule, from, to } = past;
  const { timezone } = workspace;
  const days = daysOf({ from: historyFrom(rule, from), to });
  if (rule.kind === 'refused') {
    const counts = await refusedByDay(workspace.id, timezone);
    return { from, to, timezone, values: days.map((day) => counts.get(day) ?? 0) };
  }
  const answer = await answerOf(past, days[0] ?? from);
  const values = inOrder(valuesIn(answer), days, spanOf(rule) === 'hour');
  // Unlike the others, these are known from the first day on which something was measured.
  if (rule.kind === 'vital')
    return {
      ...{ from, to, timezone, values: values.map((value) => value || null) },
      measurements: inOrder(valuesIn(answer, 1), days, false).map((count) => count ?? 0),
    };
  return { from, to, timezone, values: knownOf(values, days, past) };
}

/** The numbers of a rule; of silence, the visits of each hour. */
async function answerOf({ workspace, rule, to, reader, now }: PastOf, first: Day): Promise<QueryAnswer> {
  const context = await contextFor(workspace, [rule], reader, now);
  const problem = problemOf(rule, context);
  if (problem) throw problem;
  const question = questionOf(rule, context, { from: first, to });
  const [answer] = await ask(context, [question], {
    most: answerBytes.others,
    inQuestion: (error) => error,
  });
  if (!answer || answer instanceof AppError)
    throw answer ?? new AppError('internal', 'A preview has no answer.');
  return answer;
}

const inOrder = (values: ReadonlyMap<string, number | null>, days: readonly Day[], byHour: boolean) =>
  days.flatMap((day) =>
    (byHour ? hours : [null]).map((hour) => {
      const value = values.get(bucketOf(day, hour));
      return value === undefined ? 0 : value;
    }),
  );

const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));

/** Null for days of which not everything was counted, and for what is before the first number. */
function knownOf(
  values: readonly (number | null)[],
  days: readonly Day[],
  { workspace, rule }: Pick<PastOf, 'workspace' | 'rule'>,
) {
  const perDay = values.length / days.length;
  const first = values.findIndex((value) => value !== null && value > 0);
  const from = rule.kind === 'silence' || rule.kind === 'change' ? 'totals' : 'visits';
  const whole = days.map((day) => isWhole(day, workspace, from));
  const start = first === -1 ? values.length : first - (first % perDay);
  // A goal that was never reached is not reached all the time; anything else that never happened says nothing.
  const begins = rule.kind === 'goal' ? 0 : start;
  return values.map((value, index) => (index >= begins && whole[Math.floor(index / perDay)] ? value : null));
}

/** The days of the preview of so many days that ends with this one. */
export const daysUntil = (to: Day, count: number): { from: Day; to: Day } => ({
  from: addDays(to, 1 - count),
  to,
});
