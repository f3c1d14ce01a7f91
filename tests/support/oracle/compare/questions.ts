import fc from 'fast-check';
import { expect } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { AppError } from '../../../../functions/src/core/errors.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { askQuestions, readRows, siteOf, snapped, sources } from '../answers.ts';
import { inTurn } from '../lane.ts';
import { countQuestion, type CountedAnswer } from '../question/count.ts';
import { questionCase, questionsIn, type QuestionCase } from '../question/draw/draw.ts';
import type { Cases } from './drawn.ts';

interface QuestionPlan {
  about: QuestionCase;
}

/** The query of a case, with the filter that names a page group. */
function requestedIn({ about }: QuestionPlan) {
  const built = questionsIn(about);
  if (!built) return null;
  const questions = built.questions.map((question) => ({
    ...question,
    filters: [...question.filters, ...built.groupFilter],
  }));
  return { built, questions };
}

/** Compares the answers to the questions of a case with the count. */
async function compare(plan: QuestionPlan, turn: number, read: ReadStatement): Promise<void> {
  const requested = requestedIn(plan);
  if (!requested) return;
  const { built, questions } = requested;
  const { timezone, now, channelRules = [] } = built.of;
  const counted = questions.map((question) => countQuestion(built.events, question, built.of));
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const answers = await askQuestions(siteOf(built.of), questions, { now, ...atOf(built) }, read);
    expect(answers).toHaveLength(counted.length);
    for (const [index, question] of questions.entries()) {
      const about = `${source}, asked at ${now.toISOString()} in ${timezone}: ${JSON.stringify([question, channelRules])}`;
      compareAnswer(answers[index], counted[index], about);
    }
  }
}

function compareAnswer(
  answer: QueryAnswer | AppError | undefined,
  counted: CountedAnswer | 'refused' | undefined,
  about: string,
): void {
  if (!counted || counted === 'refused') {
    expect(answer, about).toMatchObject({ code: 'invalid_request', field: 'compare' });
    return;
  }
  if (!answer || answer instanceof AppError) throw new Error(about, { cause: answer });
  expect(snapped(answer.results, counted.rows), about).toEqual(counted.rows);
  expect(answer.meta.total_rows, about).toBe(counted.totalRows);
}

/** Random questions about random traffic. @param read runs their statements */
export const questionCases = (read = readRows): Cases<QuestionPlan> => ({
  name: 'question',
  drawn: fc.record({ about: questionCase }),
  few: 10,
  ofHundred: 20,
  isRevealing: (plan) => {
    const { built, questions: [first] = [] } = requestedIn(plan) ?? {};
    const counted = built && first && countQuestion(built.events, first, built.of);
    if (!counted) return null;
    return counted !== 'refused' && counted.rows.some(({ metrics }) => metrics.some(Boolean));
  },
  compare: (plan, turn) => compare(plan, turn, read),
});
