import type { QueryAnswer } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { ask } from '../query/ask.ts';
import type { QueryContext } from '../query/context.ts';
import { answerBytes } from '../query/cost/turns.ts';
import type { AnyQuestion } from '../query/plan/plan.ts';

interface Options {
  maxBytes?: number;
  toCaller?: (error: unknown) => unknown;
}

/** Answers questions that are planned together. @throws AppError the error of the first question that fails */
export async function answersTo(
  context: QueryContext,
  questions: readonly AnyQuestion[],
  { maxBytes = answerBytes.long, toCaller = (error) => error }: Options = {},
): Promise<QueryAnswer[]> {
  const answers = await ask(context, questions, { most: maxBytes, inQuestion: toCaller });
  return answers.map((answer) => {
    if (answer instanceof AppError) throw answer;
    return answer;
  });
}
