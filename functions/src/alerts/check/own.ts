import {
  addDays,
  type AlertRule,
  type Day,
  daysOf,
  goalOfRule,
  type QueryAnswer,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { ask } from '../../query/ask.ts';
import { contextOf, type QueryContext } from '../../query/context.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import { filtersOf } from '../../store/firestore/alerts/rules.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../../workspaces/call.ts';
import { type JudgedSpan, twoDigits } from '../due.ts';
import { baselineOf, daysBefore, isWhole } from './baseline.ts';
import type { Evidence } from './evidence.ts';
import type { DueAlert } from './needs.ts';
import { baselineWeeks } from '../judge/change.ts';
import { spanOf } from '../judge/history.ts';

/** A check of an alert about goals, filters or vitals. */
export interface OwnCheck {
  due: DueAlert;
  about: JudgedSpan;
  history: readonly (number | null)[] | null;
}

/** What its statement says; `history` is remembered for the other checks of the day. */
interface OwnEvidence {
  evidence: Evidence;
  history: (number | null)[] | null;
}

/**
 * The evidence of alerts of one workspace that sums cannot answer, by their place, all asked for at once. What is the same
 * all day is read by the first check of a day alone.
 * @returns for each its evidence, or why there is none
 * @throws AppError as questions do, if nothing can be read
 */
export async function ownEvidence(
  workspace: Workspace,
  checks: readonly OwnCheck[],
  now: Date,
): Promise<(OwnEvidence | AppError)[]> {
  const rules = checks.map(({ due }) => due.alert.rule);
  const context = await contextFor(workspace, rules, { kind: 'alert' }, now);
  const planned = checks.map((check) => {
    const problem = problemOf(check.due.alert.rule, context);
    return problem ?? questionFor(check, context);
  });
  const questions = planned.filter((each): each is AnyQuestion => !(each instanceof AppError));
  const answers = await ask(context, questions, { most: answerBytes.others, inQuestion: (error) => error });
  const left = answers.values();
  return checks.map((check, index) => {
    const problem = planned[index];
    if (problem instanceof AppError) return problem;
    const answer = left.next().value;
    if (!answer) throw new AppError('internal', 'A check has no answer.');
    return answer instanceof AppError ? answer : evidenceOf(check, answer);
  });
}

/** What questions about rules need. */
export const contextFor = (
  workspace: Workspace,
  rules: readonly AlertRule[],
  reader: Extract<Reader, { kind: 'alert' | 'member' }>,
  now: Date,
): Promise<QueryContext> =>
  contextOf({ reader, workspace, now }, false, {
    filters: rules.map(filtersOf),
    dimensions: rules.some((rule) => goalOfRule(rule) !== null) ? ['event:goal'] : [],
  });

/** Why a rule cannot be asked about: its goal, a segment or a page group is gone. Null if it can. */
export function problemOf(rule: AlertRule, { names }: QueryContext): AppError | null {
  const goal = goalOfRule(rule);
  if (goal !== null && !names.definitions.goal.some(({ id }) => id === goal))
    return new AppError('invalid_request', 'Its goal is gone. Choose another one, or delete the alert.');
  try {
    names.resolved(filtersOf(rule));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new AppError(
      'invalid_request',
      'Its filters name a goal, a segment or a page group that is gone, or a segment that only one person has. Choose others.',
      { cause: error },
    );
  }
}

function metricsOf(rule: AlertRule): AnyQuestion['metrics'] {
  switch (rule.kind) {
    case 'change':
      return [rule.metric === 'goal' ? 'conversions' : rule.metric];
    case 'vital':
      return [`${rule.vital}_p75`, 'measured_loads'];
    case 'silence':
      return ['visits'];
    default:
      return ['conversions'];
  }
}

/** The question about a rule, from one day to another; of silence, about the visits. */
export function questionOf(
  rule: AlertRule,
  { site }: QueryContext,
  { from, to }: { from: Day; to: Day },
): AnyQuestion {
  const byHour = spanOf(rule) === 'hour';
  const buckets = daysOf({ from, to }).length * (byHour ? 24 : 1);
  return innerQuestion(site, {
    date_range: [from, to],
    filters: filtersOf(rule),
    dimensions: [byHour ? 'time:hour' : 'time:day'],
    metrics: metricsOf(rule),
    maxBuckets: buckets,
    pagination: { limit: buckets, offset: 0 },
  });
}

/** The numbers of an answer by the day or hour: `2026-10-15`, `2026-10-15 13:00:00`. */
export function valuesIn(answer: QueryAnswer, metric = 0): ReadonlyMap<string, number | null> {
  return new Map(
    answer.results.map(({ dimensions: [at = ''], metrics }) => [at, metrics[metric] ?? null] as const),
  );
}

/** The name of a day or hour in an answer. */
export const bucketOf = (day: Day, hour: string | null): string =>
  hour === null ? day : `${day} ${hour}:00:00`;

function questionFor({ due: { alert }, about: { day }, history }: OwnCheck, context: QueryContext) {
  return questionOf(alert.rule, context, { from: history ? day : firstDayFor(alert.rule, day), to: day });
}

/** The first day that the check of a day needs. */
function firstDayFor(rule: AlertRule, day: Day): Day {
  if (rule.kind === 'change') return addDays(day, -7 * baselineWeeks);
  if (rule.kind !== 'goal') return day;
  return addDays(day, rule.when === 'missed' ? 1 - rule.days : -rule.days);
}

function evidenceOf({ due, about, history }: OwnCheck, answer: QueryAnswer): OwnEvidence {
  const { alert, workspace } = due;
  const { rule } = alert;
  const values = valuesIn(answer);
  const valueOn = (day: Day, hour: string | null) => values.get(bucketOf(day, hour)) ?? 0;
  if (rule.kind === 'vital') {
    const measurements = valuesIn(answer, 1).get(about.day) ?? 0;
    return { evidence: { kind: 'vital', p75: values.get(about.day) ?? null, measurements }, history: null };
  }
  if (rule.kind === 'goal') {
    const before =
      history ??
      daysOf({ from: firstDayFor(rule, about.day), to: addDays(about.day, -1) }).map((day) =>
        isWhole(day, workspace, 'visits') ? valueOn(day, null) : null,
      );
    const days = [...before, valueOn(about.day, null)];
    return { evidence: { kind: 'goal', days }, history: rule.when === 'reached' ? [...before] : null };
  }
  const value = valueOn(about.day, about.hour);
  if (about.hour === null) {
    const baseline = baselineOf(about.day, (day) => valueOn(day, null), workspace, 'visits');
    return { evidence: { kind: 'change', value, baseline }, history: null };
  }
  const known = history ?? hoursBefore(about.day, valueOn);
  const days = daysBefore(about.day);
  const atHour = (day: Day) => known[24 * days.indexOf(day) + Number(about.hour)] ?? 0;
  const baseline = baselineOf(about.day, atHour, workspace, 'visits');
  return { evidence: { kind: 'change', value, baseline }, history: [...known] };
}

/** The values of every hour of the same weekday in the weeks before, one after the other. */
const hoursBefore = (day: Day, valueOn: (day: Day, hour: string) => number | null) =>
  daysBefore(day).flatMap((before) =>
    Array.from({ length: 24 }, (_, hour) => valueOn(before, twoDigits(hour))),
  );
