import type { QueryAnswer } from '../contract/index.ts';
import { type AppError, orThrow } from '../core/errors.ts';
import { answerPlanned } from './answer/answer.ts';
import type { QueryContext } from './context.ts';
import { maxAnswerBytes, tooLarge } from './cost/max-bytes.ts';
import { goalBesideSegments } from './names/conversions.ts';
import { type AnyQuestion, planOf, type Planned } from './plan/plan.ts';

export interface Request {
  /** Maximum bytes of all answers together. */
  maxBytes: number;
  /** Maps the error of the question at an index to the caller's error. */
  inQuestion?: (error: unknown, index: number) => unknown;
}

/**
 * Asks questions that are planned together, once there is memory for their answers.
 * @returns an answer for each; one that cannot be answered has its error
 * @throws AppError of the first question that is not valid, and for all if they are too large
 */
export async function ask(
  context: QueryContext,
  questions: readonly AnyQuestion[],
  { maxBytes, inQuestion = (error) => error }: Request,
): Promise<(QueryAnswer | AppError)[]> {
  const { site, at, read, room } = context;
  const plans = each(questions, inQuestion, (question) => plannedQuestion(context, question));
  const refused = tooLarge(plans, maxBytes);
  if (refused) throw inQuestion(refused.error, refused.index);
  await room(maxAnswerBytes(plans));
  return answerPlanned(site, plans, at, read);
}

/** Replaces the names in a question and plans it. @throws AppError `invalid_request`, with the field */
export function plannedQuestion(
  { site, names, atMoment, addsSums }: QueryContext,
  question: AnyQuestion,
): Planned {
  const expanded = {
    ...question,
    include: { ...question.include, imports: question.include.imports ?? addsSums },
    filters: names.expanded(question.filters),
    ...(question.convertsFrom ? { convertsFrom: names.expanded(question.convertsFrom) } : {}),
    besideSegments: goalBesideSegments(
      names.named(question.convertsFrom ?? question.filters),
      names.expanded,
    ),
  };
  return planOf(expanded, site, atMoment(question.date_range === 'realtime'));
}

/** Asks questions that are planned together. @throws AppError of the first that fails */
export async function askOrThrow(...question: Parameters<typeof ask>): Promise<QueryAnswer[]> {
  return (await ask(...question)).map(orThrow);
}

export function each<From, To>(
  questions: readonly From[],
  inQuestion: NonNullable<Request['inQuestion']>,
  change: (question: From) => To,
): To[] {
  return questions.map((question, index) => {
    try {
      return change(question);
    } catch (error) {
      throw inQuestion(error, index);
    }
  });
}
