import type { QueryAnswer, Question } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { answerPlanned } from '../../../functions/src/query/answer/answer.ts';
import type { ReadStatement } from '../../../functions/src/query/run.ts';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';
import {
  planOf,
  type QueryTime,
  type Planned,
  type QuerySite,
} from '../../../functions/src/query/plan/plan.ts';

/** The answers to questions about one site, in order. A question that is refused has its error. */
export async function answerQuestions(
  site: QuerySite,
  questions: readonly Question[],
  at: QueryTime,
  read: ReadStatement,
): Promise<(QueryAnswer | AppError)[]> {
  const plans = questions.map((question): Planned | AppError => {
    try {
      return planOf(question, site, at);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  const planned = plans.filter((plan): plan is Planned => !(plan instanceof AppError));
  const answers = (await answerPlanned(site, planned, at, read)).values();
  return plans.map((plan) =>
    plan instanceof AppError ? plan : (answers.next().value as QueryAnswer | AppError),
  );
}

/** Answers statements with these rows, one after the other, or fails. Records the statements and their byte limits. */
export function answering(...answers: (object[] | Error)[]) {
  const statements: Statement[] = [];
  const bounds: (number | undefined)[] = [];
  const read: ReadStatement = async (statement, { maxBytes }) => {
    bounds.push(maxBytes);
    const rows = answers[statements.push(statement) - 1] ?? [];
    if (rows instanceof Error) throw rows;
    return { rows, bytes: 1024 ** 4, tookMs: 12, cachedForMs: 5000 };
  };
  return { read, statements, bounds };
}

/** A row as a statement returns it: of the first question and its period, without a value, except for these fields. */
export const resultRow = (fields: Record<string, unknown>) => ({
  question: 0,
  period: 'current',
  rank: 1,
  total_rows: 1,
  has_others: 0,
  d1: '',
  ...fields,
});
