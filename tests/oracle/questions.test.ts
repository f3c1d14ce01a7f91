import fc from 'fast-check';
import { expect } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { askQuestions, siteOf, sources, snapped } from '../support/oracle/answers.ts';
import { testDrawn } from '../support/oracle/compare-drawn.ts';
import { countQuestion, type CountedAnswer } from '../support/oracle/question/count.ts';
import { questionsIn, questionCase, type QuestionCase } from '../support/oracle/question/draw/draw.ts';
import { inTurn } from '../support/oracle/lane.ts';

/** What a case asks, with the filter that names a page group. */
function askedIn({ about }: { about: QuestionCase }) {
  const built = questionsIn(about);
  if (!built) return null;
  const questions = built.questions.map((question) => ({
    ...question,
    filters: [...question.filters, ...built.groupFilter],
  }));
  return { built, questions };
}

/** Compares the answers to the questions of a case with the count. */
async function compare(plan: { about: QuestionCase }, turn: number): Promise<void> {
  const asked = askedIn(plan);
  if (!asked) return;
  const { built, questions } = asked;
  const { timezone, now, channelRules = [] } = built.of;
  const counted = questions.map((question) => countQuestion(built.events, question, built.of));
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const answers = await askQuestions(siteOf(built.of), questions, { now, ...atOf(built) });
    expect(answers).toHaveLength(counted.length);
    for (const [place, question] of questions.entries()) {
      const about = `${source}, asked at ${now.toISOString()} in ${timezone}: ${JSON.stringify([question, channelRules])}`;
      compareAnswer(answers[place], counted[place], about);
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

testDrawn("the answers to random questions are the oracle's, whatever their source", {
  name: 'question',
  drawn: fc.record({ about: questionCase }),
  few: 10,
  ofHundred: 20,
  tells: (plan) => {
    const { built, questions: [first] = [] } = askedIn(plan) ?? {};
    const counted = built && first && countQuestion(built.events, first, built.of);
    if (!counted) return null;
    return counted !== 'refused' && counted.rows.some(({ metrics }) => metrics.some(Boolean));
  },
  compare,
});
