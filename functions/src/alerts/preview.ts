import {
  addDays,
  alertPreviewDays,
  type AlertRule,
  alertSide,
  alertUnit,
  type Day,
  daysOf,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { isOwned } from '../statistics/imports.ts';
import type { AlertPoint, AlertSeries } from '../notify/chart/alert-chart.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import type { Handler } from '../workspaces/call.ts';
import { type Asker, readRules } from './check/questions.ts';
import { type CheckedSpan, hours, lastDay, nameOfSpan, unitOf } from './due.ts';
import { backtest, firstDayOf } from './evaluate/backtest.ts';
import { isComplete } from '../workspaces/complete-days.ts';
import type { History } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';

/**
 * Returns what an alert would have done in the last 90 days. The caller pays for the question. Its answer is cached.
 * @throws AppError `invalid_request` if the rule names something deleted, `too_many_requests`, and errors of questions
 */
export const preview: Handler<'alert.preview'> = async ({ identity, workspace, input, now }) => {
  const { count } = rates.alertPreviews;
  const message = phraseOf(
    'You can ask for {count, plural, one {# preview} other {# previews}} per hour. Try again later.',
    { count },
  );
  await takeTurn(turnsOfPerson('preview-alert', identity.uid), rates.alertPreviews, now, message);
  const reader = { kind: 'member', uid: identity.uid } as const;
  const to = lastDay(workspace.timezone, now).day;
  return previewOf({ workspace, reader, now }, input.rule, { to, days: alertPreviewDays });
};

/**
 * Returns what a rule would have done on some past days.
 * @throws AppError `invalid_request` if it names something that was deleted, and the errors of questions
 */
export async function previewOf(asker: Asker, rule: AlertRule, { to, days }: { to: Day; days: number }) {
  const from = addDays(to, 1 - days);
  return backtest(rule, await readHistory(asker, rule, { first: firstDayOf(rule, from), from, to }));
}

async function readHistory(
  asker: Asker,
  rule: AlertRule,
  range: Pick<History, 'first' | 'from' | 'to'>,
): Promise<History> {
  const { id, timezone } = asker.workspace;
  const { stored, zeros } = kindOf(rule);
  const days = daysOf({ from: range.first, to: range.to });
  if (stored) {
    const counts = await stored.values(id, timezone);
    return { ...range, timezone, values: days.map((day) => counts.get(day) ?? 0) };
  }
  const [valueOn] = await readRules(asker, [{ rule, from: range.first, to: range.to }]);
  if (!valueOn || valueOn instanceof AppError)
    throw valueOn ?? new AppError('internal', phraseOf('A preview has no answer.'));
  const valuesOf = (metric: number) =>
    days.flatMap((day) =>
      (unitOf(rule) === 'hour' ? hours : [null]).map((hour) => {
        const value = valueOn(day, hour, metric);
        return value === undefined ? 0 : value;
      }),
    );
  const values = valuesOf(0);
  if (zeros === 'never')
    return {
      ...{ ...range, timezone, values: values.map((value) => value || null) },
      measurements: valuesOf(1).map((count) => count ?? 0),
    };
  return { ...range, timezone, values: knownValues(values, days, { asker, isFact: zeros === 'always' }) };
}

/** Null for days that were not counted completely. Unless 0 is a fact, days before the first number are null too. */
function knownValues(
  values: readonly (number | null)[],
  days: readonly Day[],
  { asker: { workspace }, isFact }: { asker: Asker; isFact: boolean },
) {
  const perDay = values.length / days.length;
  const first = values.findIndex((value) => value !== null && value > 0);
  const isKnown = days.map(
    (day) => isComplete(day, workspace, isFact ? 'visits' : 'totals') && !isOwned(day, workspace.imports),
  );
  const start = isFact ? 0 : first === -1 ? values.length : first - (first % perDay);
  return values.map((value, index) => (index >= start && isKnown[Math.floor(index / perDay)] ? value : null));
}

const drawnDays = { day: 56, hour: 14 } as const;

/** The latest values of an alert for its chart. @param about the evaluated span; null: until yesterday */
export async function seriesOf(
  asker: Asker,
  rule: AlertRule,
  { about, hasFired }: { about: CheckedSpan | null; hasFired: boolean },
): Promise<AlertSeries> {
  const last = about ?? lastDay(asker.workspace.timezone, asker.now);
  const days = drawnDays[unitOf(rule)];
  const { at, value, bound, fired } = await previewOf(asker, rule, { to: last.day, days });
  const firedAt = new Set(fired.map((each) => each.at));
  if (hasFired) firedAt.add(nameOfSpan(last));
  const points = at.map((name, index): AlertPoint => ({
    at: name,
    value: value[index] ?? null,
    bound: bound[index] ?? null,
    hasFired: firedAt.has(name),
  }));
  const isOver = ({ at: name }: AlertPoint) => last.hour === null || name <= nameOfSpan(last);
  return { points: points.filter(isOver), fires: alertSide(rule), unit: alertUnit(rule) };
}
