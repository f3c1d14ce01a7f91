import { type AlertRule, type Day, daysOf, goalOfRule } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { ask } from '../../query/ask.ts';
import { contextOf, type QueryContext } from '../../query/context.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import { filtersOf } from '../../store/firestore/alerts/rules.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../../workspaces/call.ts';
import type { ValueOn } from '../kinds/kind.ts';
import { unitOf } from '../due.ts';
import { kindOf } from '../kinds/kinds.ts';

export interface Asker {
  workspace: Workspace;
  reader: Extract<Reader, { kind: 'alert' | 'member' }>;
  now: Date;
}

interface RuleDays {
  rule: AlertRule;
  from: Day;
  to: Day;
}

/**
 * Reads the values of some rules with questions that are planned together. For silence, the values are visits.
 * @returns for each rule its values, or the error that prevents them
 * @throws AppError as questions do, if nothing can be read
 */
export async function readRules(asker: Asker, rules: readonly RuleDays[]): Promise<(ValueOn | AppError)[]> {
  const context = await contextFor(
    asker,
    rules.map(({ rule }) => rule),
  );
  const planned = rules.map((each) => problemOf(each.rule, context) ?? questionOf(each, context));
  const questions = planned.filter((each): each is AnyQuestion => !(each instanceof AppError));
  const answers = await ask(context, questions, { maxBytes: answerBytes.others });
  const remaining = answers.values();
  return planned.map((problem) => {
    if (problem instanceof AppError) return problem;
    const answer = remaining.next().value;
    if (!answer) throw new AppError('internal', phraseOf('A rule has no answer.'));
    if (answer instanceof AppError) return answer;
    const rows = new Map(answer.results.map(({ dimensions: [at = ''], metrics }) => [at, metrics] as const));
    return (day, hour, metric = 0) => {
      const row = rows.get(bucketName(day, hour));
      return row && (row[metric] ?? null);
    };
  });
}

export const bucketName = (day: Day, hour: string | null): string =>
  hour === null ? day : `${day} ${hour}:00:00`;

export const contextFor = (
  { workspace, reader, now }: Asker,
  rules: readonly AlertRule[],
): Promise<QueryContext> =>
  contextOf({ reader, workspace, now }, false, {
    filters: rules.map(filtersOf),
    dimensions: rules.some((rule) => goalOfRule(rule) !== null) ? ['event:goal'] : [],
  });

/** Returns an error if the rule's goal, a segment or a page group no longer exists, else null. */
export function problemOf(rule: AlertRule, { names }: QueryContext): AppError | null {
  const goal = goalOfRule(rule);
  if (goal !== null && !names.definitions.goal.some(({ id }) => id === goal))
    return new AppError('invalid_request', goalIsGone);
  try {
    names.resolved(filtersOf(rule));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new AppError(
      'invalid_request',
      phraseOf(
        'Its filters use a goal, segment or page group that was deleted, or a personal segment. Choose others.',
      ),
      { cause: error },
    );
  }
}

export const goalIsGone = phraseOf('Its goal was deleted. Choose another one, or delete the alert.');

function questionOf({ rule, from, to }: RuleDays, { site }: QueryContext): AnyQuestion {
  const byHour = unitOf(rule) === 'hour';
  const buckets = daysOf({ from, to }).length * (byHour ? 24 : 1);
  return innerQuestion(site, {
    date_range: [from, to],
    filters: filtersOf(rule),
    dimensions: [byHour ? 'time:hour' : 'time:day'],
    metrics: kindOf(rule).metrics(rule),
    maxBuckets: buckets,
    pagination: { limit: buckets, offset: 0 },
  });
}
